// Lays out a component tree as nested rectangles of whole pixels. A component with children is a
// bar above its children. A long chain of components with one child each is a block of cells. If
// the picture has enough pixels, each component has separate pixels.

/** The smallest length of a chain that is laid out as a block. */
const shortestChain = 4;
/** The largest number of equal parts that are not laid out as an even grid. */
const fewest = 40;
/** The height of a bar that shows a name. */
const labelledBar = 18;

class Layout {
  /** Computes the left, top, right and bottom edges of all components: an array for each edge. */
  constructor(tree, width, height) {
    this.left = new Int32Array(tree.count);
    this.top = new Int32Array(tree.count);
    this.right = new Int32Array(tree.count);
    this.bottom = new Int32Array(tree.count);
    // The right and bottom edges of a component together with its subtree.
    this.outerRight = new Int32Array(tree.count);
    this.outerBottom = new Int32Array(tree.count);
    /** The components with room for a name. */
    this.labelled = [];
    this.tree = tree;
    this.weights = Layout.weights(tree);
    this.splitAmong(tree.roots, { left: 0, top: 0, right: width, bottom: height });
  }

  /** The number of components in each subtree. Parents have smaller ids than their children. */
  static weights(tree) {
    const weights = new Float64Array(tree.count).fill(1);
    for (let id = tree.count - 1; id > 0; id -= 1) {
      const parent = tree.parents[id];
      if (parent >= 0 && parent < id) weights[parent] += weights[id];
    }
    return weights;
  }

  /** @param outer the area of the component together with its subtree. */
  set(id, area, outer = area) {
    this.left[id] = area.left;
    this.top[id] = area.top;
    this.right[id] = area.right;
    this.bottom[id] = area.bottom;
    this.outerRight[id] = outer.right;
    this.outerBottom[id] = outer.bottom;
  }

  /** The innermost component whose area, together with its subtree, contains a pixel; null if there
   * is none. Children have larger ids than their parents, and siblings do not overlap. */
  componentAt(x, y) {
    for (let id = this.tree.count - 1; id >= 0; id -= 1) {
      if (this.left[id] <= x && x < this.outerRight[id]
        && this.top[id] <= y && y < this.outerBottom[id]) return id;
    }
    return null;
  }

  /** Lays out a component and its subtree. */
  place(id, area) {
    const chain = this.chain(id);
    if (chain.length >= shortestChain) return this.placeChain(chain, area);
    const children = this.tree.children[id];
    const height = area.bottom - area.top;
    const width = area.right - area.left;
    const isLarge = height >= 60 && width >= 60;
    if (isLarge) this.labelled.push(id);
    if (children.length === 0) return this.set(id, area);
    const bar = isLarge ? labelledBar : Math.min(6, Math.ceil(height / 5));
    this.set(id, { ...area, bottom: area.top + bar }, area);
    // If there is room, a gap around the children shows which components belong together.
    const gap = Math.min(width, height) >= 24 ? 1 : 0;
    this.splitAmong(children, {
      left: area.left + gap,
      top: area.top + bar + 1,
      right: area.right - gap,
      bottom: area.bottom - gap,
    });
  }

  /** A component, its only child, the only child of this child, and so on. */
  chain(id) {
    const chain = [id];
    while (this.tree.children[chain[chain.length - 1]].length === 1) {
      chain.push(this.tree.children[chain[chain.length - 1]][0]);
    }
    return chain;
  }

  placeChain(chain, area) {
    const rest = this.tree.children[chain[chain.length - 1]];
    const share = chain.length / this.weights[chain[0]];
    const border = Math.round(area.top + (area.bottom - area.top) * share);
    const block = rest.length > 0 ? { ...area, bottom: border } : area;
    Layout.rows(chain.map(() => 1), block).forEach((cell, index) => {
      this.set(chain[index], cell, index === 0 ? area : cell);
    });
    if (rest.length > 0) this.splitAmong(rest, { ...area, top: border + 1 });
  }

  splitAmong(ids, area) {
    // A component in an area without pixels cannot be seen.
    if (area.right <= area.left || area.bottom <= area.top) {
      const hidden = [...ids];
      while (hidden.length > 0) {
        const id = hidden.pop();
        this.set(id, { left: area.left, top: area.top, right: area.left, bottom: area.top });
        hidden.push(...this.tree.children[id]);
      }
      return;
    }
    const weights = ids.map((id) => this.weights[id]);
    Layout.rows(weights, area).forEach((part, index) => this.place(ids[index], part));
  }

  /** Divides an area into rows of parts in proportion to weights. The number of rows is chosen so
   * that the parts are nearly square. (A strip treemap with a fixed number of rows: Bederson,
   * Shneiderman and Wattenberg, "Ordered and quantum treemaps", 2002.) Many equal parts become an
   * even grid. */
  static rows(weights, area) {
    const ratio = (area.bottom - area.top) / (area.right - area.left);
    const isEven = weights.length > fewest && weights.every((weight) => weight === weights[0]);
    let count = Math.max(1, Math.min(weights.length, Math.round(Math.sqrt(weights.length * ratio))));
    const perRow = Math.ceil(weights.length / count);
    if (isEven) count = Math.ceil(weights.length / perRow);
    const total = isEven
      ? perRow * count * weights[0] : weights.reduce((sum, weight) => sum + weight, 0);
    const parts = [];
    let before = 0;
    for (let row = 0; parts.length < weights.length; row += 1) {
      const goal = (total * (row + 1)) / count;
      let next = parts.length + 1;
      let sum = weights[parts.length];
      while (next < weights.length && before + sum + weights[next] / 2 <= goal) {
        sum += weights[next];
        next += 1;
      }
      // The last row of an even grid is not stretched.
      if (isEven) sum = perRow * weights[0];
      const edges = { top: before / total, bottom: (before + sum) / total };
      Layout.cut(weights, next, sum, edges, area, parts);
      before += sum;
    }
    return parts;
  }

  /** Adds the parts up to `next` as one row of an area. `sum` is the weight that fills the width of
   * the row. */
  static cut(weights, next, sum, edges, area, parts) {
    const [width, height] = [area.right - area.left, area.bottom - area.top];
    let left = 0;
    while (parts.length < next) {
      const right = left + weights[parts.length] / sum;
      parts.push(Layout.withGap({
        left: area.left + Math.round(left * width),
        top: area.top + Math.round(edges.top * height),
        right: area.left + Math.round(right * width),
        bottom: area.top + Math.round(edges.bottom * height),
      }));
      left = right;
    }
  }

  /** The area without its last column of pixels if it has more than two columns, and without its
   * last row of pixels if it has more than two rows. */
  static withGap(area) {
    return {
      left: area.left,
      top: area.top,
      right: area.right - area.left > 2 ? area.right - 1 : area.right,
      bottom: area.bottom - area.top > 2 ? area.bottom - 1 : area.bottom,
    };
  }
}
