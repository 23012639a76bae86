// Compiles the checks in a module whose code belongs to the main actor by default.

// again: sources ../Checks/Checks.swift
