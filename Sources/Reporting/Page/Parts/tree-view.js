// One engine's side of the explorer: the tree on a canvas. Every pixel knows its component, so that
// a frame costs the same for four components as for 11,111.

const State = { rest: 0, necessary: 1, redundant: 2, wasNecessary: 3, wasRedundant: 4 };

const nameFont = `${labelledBar - 5}px system-ui, sans-serif`;

class TreeView {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { willReadFrequently: true });
  }

  /** Shows another tree. The picture has to be drawn afterwards. */
  show(tree) {
    this.tree = tree;
    this.states = new Uint8Array(tree.count);
    this.resize();
  }

  /** Lays the tree out for the canvas's present size and the page's present colours. */
  resize() {
    const scale = Math.min(window.devicePixelRatio || 1, 2);
    this.width = Math.max(1, Math.round(this.canvas.clientWidth * scale));
    this.height = Math.max(1, Math.round(this.canvas.clientHeight * scale));
    this.scale = scale;
    this.canvas.width = this.width;
    this.canvas.height = this.height;
    this.layout = new Layout(this.tree, this.width, this.height);
    this.colors = TreeView.colors();
    this.names = this.fittedNames();
    this.image = this.context.createImageData(this.width, this.height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    // Behind the last component is the ground.
    this.palette = new Uint32Array(this.tree.count + 1).fill(this.colors.ground);
    this.owners = new Uint32Array(this.pixels.length).fill(this.tree.count);
    const { left, top, right, bottom } = this.layout;
    for (let id = 0; id < this.tree.count; id += 1) {
      for (let y = top[id]; y < bottom[id]; y += 1) {
        this.owners.fill(id, y * this.width + left[id], y * this.width + right[id]);
      }
    }
  }

  /** Draws what ran in a frame.
   * @param previous the frame before it, which is left as an afterglow; null for none. */
  draw(evaluated, redundant, previous, selected) {
    const { states } = this;
    states.fill(State.rest);
    if (previous) {
      eachId(previous.evaluated, (id) => (states[id] = State.wasNecessary));
      eachId(previous.redundant, (id) => (states[id] = State.wasRedundant));
    }
    eachId(evaluated, (id) => (states[id] = State.necessary));
    eachId(redundant, (id) => (states[id] = State.redundant));
    const { palette, owners, pixels, colors } = this;
    for (let id = 0; id < states.length; id += 1) palette[id] = colors.states[states[id]];
    for (let place = 0; place < pixels.length; place += 1) pixels[place] = palette[owners[place]];
    this.context.putImageData(this.image, 0, 0);
    this.drawNames();
    if (selected !== null) this.outline(selected);
  }

  /** The names of the components with room for one, as far as they fit. */
  fittedNames() {
    const { context, layout } = this;
    context.font = nameFont;
    return layout.labelled.map((id) => {
      const room = layout.right[id] - layout.left[id] - 8;
      let name = this.tree.name(id);
      while (name.length > 0 && context.measureText(name).width > room) name = name.slice(0, -1);
      return name;
    });
  }

  drawNames() {
    const { context, layout } = this;
    context.font = nameFont;
    context.textBaseline = "middle";
    layout.labelled.forEach((id, index) => {
      context.fillStyle = this.colors.labels[this.states[id]];
      context.fillText(
        this.names[index], layout.left[id] + 4, (layout.top[id] + layout.bottom[id]) / 2);
    });
  }

  outline(id) {
    const { context, layout, scale } = this;
    const reach = 2 * scale;
    context.lineWidth = reach;
    context.strokeStyle = this.colors.outline;
    context.strokeRect(
      layout.left[id] - reach, layout.top[id] - reach,
      layout.right[id] - layout.left[id] + 2 * reach,
      layout.bottom[id] - layout.top[id] + 2 * reach);
  }

  /** The component at a place of the page, or null. */
  componentAt(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    const x = Math.floor(((clientX - box.left) / box.width) * this.width);
    const y = Math.floor(((clientY - box.top) / box.height) * this.height);
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    const owner = this.owners[y * this.width + x];
    return owner === this.tree.count ? null : owner;
  }

  /** The page's colours, as pixels and for texts. */
  static colors() {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(name).trim();
    const channels = (hex) => [1, 3, 5].map((place) => parseInt(hex.slice(place, place + 2), 16));
    const pixel = ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
    const mixed = (from, to, share) => from.map((one, i) => Math.round(one + (to[i] - one) * share));
    const never = channels(color("--never"));
    const necessary = channels(color("--necessary"));
    const redundant = channels(color("--redundant"));
    const states = [
      never, necessary, redundant, mixed(never, necessary, 0.35), mixed(never, redundant, 0.35)];
    // Black or white, whichever contrasts more: relative luminance above 0.179 wants black.
    const linear = (one) => (one <= 10 ? one / 3294.6 : ((one / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = ([red, green, blue]) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    return {
      ground: pixel(channels(color("--background"))),
      states: states.map(pixel),
      labels: states.map((state) => (luminance(state) > 0.179 ? "#000000" : "#ffffff")),
      outline: color("--ink"),
    };
  }
}
