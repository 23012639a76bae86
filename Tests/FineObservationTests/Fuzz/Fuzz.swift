import Foundation

/// Runs a script on several engines side by side, and finds the first difference.
enum Fuzz {
  /// Compares FineObservation, with key paths and with slots, with the naive recorder. If the
  /// script suits the toolchain's engine, that engine is also compared. Returns `nil` if all
  /// engines agree.
  static func difference(_ script: FuzzScript) -> String? {
    let naive = FuzzSession(NaiveFuzzEngine(), script)
    let keyPaths = FuzzSession(
      FineFuzzEngine.keyPaths(isPlain: script.seed % 2 == 1 && !script.hasOptions), script)
    let slots = FuzzSession(FineFuzzEngine.slots(stride: script.seed % 3 == 0 ? 10 : 1), script)
    let toolchain = script.suitsToolchain ? FuzzSession(ToolchainFuzzEngine(), script) : nil
    defer {
      naive.end()
      keyPaths.end()
      slots.end()
      toolchain?.end()
    }
    for (index, step) in script.steps.enumerated() {
      let wanted = naive.perform(step)
      if let problem = compare(keyPaths.perform(step), with: wanted, script) {
        return describe(script, index, "key paths", problem)
      }
      if let problem = compare(slots.perform(step), with: wanted, script) {
        return describe(script, index, "slots", problem)
      }
      if index % 8 == 0 || index + 1 == script.steps.count,
        let problem = compareReaders(slots.readers, with: naive.readers)
      {
        return describe(script, index, "slots", problem)
      }
      let theirs = toolchain?.perform(step)
      if let theirs, withoutOrder(theirs) != withoutOrder(wanted.filter { !$0.isRun }) {
        return describe(script, index, "toolchain", "\(theirs) instead of \(wanted)")
      }
    }
    return nil
  }

  /// Compares a recorder that has a fault with the naive recorder.
  static func difference(_ script: FuzzScript, flaw: NaiveRecorder.Flaw) -> String? {
    let naive = FuzzSession(NaiveFuzzEngine(), script)
    let broken = FuzzSession(NaiveFuzzEngine(flaw: flaw), script)
    defer {
      naive.end()
      broken.end()
    }
    for (index, step) in script.steps.enumerated() {
      let wanted = naive.perform(step)
      if let problem = compare(broken.perform(step), with: wanted, script) {
        return describe(script, index, "\(flaw)", problem)
      }
    }
    return nil
  }

  /// Compares the events of a step. Callbacks must come in the same order on all engines. An
  /// exception are callbacks for the death of an object, because several objects may be
  /// deinitialised at the same time. Observers must come in the order of their depths. Observers of
  /// one depth may come in any order: an observer that reads in a new order may change its place in
  /// the lists.
  private static func compare(
    _ found: [FuzzEvent], with wanted: [FuzzEvent], _ script: FuzzScript
  ) -> String? {
    let depths = found.compactMap(\.depth)
    if depths != depths.sorted() { return "deeper observers first: \(found)" }
    if let event = (found + wanted).first(where: \.isFault) { return "\(event)" }
    if withoutOrder(found) == withoutOrder(wanted),
      !script.hasOrder || found.filter(\.hasOrder) == wanted.filter(\.hasOrder)
    {
      return nil
    }
    return "\(found) instead of \(wanted)"
  }

  /// Compares the numbers of registrations for objects that still exist. This comparison finds a
  /// superfluous registration even if the registration's property is never written again.
  private static func compareReaders(_ found: [[Int]?], with wanted: [[Int]?]) -> String? {
    for (object, (found, wanted)) in zip(found, wanted).enumerated() {
      guard let found, let wanted, found != wanted else { continue }
      return "object \(object) has \(found) readers instead of \(wanted)"
    }
    return nil
  }

  private static func withoutOrder(_ events: [FuzzEvent]) -> [String] {
    events.map(\.description).sorted()
  }

  private static func describe(
    _ script: FuzzScript, _ index: Int, _ engine: String, _ problem: String
  ) -> String {
    "FUZZ_SEED=\(script.seed), step \(index) \(script.steps[index]), \(engine): \(problem)"
  }
}

extension FuzzEvent {
  fileprivate var depth: Int? {
    if case .ran(let depth, _, _) = self { depth } else { nil }
  }

  fileprivate var isRun: Bool { depth != nil }

  fileprivate var hasOrder: Bool {
    if case .fired(_, .death, _) = self { false } else { !isRun }
  }

  /// Whether the event is an error of the naive recorder itself.
  fileprivate var isFault: Bool {
    if case .outdated = self { true } else { false }
  }
}

/// The seeds that the environment asks for. `scripts/fuzz` sets the environment.
struct FuzzPlan {
  /// The first seed. Each further seed is one higher.
  let first: UInt64
  /// The number of seeds. If `seconds` is set, there is no limit on the number.
  let count: UInt64
  let seconds: Double?

  /// - Parameter usual: the number of seeds if the environment asks for nothing.
  init(environment: [String: String], usual: UInt64) {
    seconds = environment["FUZZ_SECONDS"].flatMap(Double.init)
    let seed = environment["FUZZ_SEED"].flatMap(UInt64.init)
    first = seed ?? (seconds == nil ? 1 : UInt64.random(in: 0..<1 << 48))
    count = seconds == nil ? (seed == nil ? usual : 1) : .max
  }

  /// Tries seeds until one shows a difference. Returns the difference, and the number of seeds
  /// before it.
  func run(_ difference: (_ seed: UInt64) -> String?) -> (agreed: UInt64, difference: String?) {
    let start = ContinuousClock.now
    var done: UInt64 = 0
    while done < count {
      if let seconds, start.duration(to: .now) > .seconds(seconds) { break }
      if let problem = difference(first &+ done) { return (done, problem) }
      done += 1
    }
    return (done, nil)
  }
}
