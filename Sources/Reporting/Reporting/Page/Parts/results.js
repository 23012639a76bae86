// The table of results. A reader can sort and filter the rows, and choose the engine by whose times
// the other times are divided.

class ResultsTable {
  constructor(data) {
    this.data = data;
    this.place = { element: document.getElementById("results"), block: "start" };
    this.changed = () => {};
    this.table = document.querySelector("#results table");
    this.body = this.table.tBodies[0];
    this.rows = [...this.body.rows];
    this.filter = document.getElementById("results-filter");
    this.kind = document.getElementById("results-kind");
    this.engine = document.getElementById("results-engine");
    this.reference = document.getElementById("results-reference");
    this.column = [...this.table.tHead.rows[0].cells].findIndex(
      (cell) => cell.dataset.column === "ratio");
    document.getElementById("results-controls").hidden = false;
    for (const input of [this.filter, this.kind, this.engine]) {
      input.addEventListener("input", () => this.applyFilter());
    }
    this.reference.addEventListener("input", () => this.applyReference());
    [...this.table.tHead.rows[0].cells].forEach((cell, column) => {
      const button = make("button", cell.textContent, { type: "button", class: "link" });
      cell.replaceChildren(button);
      button.addEventListener("click", () => this.sort(column));
    });
    this.applyFilter();
  }

  /** What the reader has chosen. */
  get state() {
    const [filter, kind, engine, reference] =
      [this.filter, this.kind, this.engine, this.reference].map((input) => input.value);
    return { filter, kind, engine, reference };
  }

  restore(state) {
    for (const name of ["filter", "kind", "engine", "reference"]) {
      if (state.has(name)) this[name].value = state.get(name);
    }
    this.applyFilter();
    this.applyReference();
  }

  applyFilter() {
    const words = this.filter.value.toLowerCase().split(" ").filter((word) => word !== "");
    let shown = 0;
    for (const row of this.rows) {
      const { workload, engine, kind } = row.dataset;
      row.hidden = !words.every((word) => workload.toLowerCase().includes(word))
        || (this.engine.value !== "" && this.engine.value !== engine)
        || (this.kind.value !== "" && this.kind.value !== kind);
      if (!row.hidden) shown += 1;
    }
    document.getElementById("results-count").textContent =
      `${shown} of ${this.rows.length} rows`;
    this.changed();
  }

  /** Shows the ratios to the chosen engine in the column of ratios. */
  applyReference() {
    const reference = this.reference.value;
    const title = this.table.tHead.rows[0].cells[this.column];
    title.querySelector("button").textContent = `÷ ${reference}`;
    const ratios = this.data.ratios[reference] || [];
    for (const row of this.rows) {
      const cell = row.cells[this.column];
      const [text, tone, value] = ratios[Number(row.dataset.index)] || ["–", "faint", null];
      cell.textContent = text;
      cell.className = tone;
      if (value === null) delete cell.dataset.value;
      else cell.dataset.value = value;
    }
    this.changed();
    if (title.hasAttribute("aria-sort")) this.order(this.column, title.getAttribute("aria-sort"));
  }

  sort(column) {
    const title = this.table.tHead.rows[0].cells[column];
    const order = title.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
    this.order(column, order);
  }

  /** Sorts the rows by a column: numbers by their value, and texts by their letters. Rows without a
   * value come last. */
  order(column, order) {
    const sign = order === "ascending" ? 1 : -1;
    const key = (row) => {
      const cell = row.cells[column];
      if (cell.dataset.value !== undefined) return Number(cell.dataset.value);
      return cell.textContent === "–" ? null : cell.textContent;
    };
    const keyed = this.rows.map((row) => ({ row, key: key(row) }));
    keyed.sort((one, other) => {
      if (one.key === null || other.key === null) return (one.key === null) - (other.key === null);
      if (one.key < other.key) return -sign;
      return one.key > other.key ? sign : 0;
    });
    for (const cell of this.table.tHead.rows[0].cells) cell.removeAttribute("aria-sort");
    this.table.tHead.rows[0].cells[column].setAttribute("aria-sort", order);
    this.rows = keyed.map((entry) => entry.row);
    this.body.replaceChildren(...this.rows);
  }
}
