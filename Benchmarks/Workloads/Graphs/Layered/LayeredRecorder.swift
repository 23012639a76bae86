/// Counts the computations of a layered graph without an engine. The recorder applies the
/// definition of a memoised value: a read computes the value again if one of the value's inputs has
/// changed since the last computation.
///
/// The recorder does not mark values as dirty. To read a value, the recorder first updates the
/// inputs of the value's last computation, in the order of reading, until one input has changed. If
/// an input has changed, the recorder computes the value again. If no input has changed, the
/// recorder keeps the value. Because no value is marked, the recorder examines in every frame each
/// value on which a read value depends. No engine examines all of these values.
struct LayeredRecorder {
  private struct Value {
    var number = 0
    /// The number of changes of the value.
    var version = 0
    /// The inputs of the last computation: their indices in the layer below, and their versions at
    /// that time. The array is empty before the first computation.
    var seen: [(place: Int, version: Int)] = []
    /// The last frame in which the value was brought up to date.
    var frame = -1
  }

  private let layout: LayeredLayout
  /// The sources and the layers above them.
  private var values: [[Value]]
  /// The current frame. The first read of all values is frame 0.
  private var frame = 0
  private(set) var computations = 0

  init(_ layout: LayeredLayout) {
    self.layout = layout
    let layer = [Value](repeating: Value(), count: layout.width)
    values = [[Value]](repeating: layer, count: layout.layers.count + 1)
    readAll()
  }

  /// Writes a source, and then reads the values that are read after each write.
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

  /// The number of computations in the given number of frames, not counting the computations before
  /// the first frame.
  static func computations(_ layout: LayeredLayout, frames: Int) -> Int {
    var recorder = LayeredRecorder(layout)
    let before = recorder.computations
    for frame in 0..<frames { recorder.write(frame + 1, to: frame % layout.width) }
    return recorder.computations - before
  }
}
