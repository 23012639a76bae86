/// Counts the computations of a layered graph without an engine, by what a memoised value is: one
/// that is computed again when it is read after an input has changed since it read that.
///
/// Nothing is marked. Whoever reads a value first brings what it read last time up to date, in the
/// order of reading and up to the first that has changed; then it is computed, or kept. So every
/// value on the way is looked at in every frame, which no engine does.
struct LayeredRecorder {
  private struct Value {
    var number = 0
    /// How often the number has changed.
    var version = 0
    /// What it read last time: places in the layer below, and the versions then. Empty before it
    /// was computed.
    var seen: [(place: Int, version: Int)] = []
    /// The last frame in which it was brought up to date.
    var frame = -1
  }

  private let layout: LayeredLayout
  /// The sources, and the layers above.
  private var values: [[Value]]
  /// The frame under way. The first read of everything is frame 0.
  private var frame = 0
  private(set) var computations = 0

  init(_ layout: LayeredLayout) {
    self.layout = layout
    let layer = [Value](repeating: Value(), count: layout.width)
    values = [[Value]](repeating: layer, count: layout.layers.count + 1)
    readAll()
  }

  /// Writes a source, and reads what is read after each write.
  mutating func write(_ number: Int, to source: Int) {
    frame += 1
    if values[0][source].number != number {
      values[0][source].number = number
      values[0][source].version += 1
    }
    readAll()
  }

  private mutating func readAll() {
    for place in layout.read { update(layout.layers.count, place) }
  }

  /// Brings a value up to date.
  private mutating func update(_ layer: Int, _ place: Int) {
    if layer == 0 || values[layer][place].frame == frame { return }
    values[layer][place].frame = frame
    if mustCompute(layer, place) { compute(layer, place) }
  }

  private mutating func mustCompute(_ layer: Int, _ place: Int) -> Bool {
    let seen = values[layer][place].seen
    for input in seen {
      update(layer - 1, input.place)
      if values[layer - 1][input.place].version != input.version { return true }
    }
    return seen.isEmpty
  }

  private mutating func compute(_ layer: Int, _ place: Int) {
    computations += 1
    var seen: [(place: Int, version: Int)] = []
    let node = layout.layers[layer - 1][place]
    let number = node.sum { place in
      let input = node.inputs[place]
      update(layer - 1, input)
      seen.append((input, values[layer - 1][input].version))
      return values[layer - 1][input].number
    }
    values[layer][place].seen = seen
    if values[layer][place].number != number || values[layer][place].version == 0 {
      values[layer][place].number = number
      values[layer][place].version += 1
    }
  }

  /// The computations of so many frames, without those before the first.
  static func computations(_ layout: LayeredLayout, frames: Int) -> Int {
    var recorder = LayeredRecorder(layout)
    let before = recorder.computations
    for frame in 0..<frames { recorder.write(frame + 1, to: frame % layout.width) }
    return recorder.computations - before
  }
}
