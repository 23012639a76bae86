// Tests a page of bench in Chromium, for `scripts/check page`: that it loads without an error or a request, that the table
// and the explorer work and agree with run.json and `bench explain`, that a frame of the explorer takes little time, that
// nothing is cut at widths of 400 and 1,600 px in both themes, that it can be printed, and accessibility.
//
//     node page.mjs INDEX_HTML BENCH RUN_FOLDER SCREENSHOTS [AXE_SOURCE]
//
// Uses the DevTools protocol through a pipe, so that nothing but the browser must be installed.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const [index, bench, run, pictures, axe] = process.argv.slice(2);
mkdirSync(pictures, { recursive: true });
let failures = 0;

function check(name, isGood, details = "") {
  if (!isGood) failures += 1;
  console.log(`${isGood ? "ok  " : "FAIL"} ${name}${details === "" ? "" : `: ${details}`}`);
}

/** A browser without a window, with a single tab. */
class Browser {
  constructor() {
    this.profile = mkdtempSync(join(tmpdir(), "page-"));
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--remote-debugging-pipe"];
    this.process = spawn("chromium", [...flags, `--user-data-dir=${this.profile}`, "about:blank"],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.answers = new Map();
    this.events = [];
    this.next = 1;
    let rest = "";
    this.process.stdio[4].setEncoding("utf8");
    this.process.stdio[4].on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const message of messages) this.receive(JSON.parse(message));
    });
  }

  receive(message) {
    if (message.id === undefined) return this.events.push(message);
    const { resolve, reject } = this.answers.get(message.id);
    this.answers.delete(message.id);
    return message.error ? reject(new Error(message.error.message)) : resolve(message.result);
  }

  send(method, params = {}) {
    const id = this.next++;
    this.process.stdio[3].write(
      `${JSON.stringify({ id, method, params, sessionId: method.startsWith("Browser.") ? undefined : this.session })}\0`);
    return new Promise((resolve, reject) => this.answers.set(id, { resolve, reject }));
  }

  async open(path) {
    const { targetInfos } = await this.send("Target.getTargets");
    const { targetId } = targetInfos.find((target) => target.type === "page");
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    this.session = sessionId;
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(`${domain}.enable`);
    await this.send("Page.navigate", { url: `file://${resolve(path)}` });
    await this.evaluate("document.readyState === 'complete' || new Promise((done) => addEventListener('load', done))");
  }

  /** The value of an expression in the page. */
  async evaluate(expression) {
    for (;;) {
      try {
        const { result, exceptionDetails } = await this.send(
          "Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
      } catch (error) {
        // The requested page has just replaced the previous page: try again.
        if (!/context|navigated/i.test(error.message)) throw error;
      }
    }
  }

  async key(key, code) {
    const event = { key, code: key, windowsVirtualKeyCode: code };
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  async setView(width, scheme) {
    await this.send("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: false });
    await this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
    await this.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }

  async screenshot(name, isWhole) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: isWhole });
    writeFileSync(join(pictures, `${name}.png`), Buffer.from(data, "base64"));
  }

  async close() {
    const ended = new Promise((done) => this.process.once("exit", done));
    await this.send("Browser.close").catch(() => this.process.kill());
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const browser = new Browser();
/** The value of a function that runs in the page. */
const page = (action, ...values) => browser.evaluate(`(${action})(...${JSON.stringify(values)})`);
/** Clicks or reads an element in the page. */
const text = (id) => page((id) => document.getElementById(id).textContent, id);
try {
  await browser.open(index);
  for (const part of [loading, sizes, table, explorer, links, speed, views, accessibility]) await part();
} finally {
  await browser.close();
}
console.log(failures === 0 ? "All checks passed." : `${failures} checks failed.`);
process.exit(failures === 0 ? 0 : 1);

// MARK: The page

async function loading() {
  const requests = browser.events.filter((event) => event.method === "Network.requestWillBeSent")
    .map((event) => event.params.request.url).filter((url) => !url.startsWith("data:"));
  const others = requests.filter((url) => url !== `file://${resolve(index)}`);
  check("the page requests nothing but itself", others.length === 0, others.join(" "));
  const errors = browser.events.filter((event) =>
    event.method === "Runtime.exceptionThrown"
    || (event.method === "Log.entryAdded" && event.params.entry.level === "error"));
  check("the page loads without an error", errors.length === 0, errors.map((error) => JSON.stringify(error.params)).join(" ").slice(0, 500));
}

async function sizes() {
  const all = statSync(index).size;
  const [trace, film] = await page(() => [
    document.getElementById("trace-data")?.textContent.length ?? 0,
    [...document.querySelectorAll('img[src^="data:image/gif"]')].reduce((sum, image) => sum + image.src.length, 0),
  ]);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
  check("the page has less than 12 MB", all < 12e6, megabytes(all));
  check(
    "the page has less than 5 MB without trace and animation", all - trace - film < 5e6,
    `${megabytes(all - trace - film)}; trace ${megabytes(trace)}, animation ${megabytes(film)}`);
}

// MARK: The table

async function table() {
  const shown = () => {
    const engines = [...document.querySelectorAll("#results thead th")].map((head) => head.dataset.engine);
    return [...document.querySelectorAll("#results tbody tr")].filter((row) => !row.hidden).map((row) => ({
      workload: row.dataset.workload,
      cells: [...row.cells].map((cell, column) => ({
        engine: engines[column], isHidden: cell.hidden, value: cell.dataset.value, text: cell.firstElementChild.textContent,
      })).slice(1),
    }));
  };
  const measured = JSON.parse(readFileSync(join(run, "run.json"), "utf8"));
  const key = ({ id, parameters }) => [id, ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`)].sort().join(" ");
  /** The numbers that the table shows, by workload and engine. */
  const values = async () => new Map((await page(shown)).flatMap(({ workload, cells }) =>
    cells.map(({ engine, value }) => [`${workload.split(" ").sort().join(" ")}: ${engine}`, value])));
  /** How many figures of run.json the table shows, and how many of them wrongly. */
  const compare = async (figure) => {
    const table = await values();
    const all = measured.workloads.flatMap((workload) => workload.measurements.map((measurement) =>
      [table.get(`${key(workload)}: ${measurement.engine}`), figure(measurement)])).filter(([, own]) => own !== undefined);
    const wrong = all.filter(([shown, own]) => !(Number(shown) === own || Math.abs(Number(shown) / own - 1) < 1e-12));
    return [all.length, wrong.length];
  };
  const rows = await page(shown);
  const engines = new Set(measured.workloads.flatMap((workload) => workload.measurements.map(({ engine }) => engine)));
  check(
    "a row is a workload, and a column an engine",
    rows.length === measured.workloads.length && rows.every(({ cells }) => cells.length === engines.size && cells.every(({ engine }) => engines.has(engine))),
    `${rows.length} rows, ${engines.size} engines`);
  const sorted = (await page(() => document.getElementById("results-reference").value));
  for (const sign of [1, -1]) {
    await page((engine) => document.querySelector(`#results th[data-engine="${engine}"] button`).click(), sorted);
    const times = (await page(shown)).map(({ cells }) => cells.find(({ engine }) => engine === sorted).value)
      .filter((value) => value !== undefined && value !== null).map(Number);
    const isSorted = times.every((time, place) => place === 0 || sign * (time - times[place - 1]) >= 0);
    check(`the table sorts by the figures of an engine, ${sign > 0 ? "ascending" : "descending"}`, isSorted && times.length > 10);
  }
  const set = (id, value) => {
    const input = document.getElementById(id);
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  await page(set, "results-filter", "app. frames");
  await page(set, "results-engine", "fine");
  const some = await page(shown);
  check(
    "the table filters by workload and engine",
    some.length > 0 && some.length < rows.length && some.every(({ workload, cells }) =>
      workload.includes("app.") && cells.every(({ engine, isHidden }) => isHidden === (engine !== "fine"))),
    `${some.length} of ${rows.length} rows`);
  await page(set, "results-filter", "");
  await page(set, "results-engine", "");
  const options = (id) => page((id) => [...document.getElementById(id).options].map((option) => option.value), id);
  for (const reference of await options("results-reference")) {
    await page(set, "results-reference", reference);
    const [compared, wrong] = await compare(({ ratios }) => ratios.find((one) => one.reference === reference)?.estimate);
    const [title, name] = await page(() => [
      document.getElementById("results-shown").textContent,
      document.getElementById("results-reference").selectedOptions[0].textContent,
    ]);
    check(`the table divides by ${reference}`, wrong === 0 && title === `÷ ${name}`, `${compared} ratios as in run.json`);
  }
  await page(set, "results-reference", sorted);
  const figures = {
    median: ({ time }) => time?.perFrame.median,
    evaluations: ({ counts, views }) => (views?.evaluations ?? counts.evaluations) / counts.frames,
    redundant: ({ counts, views }) => (views?.redundant ?? counts.redundantEvaluations) / counts.frames,
  };
  for (const [figure, own] of Object.entries(figures)) {
    await page(set, "results-figure", figure);
    const [compared, wrong] = await compare(own);
    check(`the table shows the ${figure}`, wrong === 0 && compared > 100, `${compared} figures as in run.json`);
  }
  const notes = await page(() => [...document.querySelectorAll("#results-missing li")].map((note) => note.textContent.split(" ")[0]));
  for (const figure of await options("results-figure")) {
    await page(set, "results-figure", figure);
    const dashes = (await page(shown)).flatMap(({ cells }) => cells.map(({ text }) => text)).filter((text) => text.startsWith("–"));
    check(`each dash of the ${figure} has a footnote`, dashes.every((dash) => notes.includes(dash.slice(1))), `${dashes.length} dashes`);
  }
  await page(set, "results-figure", "ratio");
}

// MARK: The explorer

/** The components that the canvases show as necessary or redundant, by the colour of a component's first pixel. */
function drawn() {
  return window.explorer.sides.map((side) => {
    const { view } = side;
    const image = view.context.getImageData(0, 0, view.width, view.height);
    const pixels = new Uint32Array(image.data.buffer);
    const { left, top, right, bottom } = view.layout;
    const found = { engine: side.engine, hidden: 0, necessary: [], redundant: [] };
    for (let id = 0; id < view.tree.count; id += 1) {
      if (right[id] <= left[id] || bottom[id] <= top[id]) found.hidden += 1;
      const color = pixels[top[id] * view.width + left[id]];
      if (color === view.colors.states[1]) found.necessary.push(id);
      if (color === view.colors.states[2]) found.redundant.push(id);
    }
    return found;
  });
}

function choose([workload, left, right, frame]) {
  const pick = (id, text) => {
    const select = document.getElementById(id);
    const option = [...select.options].find((option) => option.textContent === text);
    select.value = option.value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  pick("explorer-workload", workload);
  pick("explorer-left", left);
  pick("explorer-right", right);
  const slider = document.getElementById("explorer-frame");
  slider.value = 1;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  for (let step = 1; step < frame; step += 1) document.getElementById("explorer-next").click();
}

async function explorer() {
  await browser.setView(1600, "light");
  const frames = [
    ["tree.mixed components=1111 frames=100", "publish-all", "fine", 3],
    ["wide components=1000 properties=25 frames=50", "publish-all", "fine", 7],
    ["app.chat frames=65", "opencombine", "observation", 12],
  ];
  for (const choice of frames) {
    await page(choose, choice);
    const [workload, , , frame] = choice;
    for (const side of await page(drawn)) {
      const explained = JSON.parse(execFileSync(bench, [
        "explain", workload, "--run", run, "--engine", side.engine, "--frame", `${frame}`, "--format", "json",
      ]));
      const redundant = explained.evaluations.filter((one) => one.redundant > 0).map((one) => one.id);
      const necessary = explained.evaluations.filter((one) => one.redundant === 0).map((one) => one.id);
      const isSame = side.hidden === 0 && `${side.redundant}` === `${redundant}` && `${side.necessary}` === `${necessary}`;
      check(
        `frame ${frame} of ${workload} on ${side.engine} equals the output of bench explain`, isSame,
        `${necessary.length} necessary, ${redundant.length} redundant; drawn ${side.necessary.length} and ${side.redundant.length}, ${side.hidden} hidden`);
    }
  }
  const [trees, faults] = await page(places);
  check("each component of every tree has its own pixels, at both widths", faults.length === 0, faults.join("; ") || `${trees} trees`);
  await clicks();
  const trace = JSON.parse(readFileSync(join(run, "trace.json"), "utf8"));
  // The page leaves out workloads without components or frames.
  const shown = trace.workloads.filter(({ components, engines }) =>
    components.length > 0 && engines.some((engine) => engine.frames.length > 0));
  await writes(shown);
  await inputs(shown);
  await keyboard();
}

/** Lays out every tree of the trace at the widths of a phone and a desktop. Returns the number of trees and faults. */
function places() {
  const { data, workload, sides } = window.explorer;
  const Tree = workload.tree.constructor;
  const Layout = sides[0].view.layout.constructor;
  const faults = [];
  for (const shape of data.trees) {
    for (const [width, height] of [[368, 368], [570, 544]]) {
      const tree = new Tree(shape);
      const { left, top, right, bottom } = new Layout(tree, width, height);
      const owners = new Uint8Array(width * height);
      let [hidden, shared] = [0, 0];
      for (let id = 0; id < tree.count; id += 1) {
        if (right[id] <= left[id] || bottom[id] <= top[id] || right[id] > width || bottom[id] > height) hidden += 1;
        for (let y = top[id]; y < bottom[id]; y += 1) {
          for (let x = left[id]; x < right[id]; x += 1) {
            shared += owners[y * width + x];
            owners[y * width + x] = 1;
          }
        }
      }
      if (hidden + shared > 0) faults.push(`${tree.count} components at ${width} px: ${hidden} hidden, ${shared} pixels shared`);
    }
  }
  return [data.trees.length, faults];
}

async function clicks() {
  const found = await page(() => {
    const [side] = window.explorer.sides;
    const box = side.canvas.getBoundingClientRect();
    const { left, top, right, bottom } = side.view.layout;
    const id = side.view.tree.count - 1;
    const clientX = box.left + (((left[id] + right[id]) / 2) * box.width) / side.view.width;
    const clientY = box.top + (((top[id] + bottom[id]) / 2) * box.height) / side.view.height;
    side.canvas.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
    return [side.view.tree.name(id), document.getElementById("explorer-component").textContent];
  });
  check(
    "a click on a component shows when and why the component was evaluated",
    found[1].startsWith(found[0]) && /Frame \d+: (not )?evaluated/.test(found[1]) && /Evaluated in/.test(found[1]), found[1].slice(0, 120));
  const [inner, parent] = await page(() => {
    const { view } = window.explorer.sides[0];
    const { left, top, bottom } = view.layout;
    const id = view.tree.roots[0];
    // The first row of pixels below the bar of the root belongs to no other component.
    const box = view.canvas.getBoundingClientRect();
    const place = (y) => view.componentAt(
      box.left + ((left[id] + 0.5) * box.width) / view.width, box.top + ((y + 0.5) * box.height) / view.height);
    return [place(bottom[id]), place(top[id])];
  });
  check("a click into a gap of the tree selects the component around the gap", inner !== null && inner === parent, `${inner}`);
  const isVisible = await page(async () => {
    const { explorer } = window;
    explorer.sides[0].canvas.scrollIntoView({ behavior: "instant", block: "end" });
    explorer.select(0);
    await new Promise((done) => setTimeout(done, 1500));
    return document.getElementById("explorer-component").getBoundingClientRect().top < innerHeight - 20;
  });
  check("the answer to a click is scrolled into view", isVisible);
  const quiet = await page(() => {
    const { explorer } = window;
    const [side] = explorer.sides;
    const frames = Array.from({ length: explorer.workload.frameCount }, (_, frame) => explorer.workload.counts(side.engine, frame));
    const frame = frames.findIndex(({ evaluated, others }) => evaluated + others === 0);
    if (frame < 0) return null;
    explorer.showFrame(frame);
    return side.lists.querySelector(".groups").textContent;
  });
  check(
    "a frame without an evaluation says so", quiet === null || quiet === "No component was evaluated in this frame.",
    quiet ?? "every frame has an evaluation");
  const [name, shown, lines] = await page(() => {
    const lines = [...document.querySelector(".offenders").querySelectorAll("li")];
    const button = lines[0].querySelector("button");
    button.click();
    const component = document.getElementById("explorer-component").textContent;
    return [button.textContent, component, lines.map((line) => line.textContent)];
  });
  check(
    "the list of redundant evaluations leads to its components",
    shown.startsWith(name) && /redundant\. Reasons?: /.test(shown), shown.slice(0, 160));
  check(
    "the list of redundant evaluations tells components with one name apart",
    new Set(lines).size === lines.length && lines.every((line) => / in .*: |, the root: /.test(line)), lines[0]);
}

/** What the explorer says of a component and of the writes, in a frame. */
function shownOf(index, engine, component, frame) {
  return page((index, engine, component, frame) => {
    window.explorer.showWorkload(index, [engine, engine]);
    window.explorer.select(component, frame);
    return ["explorer-component", "explorer-writes"].map((id) => document.getElementById(id).textContent);
  }, index, engine, component, frame);
}

/** Checks that a write in the trace is shown for its frame, and for a component that the write reached. */
async function writes(shown) {
  const index = shown.findIndex((workload) => workload.causes?.some((cause) => cause.kind === "write"));
  if (index < 0) return console.log("     The trace contains no writes, so the display of writes was not checked.");
  const workload = shown[index];
  const strings = workload.strings;
  // The page names a type without the types that contain it.
  const names = workload.causes.map((cause) => cause.kind === "write" && cause.property !== undefined
    ? `${strings[cause.type].split(".").pop()}.${strings[cause.property]}` : null);
  for (const { engine, frames } of workload.engines.slice(0, 2)) {
    const frame = frames.findIndex((one) => one.causes?.some(([cause]) => names[cause]));
    if (frame < 0) continue;
    const [cause, component] = frames[frame].causes.find(([cause]) => names[cause]);
    const said = await shownOf(index, engine, component, frame);
    check(
      `frame ${frame + 1} of ${workload.id} on ${engine} names the write that reached component ${component}`,
      said.every((text) => text.includes(names[cause])) && !said[0].includes("Reason: notified"), names[cause]);
  }
}

/** Checks that the page names the parent that handed new inputs to a component. */
async function inputs(shown) {
  const [handed] = shown.flatMap((workload, index) => workload.engines.flatMap(({ engine, frames }) =>
    frames.flatMap(({ causes = [] }, frame) => causes
      .filter(([cause]) => workload.causes[cause].inputs?.length > 0 && workload.causes[cause].from === undefined)
      .map(([, component]) => ({ workload, index, engine, frame, component })))));
  if (!handed) return console.log("     The trace contains no new inputs, so the display of inputs was not checked.");
  const { workload, index, engine, frame, component } = handed;
  const [said] = await shownOf(index, engine, component, frame);
  const parent = await page((component) => {
    const { tree } = window.explorer.workload;
    return tree.name(tree.parents[component]);
  }, component);
  check(
    `frame ${frame + 1} of ${workload.id} on ${engine} names the parent that handed inputs to component ${component}`,
    /got .* from the evaluation of its parent: /.test(said) && said.includes(` of its parent: ${parent}`), parent);
}

async function keyboard() {
  await page(() => document.getElementById("explorer-frame").focus());
  const before = await text("explorer-number");
  await browser.key("ArrowRight", 39);
  const after = await text("explorer-number");
  check("an arrow key on the slider steps a frame", before !== after, `${before} → ${after}`);
  const reached = new Set();
  const wanted = [
    "explorer-workload", "explorer-play", "explorer-frame", "explorer-different", "results-filter", "results-figure", "results-reference",
  ];
  await page(() => document.querySelector("nav a").focus());
  for (let press = 0; press < 900 && !wanted.every((id) => reached.has(id)); press += 1) {
    await browser.key("Tab", 9);
    reached.add(await page(() => document.activeElement.id || document.activeElement.tagName));
  }
  check("the Tab key reaches every control", wanted.every((id) => reached.has(id)), wanted.filter((id) => !reached.has(id)).join(" "));
  await page(() => document.querySelector("button.picture").click());
  const isOpen = await page(() => document.getElementById("enlarged").open);
  await browser.key("Escape", 27);
  const isClosed = await page(() => !document.getElementById("enlarged").open);
  check("a picture is enlarged, and Escape closes it", isOpen && isClosed);
  const isClicked = await page(() => {
    document.querySelector("button.picture").click();
    document.querySelector("#enlarged picture, #enlarged img").click();
    return !document.getElementById("enlarged").open;
  });
  check("a click on the enlarged picture closes the picture", isClicked);
  const folds = await page(() => [1, 2].map(() => {
    const fold = document.getElementById("workloads");
    fold.open = false;
    document.querySelector('a[href="#workloads"]').click();
    return fold.open;
  }));
  check("a link to a closed fold opens the fold, also the second time", folds.every(Boolean));
}

/** Adds a tree of 11,111 components and selects it: ten copies of a recorded tree of 1,111 under one root. In every
 * frame, each copy has the evaluations of the recorded tree. */
function enlarge(name) {
  const { data } = window.explorer;
  const small = data.workloads.find((workload) => workload.name === name);
  const { kinds, kind, labels, parents, others } = data.trees[small.tree];
  const copies = Array.from({ length: 10 }, (_, copy) => 1 + copy * parents.length);
  const workload = {
    ...small, name: `ten times ${name}`, tree: data.trees.length,
    engines: small.engines.map(([engine], place) => [engine, data.tracks.length + place]),
  };
  const moved = (runs) => copies.flatMap((first) => runs.map((number, place) => (place % 2 === 0 ? first + number : number)));
  data.trees.push({
    kinds, others: moved(others),
    kind: [kind[0], ...copies.flatMap(() => kind)],
    labels: ["", ...copies.flatMap(() => labels)],
    parents: [-1, ...copies.flatMap((first) => parents.map((parent) => (parent < 0 ? 0 : first + parent)))],
  });
  for (const [, track] of small.engines) {
    data.tracks.push(data.tracks[track].map((frame) => [
      ...frame.slice(0, 4).map(moved),
      ...frame.slice(4, 5).map((causes) => causes.map(([cause, ...runs]) => [cause, ...moved(runs)])),
      ...frame.slice(5).map(moved),
    ]));
  }
  data.workloads.push(workload);
  window.explorer.showWorkload(data.workloads.length - 1, ["publish-all", "fine"]);
  return parents.length * 10 + 1;
}

async function speed() {
  const name = "tree.mixed components=1111 frames=100";
  const components = await page(enlarge, name);
  const times = (await page(() => window.explorer.frameTimes(200))).sort((one, other) => one - other);
  const [median, p95, most] = [times[100], times[190], times[199]].map((time) => time.toFixed(1));
  check(
    `a frame of ten times ${name} (${components} components) takes less than 16 ms`, times[100] < 16,
    `median ${median} ms, 95th percentile ${p95} ms, longest ${most} ms`);
  await page(() => document.getElementById("components").scrollIntoView({ behavior: "instant" }));
  await browser.screenshot("components-11111", false);
  // Select the first workload again.
  await page(() => window.explorer.showWorkload(window.explorer.data.start.workload, window.explorer.data.start.engines));
}

// MARK: Links

/** Checks that the address names what a reader has chosen, and that a link to this address shows the same again. */
async function links() {
  const shown = () => {
    const { explorer } = window;
    return JSON.stringify([explorer.state, document.getElementById("results-filter").value, document.getElementById("results-engine").value]);
  };
  const chosen = await page(choose, ["app.chat frames=65", "opencombine", "observation", 12]).then(() => page(() => {
    window.explorer.select(1);
    const set = (id, value) => {
      const input = document.getElementById(id);
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    set("results-filter", "app.");
    set("results-engine", "fine");
  })).then(() => page(shown));
  await browser.evaluate("new Promise((done) => setTimeout(done, 400))");
  const hash = await browser.evaluate("location.hash");
  const url = await browser.evaluate("location.href");
  await browser.send("Page.navigate", { url: "about:blank" });
  await browser.send("Page.navigate", { url });
  await browser.evaluate("document.readyState === 'complete' || new Promise((done) => addEventListener('load', done))");
  await browser.evaluate("new Promise((done) => setTimeout(done, 400))");
  const again = await page(shown);
  check("a link to the address shows the same workload, engines, frame, component and filter", chosen === again, hash);
  const [top, height] = await page(() => [
    document.getElementById("explorer-component").getBoundingClientRect().top, window.innerHeight,
  ]);
  check("the link leads to the reasons of the component", top >= 0 && top < height, `${top} px`);
  const component = await page(() => {
    location.hash = "#frame=3&component=0";
    return new Promise((done) => setTimeout(() => done(JSON.stringify(window.explorer.state)), 100));
  });
  const { frame, component: id, workload } = JSON.parse(component);
  check("a link on the page can name a part of the state", frame === "3" && id === "0" && workload === "app.chat frames=65", component);
  const kept = await page(() => {
    document.querySelector('nav a[href="#pictures"]').click();
    return [location.hash, document.querySelector("#pictures details").open, document.activeElement.id];
  });
  check(
    "a link of the menu leads to its section, and the address keeps the state",
    kept[0].includes("frame=3") && kept[1] && kept[2] === "pictures", kept.join(" "));
}

// MARK: Views

async function views() {
  await page(() => ["filter", "engine"].forEach((name) => {
    const input = document.getElementById(`results-${name}`);
    input.value = "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }));
  for (const width of [400, 1600]) {
    for (const scheme of ["light", "dark"]) {
      await browser.setView(width, scheme);
      const [overflow, culprits] = await page(() => [
        document.documentElement.scrollWidth - window.innerWidth,
        [...document.querySelectorAll("figure img, canvas, select, button, input")]
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth && !part.closest(".scroll, dialog"))
          .map((part) => `${part.tagName}#${part.id}.${part.className}`),
      ]);
      check(
        `at ${width} px, ${scheme}, nothing is wider than the page`, overflow <= 0 && culprits.length === 0,
        overflow > 0 || culprits.length > 0 ? `${overflow} px; ${culprits.slice(0, 5).join(" ")}` : "");
      const cut = await page(() => {
        const { scrollWidth, clientWidth } = document.querySelector(".answer .scroll");
        return scrollWidth - clientWidth;
      });
      check(`at ${width} px, ${scheme}, the table of ratios is not cut`, cut <= 0, cut > 0 ? `${cut} px` : "");
      const tops = await page(() => ["#answer strong", "#answer figure", "#explorer", "#findings", "#results table"].map((part) =>
        document.querySelector(part).getBoundingClientRect().top + scrollY));
      check(
        `at ${width} px, ${scheme}, the answer, a picture and the explorer come first`,
        tops.every((top, place) => place === 0 || (top >= tops[place - 1] || (place === 1 && width > 1200))),
        tops.map((top) => Math.round(top)).join(" < "));
      await browser.screenshot(`page-${width}-${scheme}`, true);
      for (const part of ["answer", "components", "findings", "results", "pictures"]) {
        await page((id) => document.getElementById(id).scrollIntoView({ behavior: "instant" }), part);
        await browser.screenshot(`${part}-${width}-${scheme}`, false);
      }
    }
  }
  const { data } = await browser.send("Page.printToPDF", { printBackground: true });
  writeFileSync(join(pictures, "page.pdf"), Buffer.from(data, "base64"));
  check("the page can be printed", data.length > 10_000, `${join(pictures, "page.pdf")}`);
}

async function accessibility() {
  if (!axe) return console.log("     axe-core is not installed, so accessibility was not checked.");
  for (const scheme of ["light", "dark"]) {
    await browser.setView(1600, scheme);
    await browser.evaluate(readFileSync(axe, "utf8") + "; undefined");
    const found = await browser.evaluate(
      "axe.run(document).then((result) => [result.passes.length, result.violations.map((one) => `${one.id} (${one.impact}, ${one.nodes.length}): ${one.nodes[0].html.slice(0, 120)} ${one.nodes[0].failureSummary}`)])");
    check(`axe finds no violation, ${scheme}`, found[1].length === 0, found[1].length > 0 ? found[1].join("\n     ") : `${found[0]} rules hold`);
  }
}
