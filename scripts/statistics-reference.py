#!/usr/bin/env python3
"""Writes Tests/NumbersTests/StatisticsReference.swift: values computed by numpy and by numerical integration. Tests
compare the results of the Swift functions with these values.

    python3 scripts/statistics-reference.py > Tests/NumbersTests/StatisticsReference.swift
"""
import math

import numpy as np

MASK = (1 << 64) - 1


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound):
        return (self.next() * bound) >> 64


def widening(n):
    """The c for which the interval [min - c R, max + c R] of n standard normal values contains 0 with 95 %.

    R is max - min. The interval misses 0 on one side if min > c R, that is, if max < min (1 + 1 / c).
    """
    x = np.linspace(0, 12, 200_001)
    density = np.exp(-x * x / 2) / math.sqrt(2 * math.pi)
    below = lambda values: np.array([0.5 * (1 + math.erf(value / math.sqrt(2))) for value in values])
    at = below(x)

    def misses(c):
        return 2 * n * np.trapezoid(density * (below(x * (1 + 1 / c)) - at) ** (n - 1), x)

    low, high = 1e-3, 20.0
    while high - low > 1e-5:
        middle = (low + high) / 2
        low, high = (middle, high) if misses(middle) > 0.05 else (low, middle)
    return high


def swift(values):
    return "[" + ", ".join(repr(float(value)) for value in values) + "]"


generator = np.random.default_rng(2025)
samples = [generator.lognormal(5, 0.4, size).round(6) for size in (1, 2, 3, 10, 11, 200)]
samples[4][7] *= 50  # an outlier
print("// Made by scripts/statistics-reference.py; do not edit.\n")
print("/// Statistics of some samples, computed by numpy.")
print("let statisticsReference:")
print("  [(values: [Double], median: Double, mad: Double, p05: Double, p95: Double)] = [")
for values in samples:
    median = np.median(values)
    mad = np.median(np.abs(values - median))
    p05, p95 = np.quantile(values, [0.05, 0.95])
    figures = ", ".join(repr(float(figure)) for figure in (median, mad, p05, p95))
    print(f"  ({swift(values)}, {figures}),")
print("]\n")
print("/// For each number of groups, the share of the medians' range by which each end moves outwards.")
print("let wideningReference: [Int: Double] = [" + ", ".join(f"{n}: {widening(n):.4f}" for n in range(2, 6)) + "]\n")
random = SplitMix64(42)
print("/// The first numbers of SplitMix64 with seed 42.")
print(f"let splitMixReference: [UInt64] = [{', '.join(str(random.next()) for _ in range(4))}]")
