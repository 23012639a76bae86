// The address of the page names what the reader has chosen: `#workload=…&frame=3&component=12`. A link to it leads to the
// same state.

class Address {
  /** @param parts the parts of the page that have a state: the table and the explorer. Each part returns its state as an
   * object, and restores it from a `URLSearchParams`, which may lack keys. */
  constructor(parts) {
    this.parts = parts;
    this.first = parts.map((part) => JSON.stringify(part.state));
    this.timer = null;
    for (const part of parts) part.changed = () => this.write();
  }

  /** The state that the address names; null if it names an element, or nothing. */
  static get state() {
    return location.hash.includes("=") ? new URLSearchParams(location.hash.slice(1)) : null;
  }

  /** Shows the state that the address names, and the part of the page with this state. */
  restore() {
    const { state } = Address;
    const named = this.parts.filter((part) => Object.keys(part.state).some((key) => state.has(key)));
    for (const part of named) part.restore(state);
    const place = named.at(-1)?.place;
    if (!place) return;
    openFolds(place.element);
    place.element.scrollIntoView({ behavior: "instant", block: place.block });
  }

  /** Writes the state of each part that the reader has changed, once the reader pauses: a slider changes often. */
  write() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const changed = this.parts.filter((part, place) => JSON.stringify(part.state) !== this.first[place]);
      const pairs = changed.flatMap((part) => Object.entries(part.state)).filter(([, value]) => value !== "");
      const hash = pairs.length > 0 ? `#${new URLSearchParams(pairs)}` : "";
      if (hash !== "" || Address.state) history.replaceState(null, "", hash || "#");
    }, 200);
  }
}
