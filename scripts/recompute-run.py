#!/usr/bin/env python3
"""Computes every figure about time in a run folder's run.json again, from its samples.csv alone.

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


def ratios(numerators, denominators):
    groups = defaultdict(list)
    for place in sorted(numerators):
        groups[place[0]].append(math.log(numerators[place] / denominators[place]))
    return [groups[process] for process in sorted(groups)]


run = json.load(open(sys.argv[1] + "/run.json"))
values, sums = defaultdict(list), defaultdict(lambda: defaultdict(float))
processes, nulls = defaultdict(set), defaultdict(lambda: defaultdict(float))
for row in csv.DictReader(open(sys.argv[1] + "/samples.csv")):
    key = (row["workload"], row["parameters"], row["engine"], row["phase"])
    processes[key[:3]].add(row["process"])
    value = float(row["value"] or "nan")  # empty where the clock could not tell
    if row["arm"] != "A":
        nulls[key][int(row["process"]), int(row["block"])] += value
    else:
        values[key].append(value)
        sums[key][int(row["process"]), int(row["block"])] += value

# Documents of version 1 carry no facts.
floors = [engine["id"] for engine in run["engines"] if (engine.get("facts") or {}).get("role") == "floor"]
floor = floors[0] if floors else "oracle"
checked, wrong = 0, []
for workload in run["workloads"]:
    shared = ["components", "properties", "rows", "depth", "fanOut", "writes", "bodyWork"]
    order = lambda name: (name == "frames", shared.index(name) if name in shared else len(shared), name)
    size = " ".join(f"{name}={workload['parameters'][name]}" for name in sorted(workload["parameters"], key=order))
    for measurement in workload["measurements"]:
        pairs = []
        for phase, summary in (("frame", "perFrame"), ("mount", "mount")):
            found = values[workload["id"], size, measurement["engine"], phase]
            if measurement["time"]:
                stated, middle = measurement["time"][summary], statistics.median(found)
                pairs += [(stated["median"], middle), (stated["min"], min(found)), (stated["p95"], quantile(found, 0.95))]
                deviations = [abs(value - middle) for value in found]
                pairs += [(stated["mad"], statistics.median(deviations))]
                if phase == "frame":
                    far = sum(0.6745 * d > 3.5 * stated["mad"] for d in deviations) if stated["mad"] else 0
                    pairs += [(measurement["time"]["samples"], len(found)), (measurement["time"]["outliers"], far)]
        if time := measurement["time"]:
            phases = time["phases"] or {}
            # An engine with a twin that does not track has the twin's evaluations, and the rest as register.
            twin = floor if phases.get("register") is not None else measurement["engine"]
            for phase, engine in (("invalidate", measurement["engine"]), ("evaluate", twin)):
                if phases.get(phase) is not None:
                    found = values[workload["id"], size, engine, phase]
                    pairs += [(phases[phase], statistics.median(0 if math.isnan(value) else value for value in found))]
            if phases.get("register") is not None:
                ours, its = (sums[workload["id"], size, e, "evaluate"] for e in (measurement["engine"], twin))
                added = defaultdict(list)
                for place in ours:
                    added[place[0]].append((ours[place] - its[place]) / 2)
                groups = [[value for value in group if not math.isnan(value)] for group in added.values()]
                pairs += [(phases["register"], max(0, statistics.median(map(statistics.median, filter(None, groups)))))]
            pairs += [(time["processes"], len(processes[workload["id"], size, measurement["engine"]]))]
        for ratio in measurement["ratios"]:
            engine = sums[workload["id"], size, measurement["engine"], "frame"]
            reference = sums[workload["id"], size, ratio["reference"], "frame"]
            name = f"{workload['id']} {size} {measurement['engine']} {ratio['reference']} seed {run['seed']}"
            again = bootstrap(ratios(engine, reference), name)
            pairs += zip((ratio["estimate"], ratio["low"], ratio["high"]), map(math.exp, again))
        checked += len(pairs)
        wrong += [(workload["id"], size, measurement["engine"], *p) for p in pairs if not math.isclose(*p, rel_tol=1e-9)]

null = [abs(statistics.median(group)) for key in nulls if key[3] == "frame" for group in ratios(nulls[key], sums[key])]
if null:
    pair = (run["environment"]["noise"], quantile(null, 0.95))
    checked, wrong = checked + 1, wrong + ([] if math.isclose(*pair, rel_tol=1e-9) else [("noise", *pair)])

for line in wrong:
    print("differs:", *line)
print(f"{checked} figures computed again, {len(wrong)} differ")
sys.exit(1 if wrong or not checked else 0)
