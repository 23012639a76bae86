// The table of results. A reader can sort and filter the rows, and choose an engine, a figure, and the
// engine by whose times the other times are divided.

class ResultsTable {
  constructor(data) {
    this.data = data;
    this.place = { element: document.getElementById("results"), block: "start" };
    this.changed = () => {};
    this.table = document.querySelector("#results table");
    this.body = this.table.tBodies[0];
    this.rows = [...this.body.rows];
    this.heads = [...this.table.tHead.rows[0].cells];
    this.engines = this.heads.slice(1).map((head) => head.dataset.engine);
    for (const name of ["filter", "kind", "engine", "figure", "reference"]) {
      this[name] = document.getElementById(`results-${name}`);
    }
    document.getElementById("results-controls").hidden = false;
    for (const input of [this.filter, this.kind, this.engine]) {
      input.addEventListener("input", () => this.applyFilter());
    }
    for (const input of [this.figure, this.reference]) {
      input.addEventListener("input", () => this.applyFigure());
    }
    this.heads.forEach((head, column) => {
      const button = make("button", [...head.childNodes], { type: "button", class: "link" });
      head.replaceChildren(button);
      button.addEventListener("click", () => this.sort(column));
    });
    this.reference.disabled = !this.isDivided;
    this.applyFilter();
  }

  get isDivided() {
    return this.figure.value === "ratio";
  }

  /** What the reader has chosen. */
  get state() {
    const [filter, kind, engine, figure, reference] =
      [this.filter, this.kind, this.engine, this.figure, this.reference].map((input) => input.value);
    return { filter, kind, engine, figure, reference };
  }

  restore(state) {
    for (const name of Object.keys(this.state)) {
      if (!state.has(name)) continue;
      const before = this[name].value;
      this[name].value = state.get(name);
      // Another run has other options.
      if (this[name].selectedIndex === -1) this[name].value = before;
    }
    this.applyFilter();
    this.applyFigure();
  }

  applyFilter() {
    const words = this.filter.value.toLowerCase().split(" ").filter((word) => word !== "");
    const isHidden = (column) => column > 0
      && this.engine.value !== "" && this.engine.value !== this.engines[column - 1];
    this.heads.forEach((head, column) => { head.hidden = isHidden(column); });
    let shown = 0;
    for (const row of this.rows) {
      const text = `${row.dataset.workload} ${row.cells[0].textContent}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word))
        || (this.kind.value !== "" && this.kind.value !== row.dataset.kind);
      [...row.cells].forEach((cell, column) => { cell.hidden = isHidden(column); });
      if (!row.hidden) shown += 1;
    }
    document.getElementById("results-count").textContent =
      `${shown} of ${this.rows.length} workloads`;
    this.changed();
  }

  /** Shows the chosen figure in the cells: the ratios to the chosen engine, or another. */
  applyFigure() {
    this.reference.disabled = !this.isDivided;
    const [chosen] = (this.isDivided ? this.reference : this.figure).selectedOptions;
    document.getElementById("results-shown").textContent =
      (this.isDivided ? "÷ " : "") + chosen.textContent;
    const figures = this.isDivided
      ? this.data.ratios[this.reference.value] : this.data.figures[this.figure.value];
    for (const row of this.rows) {
      const first = Number(row.dataset.index) * this.engines.length;
      this.engines.forEach((engine, place) => {
        const cell = row.cells[place + 1];
        const [text, tone, value] = figures[first + place];
        cell.firstElementChild.textContent = text;
        cell.className = tone === "" ? "number" : `number ${tone}`;
        if (value === null) delete cell.dataset.value;
        else cell.dataset.value = value;
      });
    }
    this.changed();
    const sorted = this.heads.findIndex((head) => head.hasAttribute("aria-sort"));
    if (sorted > 0) this.order(sorted, this.heads[sorted].getAttribute("aria-sort"));
  }

  sort(column) {
    const order = this.heads[column].getAttribute("aria-sort") === "ascending"
      ? "descending" : "ascending";
    this.order(column, order);
  }

  /** Sorts the rows: by the name of the workload, or by the figures of an engine. Rows without a
   * figure come last. */
  order(column, order) {
    const sign = order === "ascending" ? 1 : -1;
    const key = (row) => {
      const { dataset, textContent } = row.cells[column];
      if (column === 0) return textContent;
      return dataset.value === undefined ? null : Number(dataset.value);
    };
    const keyed = this.rows.map((row) => ({ row, key: key(row) }));
    keyed.sort((one, other) => {
      if (one.key === null || other.key === null) return (one.key === null) - (other.key === null);
      if (one.key < other.key) return -sign;
      return one.key > other.key ? sign : 0;
    });
    for (const head of this.heads) head.removeAttribute("aria-sort");
    this.heads[column].setAttribute("aria-sort", order);
    this.rows = keyed.map((entry) => entry.row);
    this.body.replaceChildren(...this.rows);
  }
}
