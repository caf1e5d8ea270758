"""Sealed values and vaults; fair dice and draws."""
