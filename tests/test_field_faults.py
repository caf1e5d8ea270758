"""Faults that users met in other programs, each with the tests that keep it out of this one.

A line of the table is the fault's number, what went wrong elsewhere, and the tests, or why it cannot occur yet.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LAST = 38

LATER = "later: the module of this game is not there yet"

BOARD, SHELL, PANELS = "tests/ui/board/", "tests/ui/window/", "tests/ui/panels/"
CORE, STORE, SHARED = "tests/core/", "tests/store/", "tests/store/shared/"

FAULTS: dict[int, tuple[str, tuple[str, ...] | str]] = {
    1: ("a save that failed destroyed the old file", (
        STORE + "test_game.py::test_renaming_never_spoils",
        STORE + "test_small_files.py::test_whole_or_not_at_all",
        STORE + "test_append.py::test_full_disk_loses_nothing",
        SHELL + "test_keeping.py::test_disk_that_refuses_keeps_the_game_in_memory",
    )),
    2: ("a power cut while saving left an empty file", (
        STORE + "test_killed.py::test_killed_at_random_moments",
        STORE + "test_recovery.py::test_zeros_after_a_power_cut",
        STORE + "test_recovery.py::test_cut_anywhere_in_the_last_line",
    )),
    3: ("saving while looking back overwrote the log", (
        SHELL + "test_main_window.py::test_ctrl_s_in_the_past_overwrites_nothing",
        STORE + "test_copies.py::test_nothing_is_ever_overwritten",
    )),
    4: ("the log was kept in memory and lost", (
        STORE + "test_killed.py::test_killed_at_random_moments",
        STORE + "test_game.py::test_every_act_is_on_disk_when_it_is_told",
    )),
    5: ("a reply to an older branch of a mail game", (
        SHARED + "test_by_mail.py::test_a_file_of_an_older_branch_is_refused",
        CORE + "journal/test_free_play_of_two.py::test_a_fork_is_kept_out",
    )),
    6: ("undo took back a part of an act", (
        CORE + "journal/test_properties.py::test_undo_and_redo_anywhere_restore_the_exact_state",
        CORE + "journal/test_faults_undo.py::test_undo_never_sets_rules_off",
        BOARD + "test_following.py::test_any_acts_leave_board_and_table_the_same_and_undo_brings_all_back",
    )),
    7: ("undo set off automation", (
        CORE + "journal/test_properties.py::test_undo_triggers_no_rule",
        CORE + "journal/test_faults_undo.py::test_undo_never_sets_rules_off",
        "tests/contract/test_records.py::test_undo_restores_the_exact_state_and_crosses_nothing",
    )),
    8: ("undo lost place, face or mask", (
        CORE + "journal/test_faults_undo.py::test_undo_brings_face_owner_layer_and_order_back",
    )),
    9: ("undo took the dice line and left the move", (
        CORE + "journal/test_properties.py::test_one_undo_takes_back_one_decision",
        CORE + "journal/test_faults_undo.py::test_a_throw_goes_with_the_decision_that_caused_it_and_all_it_caused",
    )),
    10: ("the dice were said to be rigged", (
        CORE + "secrets/test_chance.py::test_sixty_thousand_rolls_are_fair",
        STORE + "test_faults_rolls.py::test_every_roll_is_kept",
        STORE + "test_faults_rolls.py::test_a_changed_roll_is_found",
        PANELS + "test_dice_panel.py::test_sixty_thousand_rolls_are_fair",
        PANELS + "test_dice_panel.py::test_verdicts_name_the_sample_size",
        PANELS + "test_dice_panel.py::test_history_strikes_out_what_was_taken_back_but_counts_it",
    )),
    11: ("a masked card was seen", (
        SHELL + "test_faults_hidden.py::test_no_word_of_the_window_names_a_hidden_chit",
        SHELL + "test_faults_hidden.py::test_no_file_but_the_vault_holds_a_hidden_chit",
        BOARD + "test_pictures.py::test_a_hidden_counter_gives_no_pixel_away",
        BOARD + "test_following.py::test_nothing_the_other_side_reads_or_sees_names_a_hidden_chit",
        PANELS + "test_secrets.py::test_no_panel_keeps_a_secret",
    )),
    12: ("order of the deck readable in the file", (
        STORE + "test_copies.py::test_no_secret_leaves_the_vault",
        SHELL + "test_faults_hidden.py::test_what_sparta_receives_says_nothing_of_order",
        "tests/contract/test_secrets.py::test_twin_worlds_write_the_same_journal",
    )),
    13: ("a save of another version, silently", (
        SHELL + "test_faults_ways.py::test_every_way_says_the_same",
        SHELL + "test_faults_ways.py::test_verbs_say_it_too",
        SHELL + "test_keeping.py::test_other_version_is_said_before_anything_is_shown",
        STORE + "test_game.py::test_other_module_says_what_differs",
    )),
    14: ("out of memory with large maps", (
        BOARD + "test_faults_huge.py::test_a_map_of_240_million_pixels",
        BOARD + "test_pictures.py::test_only_what_is_seen_is_held_in_memory",
    )),
    15: ("a drag picked up others", (
        BOARD + "test_drag.py::test_dragging_a_onto_b_and_on_leaves_b_where_it_was",
        BOARD + "test_drag.py::test_a_band_never_takes_chits_of_the_cup_nor_tokens",
        BOARD + "test_drag.py::test_two_stacks_dragged_together_stay_two_stacks_in_order",
        BOARD + "test_keys.py::test_a_right_click_on_a_closed_stack_means_the_whole_stack",
    )),
    16: ("small drag image, shifted clicks on dense screens", (
        BOARD + "test_zoom.py::test_on_dense_screens_sizes_and_clicks_are_right",
        BOARD + "test_faults_dense.py::test_words_and_signs_grow_with_the_screen",
    )),
    17: ("wheel and touchpad misread", (
        BOARD + "test_zoom.py::test_the_wheel_keeps_the_point_under_the_pointer",
        BOARD + "test_zoom.py::test_every_way_to_zoom_keeps_the_point",
        BOARD + "test_zoom.py::test_two_fingers_scroll_and_never_zoom",
    )),
    18: ("black on black in a dark desktop", (
        SHELL + "test_faults_contrast.py::test_words_of_every_dialog_are_legible",
        SHELL + "test_faults_contrast.py::test_words_of_window_and_panels_are_legible",
        SHELL + "test_faults_contrast.py::test_words_of_window_and_panels_are_legible",
        "tests/ui/test_words.py::test_pairs_of_the_palette_are_legible",
    )),
    19: ("colours that cannot be told apart", (
        BOARD + "test_faults_colours.py::test_what_is_done_to_a_counter_shows_in_its_shape",
        BOARD + "test_faults_colours.py::test_lit_places_are_seen_by_everybody",
        BOARD + "test_faults_colours.py::test_sides_differ_without_any_colour",
        BOARD + "test_faults_colours.py::test_every_mark_has_a_shape_of_its_own",
        "tests/ui/test_faces.py::test_side_colours_stay_apart_for_colour_blind_players",
    )),
    20: ("no way to play by keyboard", (
        SHELL + "test_faults_keyboard.py::test_a_whole_turn_without_a_mouse",
        SHELL + "test_faults_keyboard.py::test_the_focus_can_leave_the_board_and_come_back",
        SHELL + "test_faults_keyboard.py::test_no_stray_window_takes_the_focus",
        "tests/ui/test_words.py::test_accessible_names",
    )),
    21: ("text with < disappears or is markup", (
        SHELL + "test_faults_markup.py::test_names_with_markup_are_shown_as_they_are",
        SHELL + "test_faults_markup.py::test_dialogs_show_tags_as_letters",
        SHELL + "test_faults_markup.py::test_a_list_beside_a_stack_keeps_tags",
        SHELL + "test_faults_markup.py::test_title_with_markup_survives_a_zip",
        PANELS + "test_sentences.py::test_markup_is_shown_as_typed",
    )),
    22: ("an answer to moves of two logs ago", (
        SHARED + "test_by_mail.py::test_an_answer_to_an_older_position_is_said",
        SHARED + "test_by_mail.py::test_twice_late_and_in_the_wrong_order",
        CORE + "journal/test_free_play_of_two.py::test_what_was_built_on_a_lost_act_is_lost_too",
    )),
    23: ("a card set aside by an automatic act was readable", (
        SHELL + "test_faults_hidden.py::test_what_sparta_receives_says_nothing_of_order",
        SHELL + "test_faults_hidden.py::test_no_file_but_the_vault_holds_a_hidden_chit",
        CORE + "rules/test_rules_engine.py::test_automatic_code_reads_no_secret",
        "tests/contract/test_secrets.py::test_no_entry_and_no_view_holds_a_closed_value",
    )),
    24: ("secrets left in undo history and temporary files", (
        SHELL + "test_faults_hidden.py::test_no_file_but_the_vault_holds_a_hidden_chit",
        SHARED + "test_secrets.py::test_a_drawn_chit_is_nowhere_in_the_others_files",
        "tests/contract/test_secrets.py::test_nonces_of_closed_boxes_are_nowhere",
    )),
    25: ("one undo for the roll, another for its effects", (
        CORE + "journal/test_faults_undo.py::test_roll_with_its_pieces_is_one_step_twenty_times",
        CORE + "journal/test_faults_undo.py::test_a_throw_goes_with_the_decision_that_caused_it_and_all_it_caused",
    )),
    26: ("a rubber band dragged the whole deck", (
        BOARD + "test_drag.py::test_a_band_never_takes_chits_of_the_cup_nor_tokens",
    )),
    27: ("a pile dropped in passing took strangers along", (
        BOARD + "test_drag.py::test_dragging_a_onto_b_and_on_leaves_b_where_it_was",
    )),
    28: ("the second pile fell apart; one rank off", (
        BOARD + "test_drag.py::test_two_stacks_dragged_together_stay_two_stacks_in_order",
        BOARD + "test_drag.py::test_reordering_in_a_fan_lands_directly_above_the_counter_under_the_pointer",
    )),
    29: ("numbers under a comma locale", (
        SHELL + "test_faults_french.py::test_files_keep_the_point_when_the_player_writes_commas",
        SHELL + "test_faults_french.py::test_no_field_is_read_as_text",
        STORE + "test_codec.py::test_numbers_are_written_with_a_point",
        PANELS + "test_dice_panel.py::test_real_dice_by_typing_under_a_comma_locale",
    )),
    30: ("plurals not found through a subclass", (
        SHELL + "test_faults_french.py::test_plurals_in_a_subclass",
        "tests/ui/test_ftl.py::test_zero_is_singular_in_french",
    )),
    31: ("words that were never translated", (
        "tests/ui/test_words.py::test_no_word_without_fluent_in_the_window",
        "tests/ui/test_words.py::test_no_word_without_fluent_in_dialogs",
        SHELL + "test_faults_french.py::test_no_word_without_fluent_in_the_menus_of_the_board",
        SHELL + "test_faults_french.py::test_composed_keys_have_words",
        PANELS + "test_faults_marks.py::test_usual_marks_have_words_in_both_languages",
    )),
    32: ("OK and Cancel in English in the installed program", (
        SHELL + "test_faults_french.py::test_qt_speaks_french_from_the_installed_wheel",
        SHELL + "test_pieces_of_shell.py::test_qt_speaks_before_the_first_window",
        "tests/test_wheel.py::test_wheel_speaks_both_languages",
    )),
    33: ("shortcuts dead or misfiring on AZERTY", (
        SHELL + "test_keys.py::test_defaults_exist_on_azerty",
        SHELL + "test_keys.py::test_typing_is_typing",
        BOARD + "test_faults_dense.py::test_zoom_by_the_keys_of_french_keyboards",
        BOARD + "test_faults_dense.py::test_the_row_of_digits_does_nothing_by_accident",
        BOARD + "test_keys.py::test_no_two_commands_share_a_key_and_none_is_a_bare_digit_or_bracket",
    )),
    34: ("Qt refuses large pictures, the map stays blank", (
        BOARD + "test_faults_huge.py::test_a_map_of_240_million_pixels",
        BOARD + "test_pictures.py::test_a_map_beyond_the_limit_of_qt_is_shown_with_a_word",
        BOARD + "test_pictures.py::test_damaged_scans_end_in_words_and_plain_colours",
    )),
    35: ("a colon alone on the next line", (
        SHELL + "test_faults_french.py::test_no_line_begins_with_a_mark",
        "tests/ui/test_ftl.py::test_french_spaces",
    )),
    36: ("French thousands refused", (
        SHELL + "test_faults_french.py::test_thousands_are_pasted_with_any_space",
        SHELL + "test_faults_french.py::test_every_field_of_large_numbers_takes_them",
        PANELS + "test_dice_panel.py::test_any_kind_of_space_between_thousands",
    )),
    37: ("a doomed attack stopped the convoy", LATER),
    38: ("an adjacent convoy resolved by its wording", LATER),
}


def test_every_fault_stands_in_the_table() -> None:
    """No number is left out, each has its name, and what has no test has a reason."""
    assert sorted(FAULTS) == list(range(1, LAST + 1))
    assert all(name and tests for name, tests in FAULTS.values())
    assert [number for number, (_, tests) in FAULTS.items() if isinstance(tests, str)] == [37, 38]


def names_in(path: Path) -> set[str]:
    """Tests of a file, read without running it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@pytest.mark.parametrize("number", sorted(FAULTS))
def test_the_tests_of_a_fault_exist(number: int) -> None:
    """Each file and test that the table names is there."""
    tests = FAULTS[number][1]
    for name in () if isinstance(tests, str) else tests:
        path, _, test = name.partition("::")
        assert (ROOT / path).is_file(), name
        assert test in names_in(ROOT / path), name


def test_the_tests_of_faults_are_all_in_the_table() -> None:
    """A test written for a fault (test_faults_*.py) stands in the table, so that nobody takes it for a stray one.

    The measure of contrast has a test of its own, which proves that it finds poor ink.
    """
    named = {name for _, tests in FAULTS.values() if not isinstance(tests, str) for name in tests}
    for path in (ROOT / "tests").rglob("test_faults_*.py"):
        here = path.relative_to(ROOT).as_posix()
        left = {test for test in names_in(path) if f"{here}::{test}" not in named}
        assert left <= {"test_poor_ink_is_seen", "test_marks_are_those_of_the_board"}, (here, left)
