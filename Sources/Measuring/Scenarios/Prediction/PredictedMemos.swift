/// The memoised values of a world's objects. This type determines when these values are computed,
/// and when they change.
///
/// A memoised value is computed when it is read for the first time, and when it is read after one
/// of its inputs has changed since the last computation. A number counts as changed after a write
/// has changed the number, even if a later write has restored the old number. A memoised value
/// counts as changed if its last computation gave a different value than the computation before.
struct PredictedMemos {
  private struct Computation {
    let value: Int
    /// The version of each input when the computation read this input. A version counts the changes
    /// of the input.
    let inputs: [Int]
  }

  private let models: [WorldModel]
  /// The last computation of each memoised value that was ever read.
  private var last: [PredictedPlace: Computation] = [:]
  /// The version of each number and of each memoised value: how often the number or the value has
  /// changed. A missing entry means 0.
  private var versions: [PredictedPlace: Int] = [:]
  /// The number of computations so far.
  private(set) var computations = 0

  init(_ world: World) {
    models = world.modelsOfObjects
  }

  /// Records a change of a number or of a memoised value.
  mutating func noteChange(of place: PredictedPlace) { versions[place, default: 0] += 1 }

  /// The version of a number or of a memoised value. The function computes an outdated memoised
  /// value before it returns the version.
  mutating func version(of place: PredictedPlace, _ state: WorldState) -> Int {
    guard case .memo(_, let inputs) = models[place.object].properties[place.property].kind else {
      return versions[place, default: 0]
    }
    var read: [Int] = []
    for input in inputs {
      read.append(version(of: PredictedPlace(object: place.object, property: input), state))
    }
    let known = last[place]
    if known?.inputs != read {
      computations += 1
      let value = state.value(place.object, place.property)
      last[place] = Computation(value: value, inputs: read)
      if known?.value != value { noteChange(of: place) }
    }
    return versions[place, default: 0]
  }

  /// Computes the outdated memoised values among the properties that a body reads.
  /// - Returns: all memoised values that the body reads, with their versions, in the order of
  ///   reading.
  mutating func read(
    _ reads: [PredictedPlace], _ state: WorldState
  ) -> [(place: PredictedPlace, version: Int)] {
    var memos: [(place: PredictedPlace, version: Int)] = []
    for place in reads where models[place.object].properties[place.property].isMemo {
      memos.append((place, version(of: place, state)))
    }
    return memos
  }
}
