// Reads a trace for the explorer. In this file, frames and components are numbered from 0. The page
// shows frame numbers from 1, as `bench explain` does.

const Part = { notified: 0, invalidated: 1, evaluated: 2, redundant: 3, causes: 4, closureOnly: 5 };

/** Calls `visit` with each id of a list that is coded as [first, count, first, count, ...]. */
function eachId(runs, visit) {
  for (let place = 0; place < runs.length; place += 2) {
    const end = runs[place] + runs[place + 1];
    for (let id = runs[place]; id < end; id += 1) visit(id);
  }
}

/** The number of times that an id occurs in a list that is coded as [first, count, ...]. */
function timesOf(runs, id) {
  let times = 0;
  for (let place = 0; place < runs.length; place += 2) {
    if (id >= runs[place] && id < runs[place] + runs[place + 1]) times += 1;
  }
  return times;
}

function lengthOf(runs) {
  let length = 0;
  for (let place = 1; place < runs.length; place += 2) length += runs[place];
  return length;
}

/** The largest number of a component's ancestors that are named. Other ancestors are counted. */
const mostAncestorsNamed = 4;

const number = (value) => value.toLocaleString("en-US");
const plural = (count, thing) => `${number(count)} ${thing}${count === 1 ? "" : "s"}`;

/** A component tree. */
class Tree {
  constructor(data) {
    this.data = data;
    this.parents = data.parents;
    this.count = data.parents.length;
    this.children = Array.from({ length: this.count }, () => []);
    this.roots = [];
    this.parents.forEach((parent, id) => {
      (parent >= 0 && parent < id ? this.children[parent] : this.roots).push(id);
    });
    this.alike = this.siblingsAlike();
    /** Whether the user did not write a component's view: a control, or a part of the tool. */
    this.isOther = new Uint8Array(this.count);
    eachId(data.others, (id) => (this.isOther[id] = 1));
  }

  kind(id) {
    return this.data.kinds[this.data.kind[id]];
  }

  /** The name of a component: its type and its label. If several children of a parent have the same
   * type and label, such as a view that is made anew in each frame, the name also has a number. */
  name(id) {
    const alike = this.alike.get(this.siblingKey(id));
    const place = alike ? ` (number ${alike.indexOf(id) + 1} of ${alike.length} siblings with this name)` : "";
    return this.kind(id) + this.data.labels[id] + place;
  }

  siblingKey(id) {
    return `${this.parents[id]} ${this.data.kind[id]} ${this.data.labels[id]}`;
  }

  /** The components that share their parent, type and label with another component. The keys of the
   * map are those of `siblingKey`. */
  siblingsAlike() {
    const groups = new Map();
    for (let id = 0; id < this.count; id += 1) {
      const key = this.siblingKey(id);
      if (groups.has(key)) groups.get(key).push(id);
      else groups.set(key, [id]);
    }
    for (const [key, ids] of groups) if (ids.length === 1) groups.delete(key);
    return groups;
  }

  /** The components above a component, the root first. */
  ancestors(id) {
    const ids = [];
    for (let child = id; this.parents[child] >= 0 && this.parents[child] < child;) {
      child = this.parents[child];
      ids.unshift(child);
    }
    return ids;
  }

  /** The names of the components above a component, the root first. If there are many, only the
   * root and the nearest components are named, and the others are counted. */
  place(id) {
    const names = this.ancestors(id).map((one) => this.name(one));
    if (names.length > mostAncestorsNamed) {
      const hidden = names.length - mostAncestorsNamed;
      names.splice(1, hidden, plural(hidden, "more level"));
    }
    return names.join(" › ");
  }
}

/** One workload of the trace, on all its engines. */
class TracedWorkload {
  constructor(data, index) {
    const workload = data.workloads[index];
    this.data = data;
    this.index = index;
    this.name = workload.name;
    this.title = workload.title || "";
    this.steps = workload.steps || [];
    this.tree = new Tree(data.trees[workload.tree]);
    this.engines = workload.engines.map((entry) => entry[0]);
    this.tracks = new Map(workload.engines.map(([engine, track]) => [engine, data.tracks[track]]));
    this.frameCount = Math.max(...[...this.tracks.values()].map((track) => track.length));
  }

  /** A part of a frame. For an event, the component ids of the event, coded as [first, count, ...].
   * For the causes, an array [cause, first, count, ...] for each cause. Empty if the engine has no
   * such frame. */
  part(engine, frame, part) {
    const frames = this.tracks.get(engine);
    return (frames && frames[frame] && frames[frame][part]) || [];
  }

  /** Whether the trace contains the causes of evaluations. */
  get hasCauses() {
    return this.data.workloads[this.index].causes !== undefined;
  }

  /** The causes of a component's evaluation in a frame. `words` is the cause in words. `from` is
   * the id of the component that caused the evaluation, or null. `isRead` says whether the body
   * reads the written property. If the trace contains no cause, the events of the frame give the
   * cause. */
  causes(engine, frame, id) {
    const causes = this.part(engine, frame, Part.causes)
      .filter(([, ...runs]) => timesOf(runs, id) > 0)
      .map(([cause]) => this.data.workloads[this.index].causes[cause])
      .map(([words, , from, isRead]) => ({ words, from: this.origin(from, id), isRead }));
    if (causes.length > 0) return causes;
    const words = this.data.reasons[this.reason(engine, frame, id)];
    return [{ words, from: null, isRead: false }];
  }

  /** The component to which a cause of another component refers; null if there is none. */
  origin(from, id) {
    const origin = from === -1 ? this.tree.parents[id] : from;
    return origin !== null && origin >= 0 && origin < this.tree.count ? origin : null;
  }

  /** The writes of a frame that reached a component on an engine: a map from each write, in
   * words, to the number of components that the write reached. */
  writes(engine, frame) {
    const reached = new Map();
    for (const [cause, ...runs] of this.part(engine, frame, Part.causes)) {
      const write = this.data.workloads[this.index].causes[cause][1];
      if (write !== null) reached.set(write, (reached.get(write) || 0) + lengthOf(runs));
    }
    return reached;
  }

  /** The name of the script's step that a frame ran; null if the steps have no names. */
  step(frame) {
    return this.steps.length > 0 ? this.steps[frame % this.steps.length] : null;
  }

  /** The numbers of a frame's evaluations of own views, and of the other evaluations. */
  counts(engine, frame) {
    const own = (part) => {
      let count = 0;
      eachId(this.part(engine, frame, part), (id) => (count += this.tree.isOther[id] ? 0 : 1));
      return count;
    };
    const evaluated = own(Part.evaluated);
    return {
      evaluated,
      redundant: own(Part.redundant),
      closureOnly: own(Part.closureOnly),
      others: lengthOf(this.part(engine, frame, Part.evaluated)) - evaluated,
    };
  }

  /** The reason for an evaluation, from the events of the frame: a key of `data.reasons`. */
  reason(engine, frame, id) {
    if (timesOf(this.part(engine, frame, Part.notified), id) > 0) return "notified";
    if (timesOf(this.part(engine, frame, Part.invalidated), id) > 0) return "ownInvalidation";
    return "newInputs";
  }

  /** The numbers of a component's evaluations in a frame, of its redundant and of its closure-only
   * evaluations; null if the component was not evaluated. */
  evaluation(engine, frame, id) {
    const times = timesOf(this.part(engine, frame, Part.evaluated), id);
    if (times === 0) return null;
    const redundant = timesOf(this.part(engine, frame, Part.redundant), id);
    const closureOnly = timesOf(this.part(engine, frame, Part.closureOnly), id);
    return { frame, times, redundant, closureOnly };
  }

  /** The frames in which a component was evaluated. */
  history(engine, id) {
    const found = [];
    for (let frame = 0; frame < this.frameCount; frame += 1) {
      const evaluation = this.evaluation(engine, frame, id);
      if (evaluation) found.push(evaluation);
    }
    return found;
  }

  /** The components that were evaluated in a frame, in groups. The components of a group have the
   * same view type and the same causes, and are all redundant, all closure-only or all otherwise
   * necessary. The largest group of own views comes first, and groups of other components last. */
  groups(engine, frame) {
    const outcome = new Uint8Array(this.tree.count);
    eachId(this.part(engine, frame, Part.closureOnly), (id) => (outcome[id] = 2));
    eachId(this.part(engine, frame, Part.redundant), (id) => (outcome[id] = 1));
    // The causes of each component as a text. If the trace has no causes, the component's event.
    const causes = new Array(this.tree.count).fill("");
    for (const [cause, ...runs] of this.part(engine, frame, Part.causes)) {
      const text = `${cause} `;
      eachId(runs, (id) => (causes[id] += text));
    }
    if (!this.hasCauses) {
      eachId(this.part(engine, frame, Part.invalidated), (id) => (causes[id] = "own"));
      eachId(this.part(engine, frame, Part.notified), (id) => (causes[id] = "notified"));
    }
    const groups = new Map();
    const seen = new Uint8Array(this.tree.count);
    eachId(this.part(engine, frame, Part.evaluated), (id) => {
      if (seen[id]) return;
      seen[id] = 1;
      if (!groups.has(causes[id])) groups.set(causes[id], new Map());
      const ofCauses = groups.get(causes[id]);
      const key = this.tree.data.kind[id] * 3 + outcome[id];
      let group = ofCauses.get(key);
      if (!group) {
        group = {
          kind: this.tree.kind(id),
          causes: this.causes(engine, frame, id),
          isRedundant: outcome[id] === 1,
          isClosureOnly: outcome[id] === 2,
          isOther: this.tree.isOther[id],
          ids: [],
        };
        ofCauses.set(key, group);
      }
      group.ids.push(id);
    });
    return [...groups.values()].flatMap((ofCauses) => [...ofCauses.values()])
      .sort((one, other) => one.isOther - other.isOther || other.ids.length - one.ids.length);
  }

  /** The own views with the most redundant evaluations over all frames, at most `most`. */
  offenders(engine, most) {
    const redundant = new Uint32Array(this.tree.count);
    for (let frame = 0; frame < this.frameCount; frame += 1) {
      eachId(this.part(engine, frame, Part.redundant), (id) => (redundant[id] += 1));
    }
    const ids = [];
    redundant.forEach((times, id) => times > 0 && !this.tree.isOther[id] && ids.push(id));
    ids.sort((one, other) => redundant[other] - redundant[one] || one - other);
    return ids.slice(0, most).map((id) => ({ id, redundant: redundant[id] }));
  }

  /** The first frame in which the two engines' numbers of evaluations differ most. */
  mostDifferentFrame(left, right) {
    let best = 0;
    let most = -1;
    for (let frame = 0; frame < this.frameCount; frame += 1) {
      const difference = Math.abs(
        this.counts(left, frame).evaluated - this.counts(right, frame).evaluated);
      if (difference > most) {
        most = difference;
        best = frame;
      }
    }
    return best;
  }
}
