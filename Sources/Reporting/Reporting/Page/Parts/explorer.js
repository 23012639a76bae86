// The explorer: two engines side by side on one component tree, frame by frame.

/** A group lists at most this number of components, and counts the others. */
const mostListed = 8;
const mostOffenders = 10;
/** A component's history lists at most this number of frames, and counts the others. */
const mostFramesListed = 30;

/** Makes an HTML element with text or children. */
function make(name, content = [], attributes = {}) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...[content].flat());
  return element;
}

class Explorer {
  constructor(data) {
    this.data = data;
    this.root = document.getElementById("explorer");
    this.changed = () => {};
    const lists = [...this.root.querySelectorAll(".lists")];
    this.sides = [...this.root.querySelectorAll(".side")].map((element, place) => {
      element.append(document.getElementById("explorer-side").content.cloneNode(true));
      lists[place].append(document.getElementById("explorer-lists").content.cloneNode(true));
      const canvas = element.querySelector("canvas");
      return { element, lists: lists[place], canvas, view: new TreeView(canvas), engine: "" };
    });
    this.frame = 0;
    this.selected = null;
    this.timer = null;
    this.fillSelect("workload", data.workloads.map((workload) => workload.name));
    this.listen();
    this.showWorkload(data.start.workload, data.start.engines);
  }

  element(name) {
    return document.getElementById(`explorer-${name}`);
  }

  fillSelect(name, options) {
    this.element(name).replaceChildren(
      ...options.map((option, index) => make("option", option, { value: index })));
  }

  /** What the reader has chosen. */
  get state() {
    const [left, right] = this.sides.map((side) => side.engine);
    return {
      workload: this.workload.name, left, right, frame: `${this.frame + 1}`,
      component: this.selected === null ? "" : `${this.selected}`,
    };
  }

  /** Where the state is seen: why the selected component was evaluated is below the trees. */
  get place() {
    return this.selected === null
      ? { element: document.getElementById("components"), block: "start" }
      : { element: this.element("component"), block: "center" };
  }

  restore(state) {
    const workload = state.get("workload") ?? this.workload.name;
    const index = this.data.workloads.findIndex(({ name }) => name === workload);
    if (index < 0) return;
    const [left, right] = this.sides.map((side) => side.engine);
    this.showWorkload(index, [state.get("left") ?? left, state.get("right") ?? right]);
    const component = state.get("component");
    if (component !== null && Number(component) < this.workload.tree.count) {
      this.selected = Number(component);
    }
    this.showFrame(state.has("frame") ? Number(state.get("frame")) - 1 : this.frame);
  }

  // MARK: What the reader does

  listen() {
    this.element("workload").addEventListener("change", (event) => {
      const engines = this.sides.map((side) => side.engine);
      this.showWorkload(Number(event.target.value), engines);
    });
    ["left", "right"].forEach((name, index) => {
      this.element(name).addEventListener("change", (event) => {
        this.sides[index].engine = this.workload.engines[Number(event.target.value)];
        this.showEngines();
      });
    });
    this.element("back").addEventListener("click", () => this.step(-1));
    this.element("next").addEventListener("click", () => this.step(1));
    this.element("play").addEventListener("click", () => (this.timer ? this.pause() : this.play()));
    this.element("speed").addEventListener("change", () => this.timer && this.play());
    this.element("frame").addEventListener("input", (event) => {
      this.pause();
      this.showFrame(Number(event.target.value) - 1);
    });
    this.element("different").addEventListener("click", () => {
      this.pause();
      this.showFrame(this.workload.mostDifferentFrame(...this.sides.map((side) => side.engine)));
    });
    this.element("timeline").addEventListener("click", (event) => {
      const box = event.target.getBoundingClientRect();
      const share = (event.clientX - box.left) / box.width;
      this.pause();
      this.showFrame(Math.floor(share * this.workload.frameCount));
    });
    for (const side of this.sides) {
      side.canvas.addEventListener("click", (event) => {
        const id = side.view.componentAt(event.clientX, event.clientY);
        if (id !== null) this.select(id);
      });
      side.canvas.addEventListener("pointermove", (event) => {
        const id = side.view.componentAt(event.clientX, event.clientY);
        this.element("hover").textContent = id === null ? "" : this.pathText(id);
      });
      side.canvas.addEventListener("pointerleave", () => {
        this.element("hover").textContent = "";
      });
    }
    new ResizeObserver(() => this.resize()).observe(this.root);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.resize());
  }

  play() {
    clearInterval(this.timer);
    const perSecond = Number(this.element("speed").value);
    this.timer = setInterval(() => {
      this.showFrame((this.frame + 1) % this.workload.frameCount);
    }, 1000 / perSecond);
    this.element("play").textContent = "Pause";
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.element("play").textContent = "Play";
  }

  step(by) {
    this.pause();
    this.showFrame(this.frame + by);
  }

  /** Selects a component, and shows its history and the given frame. */
  select(id, frame = this.frame) {
    this.pause();
    this.selected = id;
    this.showFrame(frame);
    // The explanation may be below the visible part of the page.
    this.element("component").scrollIntoView({ block: "nearest" });
  }

  // MARK: What is shown

  /** @param engines the ids of the engines to show left and right. If the trace of the workload
   * lacks an engine, the workload's first engine (left) or last engine (right) is shown. */
  showWorkload(index, engines) {
    this.pause();
    this.workload = new TracedWorkload(this.data, index);
    this.selected = null;
    this.element("hover").textContent = "";
    this.element("workload").value = index;
    this.element("title").textContent = this.workload.title;
    this.element("frame").max = this.workload.frameCount;
    const known = this.workload.engines;
    this.sides.forEach((side, place) => {
      const other = place === 0 ? known[0] : known[known.length - 1];
      side.engine = known.includes(engines[place]) ? engines[place] : other;
      this.fillSelect(place === 0 ? "left" : "right", known);
      side.view.show(this.workload.tree);
    });
    this.frame = this.workload.mostDifferentFrame(...this.sides.map((side) => side.engine));
    this.showEngines();
  }

  showEngines() {
    this.sides.forEach((side, place) => {
      this.element(place === 0 ? "left" : "right").value =
        this.workload.engines.indexOf(side.engine);
      for (const part of [side.element, side.lists]) {
        part.querySelector("h3").textContent = this.engineText(side.engine);
      }
      this.showOffenders(side);
    });
    this.drawTimeline();
    this.showFrame(this.frame);
  }

  resize() {
    for (const side of this.sides) side.view.resize();
    this.drawTimeline();
    this.showFrame(this.frame);
  }

  showFrame(frame) {
    this.frame = Math.min(Math.max(frame, 0), this.workload.frameCount - 1);
    this.element("frame").value = this.frame + 1;
    this.element("number").textContent = `${this.frame + 1} of ${this.workload.frameCount}`;
    for (const side of this.sides) this.showSide(side);
    this.showWrites();
    this.showComponent();
    const marker = this.element("marker").style;
    marker.left = `${(100 * this.frame) / this.workload.frameCount}%`;
    marker.width = `${100 / this.workload.frameCount}%`;
    if (!this.timer) this.changed();
  }

  showSide(side) {
    const { workload, frame } = this;
    const part = (number, which) => workload.part(side.engine, number, which);
    const previous = this.timer && frame > 0
      ? { evaluated: part(frame - 1, Part.evaluated), redundant: part(frame - 1, Part.redundant) }
      : null;
    side.view.draw(
      part(frame, Part.evaluated), part(frame, Part.redundant), previous, this.selected);
    const { evaluated, redundant, closureOnly, others } = workload.counts(side.engine, frame);
    const isQuiet = evaluated + others === 0;
    const words = isQuiet
      ? "No component was evaluated in this frame"
      : `${plural(evaluated, "evaluation")}, ${number(redundant)} redundant`
        + (closureOnly > 0 ? `, ${number(closureOnly)} closure-only` : "")
        + (others > 0 ? ` (and ${number(others)} of controls and the tool’s parts, not counted)` : "");
    side.element.querySelector(".counts").textContent = `${words}.`;
    side.canvas.setAttribute(
      "aria-label",
      `${workload.name} on ${side.engine}, frame ${frame + 1}: ${words}. The list below names them.`);
    side.lists.querySelector(".groups").replaceChildren(
      ...(isQuiet ? [make("p", `${words}.`)] : this.groups(side)));
  }

  groups(side) {
    return this.workload.groups(side.engine, this.frame).map((group) => {
      const listed = group.ids.slice(0, mostListed).map((id) => this.link(id, this.frame));
      const rest = group.ids.length - listed.length;
      const kind = group.isRedundant ? "redundant" : "necessary";
      return make("p", [
        make("i", [], { class: `swatch ${kind}` }),
        ` ${number(group.ids.length)} × ${group.kind}${group.isOther ? " (a control or a part of the tool)" : ""}, `,
        `${kind}${group.isClosureOnly ? ", closure-only" : ""}. `,
        `${group.causes.length > 1 ? "Reasons" : "Reason"}: `,
        `${group.causes.map((cause) => cause.words).join("; ")}.`,
        ` ${group.isRedundant ? this.whyRedundant(group.causes) : ""} Select: `,
        ...listed.flatMap((link) => [link, " "]),
        rest > 0 ? `and ${number(rest)} more` : "",
      ]);
    });
  }

  showOffenders(side) {
    const offenders = this.workload.offenders(side.engine, mostOffenders);
    const rows = offenders.map(({ id, redundant }) => {
      const first = this.workload.history(side.engine, id).find((one) => one.redundant > 0);
      const place = this.workload.tree.place(id);
      return make("li", [
        this.link(id, first.frame), place === "" ? ", the root" : ` in ${place}`,
        `: ${plural(redundant, "redundant evaluation")}`]);
    });
    side.lists.querySelector("ol").replaceChildren(
      ...(rows.length > 0 ? rows : [make("li", "No redundant evaluation in any frame.")]));
  }

  /** A button that selects a component in a frame. */
  link(id, frame, text = this.workload.tree.name(id)) {
    const button = make("button", text, { type: "button", class: "link" });
    button.addEventListener("click", () => {
      this.select(id, frame);
      // The lists are made anew, so the button is gone: the focus moves to what it has shown.
      const heading = this.element("component").querySelector("h3");
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return button;
  }

  /** The component's name, and the components above it. */
  pathText(id) {
    const { tree } = this.workload;
    const place = tree.place(id);
    return place === "" ? `${tree.name(id)}, the root` : `${place} › ${tree.name(id)}`;
  }

  /** An engine's id and title. */
  engineText(engine) {
    const title = this.data.titles[engine];
    return title === undefined || title === engine ? engine : `${engine}: ${title}`;
  }

  showWrites() {
    const { workload, frame } = this;
    const step = workload.step(frame);
    const parts = [];
    if (step !== null) parts.push(make("p", `Step of the script: ${step}.`));
    const isQuiet = this.sides.every(
      (side) => workload.part(side.engine, frame, Part.evaluated).length === 0);
    if (workload.hasCauses || isQuiet) {
      const writes = new Map();
      for (const side of this.sides) {
        for (const [words, count] of workload.writes(side.engine, frame)) {
          const reached = writes.get(words) || new Map();
          writes.set(words, reached.set(side.engine, plural(count, "component")));
        }
      }
      const engines = [...new Set(this.sides.map((side) => side.engine))];
      const rows = [...writes].map(([words, reached]) => {
        const counts = engines.map((engine) => `${engine}: ${reached.get(engine) || "none"}`);
        return make("li", `${words} (${counts.join("; ")})`);
      });
      parts.push(
        rows.length > 0
          ? make("div", [
            "Writes of this frame, with the number of components that each write invalidated:",
            make("ul", rows)])
          : make("p", "No write of this frame reached a component."));
    } else {
      parts.push(make("p", "This trace does not name the writes of a frame.", { class: "faint" }));
    }
    this.element("writes").replaceChildren(...parts);
  }

  /** Shows the frames in which the selected component was evaluated, for each engine, and the
   * reason for its evaluation in the shown frame. */
  showComponent() {
    const target = this.element("component");
    if (this.selected === null) {
      target.replaceChildren(
        make("p", "Select a component in a tree or a list to see when and why it was evaluated."));
      return;
    }
    const id = this.selected;
    target.replaceChildren(
      make("h3", this.workload.tree.name(id)),
      make("p", this.pathText(id), { class: "faint" }),
      ...this.sides.map((side) => this.history(side.engine, id)));
  }

  history(engine, id) {
    const { workload } = this;
    const history = workload.history(engine, id);
    const redundant = history.filter((one) => one.redundant > 0);
    const parts = [make("h4", this.engineText(engine)), ...this.explanation(engine, id)];
    if (history.length > 0) {
      const links = history.slice(0, mostFramesListed).map((one) => {
        const link = this.link(id, one.frame, `${one.frame + 1}`);
        link.classList.add(one.redundant > 0 ? "redundant" : "necessary");
        link.setAttribute(
          "aria-label", `frame ${one.frame + 1}, ${one.redundant > 0 ? "redundant" : "necessary"}`);
        return link;
      });
      const rest = history.length - links.length;
      parts.push(make("p", [
        `Evaluated in ${number(history.length)} of ${plural(workload.frameCount, "frame")}, `
          + `redundantly in ${number(redundant.length)}. Frames: `,
        ...links.flatMap((link) => [link, " "]),
        rest > 0 ? `and ${number(rest)} more` : "",
      ]));
    } else {
      parts.push(make("p", "Evaluated in no frame."));
    }
    return make("div", parts);
  }

  /** The reason why a redundant evaluation changed nothing; empty if the causes do not tell it. */
  whyRedundant(causes) {
    return causes.some((cause) => cause.isRead) ? `Redundant: ${this.data.equalOutput}.` : "";
  }

  /** Elements that say whether and why a component was evaluated in the shown frame. */
  explanation(engine, id) {
    const { workload, frame } = this;
    const now = workload.evaluation(engine, frame, id);
    if (now === null) return [make("p", `Frame ${frame + 1}: not evaluated.`)];
    const times = now.times > 1 ? ` ${now.times} times` : "";
    const kind = now.redundant === 0 ? "necessary" : now.redundant === now.times
      ? "redundant" : `${now.redundant} of them redundant`;
    const closures = now.closureOnly === 0 ? "" : now.closureOnly === now.times
      ? ", closure-only" : `, ${now.closureOnly} of them closure-only`;
    const known = workload.causes(engine, frame, id);
    const causes = known.map(({ words, from }) =>
      from === null ? [words] : [`${words}: `, this.link(from, frame)]);
    const why = now.redundant > 0 ? this.whyRedundant(known) : "";
    const opening = `Frame ${frame + 1}: evaluated${times}, ${kind}${closures}.`;
    return causes.length === 1
      ? [make("p", [`${opening} Reason: `, ...causes[0], `. ${why}`])]
      : [
        make("p", `${opening} Reasons:`),
        make("ul", causes.map((cause) => make("li", [...cause, "."]))),
        make("p", why),
      ];
  }

  /** Draws the necessary and redundant evaluations of every frame: those of the left engine
   * above those of the right engine. */
  drawTimeline() {
    const canvas = this.element("timeline");
    const scale = Math.min(window.devicePixelRatio || 1, 2);
    const width = (canvas.width = Math.max(1, Math.round(canvas.clientWidth * scale)));
    const height = (canvas.height = Math.max(1, Math.round(canvas.clientHeight * scale)));
    const context = canvas.getContext("2d");
    const style = getComputedStyle(document.documentElement);
    const [stripe, necessary, redundant] = ["stripe", "necessary", "redundant"].map((name) =>
      style.getPropertyValue(`--${name}`));
    const { workload } = this;
    const frames = Array.from({ length: workload.frameCount }, (_, frame) => frame);
    const counts = this.sides.map((side) =>
      frames.map((frame) => workload.counts(side.engine, frame)));
    const most = Math.max(1, ...counts.flat().map((count) => count.evaluated));
    const slot = width / workload.frameCount;
    const half = height / 2;
    context.fillStyle = stripe;
    context.fillRect(0, 0, width, height);
    counts.forEach((side, place) => {
      side.forEach((count, frame) => {
        const bottom = half * (place + 1);
        // With the square root, one evaluation is visible beside thousands in another frame.
        const tall = Math.sqrt(count.evaluated / most) * (half - 4 * scale);
        const share = count.evaluated > 0 ? count.redundant / count.evaluated : 0;
        const left = frame * slot + (slot > 3 ? 1 : 0);
        const wide = Math.max(slot - (slot > 3 ? 2 : 0), 1);
        context.fillStyle = necessary;
        context.fillRect(left, bottom - tall * (1 - share), wide, tall * (1 - share));
        context.fillStyle = redundant;
        context.fillRect(left, bottom - tall, wide, tall * share);
      });
    });
    canvas.setAttribute(
      "aria-label",
      `Evaluations of each frame, ${this.sides[0].engine} above ${this.sides[1].engine}`);
  }

  // MARK: For the check of this page

  /** The milliseconds that each of the first `count` frames takes until all pixels are drawn. After
   * the last frame, the first frame is shown again. scripts/check page uses this function. */
  frameTimes(count) {
    this.pause();
    return Array.from({ length: count }, (_, index) => {
      const start = performance.now();
      this.showFrame(index % this.workload.frameCount);
      // Reading a pixel waits for the drawing of the canvas. Reading a size waits for the lists.
      for (const side of this.sides) side.view.context.getImageData(0, 0, 1, 1);
      this.root.getBoundingClientRect();
      return performance.now() - start;
    });
  }
}
