import Foundation

/// Runs each step of a script on several engines, and finds the first step at which the engines
/// differ.
enum Fuzz {
  /// Compares FineObservation with the naive recorder, once with models that use key paths, and
  /// once with models that use slots. If the script suits the toolchain's engine, also compares the
  /// toolchain's engine with the naive recorder. Returns a description of the first difference;
  /// `nil` if all engines agree.
  static func difference(_ script: FuzzScript) -> String? {
    let naive = FuzzSession(NaiveFuzzEngine(), script)
    let keyPaths = FuzzSession(
      FineFuzzEngine.keyPaths(isPlain: script.seed % 2 == 1 && !script.hasOptions), script)
    let stride = [1, 32, 64][Int(script.seed % 3)]
    let slots = FuzzSession(FineFuzzEngine.slots(stride: stride), script)
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

  /// Compares a recorder that has a fault with the naive recorder. Returns a description of the
  /// first difference; `nil` if there is none.
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

  /// Compares the events of a step. Returns a description of the difference; `nil` if there is
  /// none. The callbacks must run in the same order on both engines, unless the script has derived
  /// values. The order of callbacks for the death of an object is not compared, because several
  /// objects may be deinitialised at the same time. Observers must run in the order of their
  /// depths. Observers of one depth may run in any order: an observer that reads in a new order may
  /// change its place in the lists.
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

  /// Compares the numbers of registrations for objects that still exist. The comparison finds a
  /// superfluous registration even if the script never writes the registration's property again.
  /// Returns a description of the first difference; `nil` if there is none.
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

  /// `true` if the event reports an error of the naive recorder itself.
  fileprivate var isFault: Bool {
    if case .outdated = self { true } else { false }
  }
}

/// The seeds that the fuzzer tries. The environment variables FUZZ_SEED and FUZZ_SECONDS choose the
/// seeds. `scripts/check fuzz` sets these variables.
struct FuzzPlan {
  /// The first seed. Each further seed is one higher than the seed before it.
  let first: UInt64
  /// The largest number of seeds to try. If `seconds` is set, the number of seeds has no limit.
  let count: UInt64
  let seconds: Double?

  /// - Parameter usual: the number of seeds if the environment sets neither FUZZ_SEED nor
  ///   FUZZ_SECONDS.
  init(environment: [String: String], usual: UInt64) {
    seconds = environment["FUZZ_SECONDS"].flatMap(Double.init)
    let seed = environment["FUZZ_SEED"].flatMap(UInt64.init)
    first = seed ?? (seconds == nil ? 1 : UInt64.random(in: 0..<1 << 48))
    count = seconds == nil ? (seed == nil ? usual : 1) : .max
  }

  /// Calls the closure `difference` with one seed after another. Stops at the first seed for which
  /// the closure returns a difference, or when all seeds are tried, or when the time is over.
  /// Returns the difference (`nil` if no seed showed a difference), and the number of seeds that
  /// showed no difference.
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
