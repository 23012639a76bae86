#!/usr/bin/env python3
"""Writes Tests/NumbersTests/StatisticsReference.swift: the values that numpy and a plain
re-implementation of the bootstrap give, for the Swift functions to be tested against.

    python3 scripts/statistics-reference.py > Tests/NumbersTests/StatisticsReference.swift
"""
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


def bootstrap(groups, seed, resamples):
    random = SplitMix64(seed)
    groups = [sorted(group) for group in groups]
    statistics = []
    for _ in range(resamples):
        medians = []
        for _ in groups:
            group = groups[random.below(len(groups))]
            medians.append(np.median([group[random.below(len(group))] for _ in group]))
        statistics.append(np.median(medians))
    return (np.median([np.median(g) for g in groups]), *np.quantile(statistics, [0.025, 0.975]))


def swift(values):
    return "[" + ", ".join(repr(float(value)) for value in values) + "]"


generator = np.random.default_rng(2025)
samples = [generator.lognormal(5, 0.4, size).round(6) for size in (1, 2, 3, 10, 11, 200)]
samples[4][7] *= 50  # one that stands out
print("// Made by scripts/statistics-reference.py; do not edit.\n")
print("/// What numpy makes of some samples.")
print("let statisticsReference:")
print("  [(values: [Double], median: Double, mad: Double, p05: Double, p95: Double)] = [")
for values in samples:
    median = np.median(values)
    mad = np.median(np.abs(values - median))
    p05, p95 = np.quantile(values, [0.05, 0.95])
    figures = ", ".join(repr(float(figure)) for figure in (median, mad, p05, p95))
    print(f"  ({swift(values)}, {figures}),")
print("]\n")
groups = [generator.normal(0.1 * i, 0.3, size).round(9) for i, size in enumerate((12, 7, 20, 1))]
estimate, low, high = bootstrap(groups, 99, 500)
print("/// Groups of values, and what a bootstrap that draws and sorts says of them: seed 99, 500 resamples.")
print("let bootstrapReference: (groups: [[Double]], estimate: Double, low: Double, high: Double) = (")
print("  [" + ", ".join(swift(group) for group in groups) + "],")
print(f"  {float(estimate)!r}, {float(low)!r}, {float(high)!r}")
print(")\n")
random = SplitMix64(42)
print("/// The first numbers of SplitMix64 with seed 42.")
print(f"let splitMixReference: [UInt64] = [{', '.join(str(random.next()) for _ in range(4))}]")
