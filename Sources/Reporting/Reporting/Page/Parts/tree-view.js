// One engine's side of the explorer: the tree on a canvas. The component of each pixel is stored,
// so that drawing a frame takes the same time for four components as for 11,111.

const State = { rest: 0, necessary: 1, redundant: 2, wasNecessary: 3, wasRedundant: 4 };

const nameFont = `${labelledBar - 5}px system-ui, sans-serif`;

class TreeView {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { willReadFrequently: true });
  }

  /** Replaces the tree. The caller must draw the picture afterwards. */
  show(tree) {
    this.tree = tree;
    this.states = new Uint8Array(tree.count);
    this.resize();
  }

  /** Lays out the tree for the present size of the canvas, and reads the present colours of the
   * page. */
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
    // The entry after the last component is the colour of the background.
    this.palette = new Uint32Array(this.tree.count + 1).fill(this.colors.ground);
    this.owners = new Uint32Array(this.pixels.length).fill(this.tree.count);
    const { left, top, right, bottom } = this.layout;
    for (let id = 0; id < this.tree.count; id += 1) {
      for (let y = top[id]; y < bottom[id]; y += 1) {
        this.owners.fill(id, y * this.width + left[id], y * this.width + right[id]);
      }
    }
  }

  /** Draws the evaluations of a frame.
   * @param previous the evaluations of the frame before, which are drawn as an afterglow; null if
   * there is no afterglow. */
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

  /** The names of the components with room for a name, truncated to this room. */
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
    return this.layout.componentAt(x, y);
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
    // Names are black or white, whichever contrasts more: black if the luminance is above 0.179.
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
