#!/usr/bin/env python3
"""Computes the times and ratios of a run folder's run.json again, from its samples.csv alone.

    python3 scripts/recompute-run.py results/latest

Prints what differs and exits 1 if anything does. Needs nothing but Python.
"""
import csv, json, math, statistics, sys
from collections import defaultdict

MASK = (1 << 64) - 1


def quantile(values, p):
    values, place = sorted(values), p * (len(values) - 1)
    low = int(place)
    return values[-1] if low + 1 == len(values) else values[low] + (values[low + 1] - values[low]) * (place - low)


def bootstrap(groups, key):
    state = 0xCBF29CE484222325
    for byte in key.encode():  # FNV-1a seeds SplitMix64
        state = ((state ^ byte) * 0x100000001B3) & MASK

    def below(bound):
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return ((z ^ (z >> 31)) * bound) >> 64

    groups, found = [sorted(group) for group in groups], []
    for _ in range(2000):
        drawn = []
        for _ in groups:
            group = groups[below(len(groups))]
            drawn.append(statistics.median(group[below(len(group))] for _ in group))
        found.append(statistics.median(drawn))
    return statistics.median(map(statistics.median, groups)), quantile(found, 0.025), quantile(found, 0.975)


run = json.load(open(sys.argv[1] + "/run.json"))
values, sums = defaultdict(list), defaultdict(lambda: defaultdict(float))
for row in csv.DictReader(open(sys.argv[1] + "/samples.csv")):
    key = (row["workload"], row["parameters"], row["engine"], row["phase"])
    if row["arm"] == "A":
        values[key].append(float(row["value"]))
        sums[key][int(row["process"]), int(row["block"])] += float(row["value"])

checked, wrong = 0, []
for workload in run["workloads"]:
    order = ["components", "properties", "rows", "depth", "fanOut", "writes", "bodyWork", "frames"]
    size = " ".join(f"{name}={workload['parameters'][name]}" for name in order if name in workload["parameters"])
    for measurement in workload["measurements"]:
        pairs = []
        for phase, summary in (("frame", "perFrame"), ("mount", "mount")):
            found = values[workload["id"], size, measurement["engine"], phase]
            if measurement["time"]:
                stated, middle = measurement["time"][summary], statistics.median(found)
                pairs += [(stated["median"], middle), (stated["min"], min(found)), (stated["p95"], quantile(found, 0.95))]
                pairs += [(stated["mad"], statistics.median(abs(value - middle) for value in found))]
        for ratio in measurement["ratios"]:
            engine = sums[workload["id"], size, measurement["engine"], "frame"]
            reference = sums[workload["id"], size, ratio["reference"], "frame"]
            groups = defaultdict(list)
            for place in sorted(engine):
                groups[place[0]].append(math.log(engine[place] / reference[place]))
            name = f"{workload['id']} {size} {measurement['engine']} {ratio['reference']} seed {run['seed']}"
            again = bootstrap([groups[process] for process in sorted(groups)], name)
            pairs += zip((ratio["estimate"], ratio["low"], ratio["high"]), map(math.exp, again))
        checked += len(pairs)
        wrong += [(workload["id"], size, measurement["engine"], *p) for p in pairs if not math.isclose(*p, rel_tol=1e-9)]

for line in wrong:
    print("differs:", *line)
print(f"{checked} figures computed again, {len(wrong)} differ")
sys.exit(1 if wrong or not checked else 0)
