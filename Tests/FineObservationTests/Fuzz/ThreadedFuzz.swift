import FineObservation
import Foundation
import Synchronization

/// Several threads write random properties of shared objects, exchange objects that are observed,
/// and register one-shots. At the same time, one thread evaluates observers, and some of these
/// observers write. When all threads have ended, no observer may have an old value, no one-shot may
/// have fired twice, and nothing may still be registered. In a second part, one-shots register
/// again in their callbacks, while other threads write the properties that the one-shots read.
/// These registrations must not fill the stack (``HotFuzz``). A seed determines what the threads
/// do, but not how their steps interleave.
final class ThreadedFuzz: Sendable {
  /// Four arrays: the objects whose properties the threads read and write by slot, those whose
  /// properties they read and write by key path, the objects whose models they exchange, and the
  /// formulas of the derived values.
  private let slots: [SharedModel]
  private let keyPaths: [KeyPathModel]
  private let holders: [Holder]
  private let formulas: [Formula]
  /// The derived values. The derived values are made before the threads start, and released after
  /// the threads have ended.
  private nonisolated(unsafe) var derived: [SharedComputed<Int>] = []
  private let seed: UInt64
  private let oneShots = Log<OneShot>()
  private let writersLeft: Atomic<Int>
  private let problems = Log<String>()

  /// A formula that reads one of two inputs, depending on the value of a third input. All three
  /// inputs have lower numbers than the formula's derived value.
  private struct Formula {
    let selector: Int
    let left: Int
    let right: Int

    func evaluate(_ read: (Int) -> Int) -> Int {
      read(selector) % 2 == 0 ? read(left) / 2 : read(right) + 1
    }
  }

  private final class OneShot: Sendable {
    let fired = Counter()
    let isCancelled = Atomic<Bool>(false)
  }

  private static let writers = 3
  private static let operations = 300
  private var properties: Int { 2 * (slots.count + keyPaths.count) }
  private var leaves: Int { properties + holders.count }

  private init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    self.seed = seed
    slots = (0..<2).map { _ in SharedModel() }
    keyPaths = (0..<2).map { _ in KeyPathModel() }
    holders = (0..<2).map { _ in Holder() }
    writersLeft = Atomic(Self.writers)
    let leaves = 2 * 4 + 2
    formulas = (0..<6).map { index in
      func input() -> Int { Int.random(in: 0..<leaves + index, using: &random) }
      return Formula(selector: input(), left: input(), right: input())
    }
  }

  /// Runs the threads of a seed. Returns the first problem that was found; `nil` if there is none.
  static func problem(seed: UInt64) -> String? {
    let fuzz = ThreadedFuzz(seed: seed)
    fuzz.run()
    return fuzz.problems.elements.first.map { "FUZZ_SEED=\(seed), threads: \($0)" }
  }

  private func run() {
    makeDerived()
    onThreads({ self.evaluate() }, { self.write(1) }, { self.write(2) }, { self.write(3) })
    if let problem = HotFuzz.problem(seed: seed) { problems.append(problem) }
    for (index, value) in derived.enumerated() where value.value != expected(leaves + index) {
      problems.append("derived value \(index) is out of date")
    }
    for index in 0..<properties { set(index, 0) }
    for holder in holders { holder.model = SharedModel() }
    derived = []
    for oneShot in oneShots.elements {
      let fired = oneShot.fired.value
      if fired > 1 { problems.append("a one-shot fired \(fired) times") }
      if fired == 0, !oneShot.isCancelled.load(ordering: .relaxed) {
        problems.append("a one-shot never fired")
      }
    }
    let left =
      slots.flatMap { [$0.registrar.registrations(slot: 0), $0.registrar.registrations(slot: 1)] }
      + holders.map { $0.registrar.registrations(slot: 0) }
    if left.contains(where: { $0 != 0 }) { problems.append("registrations are left: \(left)") }
  }
}

// MARK: - What is read and written

extension ThreadedFuzz {
  /// An object with a model that the threads exchange for a new model while readers observe it.
  private final class Holder: Sendable {
    let registrar = SlotRegistrar()
    private let lock = NSLock()
    private nonisolated(unsafe) var stored = SharedModel()

    var model: SharedModel {
      get {
        registrar.access(slot: 0)
        return lock.withLock { stored }
      }
      set {
        // The old object is deinitialised after the lock has been released.
        var other = newValue
        registrar.withMutation(slot: 0) { lock.withLock { swap(&stored, &other) } }
      }
    }
  }

  private func makeDerived() {
    for formula in formulas {
      derived.append(SharedComputed { [unowned self] in formula.evaluate(read) })
    }
  }

  private func read(_ index: Int) -> Int {
    index < leaves ? leaf(index) : derived[index - leaves].value
  }

  /// The result of a complete new computation of the derived value.
  private func expected(_ index: Int) -> Int {
    index < leaves ? leaf(index) : formulas[index - leaves].evaluate(expected)
  }

  private func leaf(_ index: Int) -> Int {
    if index >= properties { return holders[index - properties].model.a }
    let isFirst = index % 2 == 0
    let object = index / 2
    if object < slots.count { return isFirst ? slots[object].a : slots[object].b }
    let model = keyPaths[object - slots.count]
    return isFirst ? model.a : model.b
  }

  private func set(_ index: Int, _ value: Int) {
    if index >= properties {
      holders[index - properties].model.a = value
      return
    }
    let isFirst = index % 2 == 0
    let object = index / 2
    if object < slots.count {
      if isFirst { slots[object].a = value } else { slots[object].b = value }
    } else if isFirst {
      keyPaths[object - slots.count].a = value
    } else {
      keyPaths[object - slots.count].b = value
    }
  }
}

// MARK: - The threads

extension ThreadedFuzz {
  private func write(_ number: UInt64) {
    var random = SplitMix(seed: seed &* 8 &+ number)
    for _ in 0..<Self.operations {
      let leaf = Int.random(in: 0..<leaves, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: holders[leaf % holders.count].model = SharedModel()
      case 1:
        register(
          Int.random(in: 0..<leaves + derived.count, using: &random),
          cancels: Bool.random(using: &random), [.willSet, .didSet].randomElement(using: &random)!)
      default: set(leaf, Int.random(in: 0..<4, using: &random))
      }
    }
    writersLeft.subtract(1, ordering: .acquiringAndReleasing)
  }

  private func register(
    _ index: Int, cancels: Bool, _ options: ObservationTracking.Options
  ) {
    let oneShot = OneShot()
    oneShots.append(oneShot)
    let token = withCancellableObservationTracking(options: options) {
      _ = read(index)
    } onChange: { _ in
      oneShot.fired.increment()
    }.registration
    guard cancels else { return }
    oneShot.isCancelled.store(true, ordering: .relaxed)
    token.cancel()
  }

  /// A reader that runs again after each change of its input, and stores the value that it has read
  /// last.
  private final class Watch {
    let index: Int
    var last = -1
    var observer: Observer?
    /// Whether the one-shot must register again, if the reader is a one-shot and not an observer.
    let isDirty = Again()
    var registration: ObservationTracking.Registration?

    init(_ index: Int) { self.index = index }
  }

  /// An observer that reads a property through derived values, and lowers the property to 2 if the
  /// property is above 2.
  private final class Clamp {
    let property: Int
    private(set) var last = 0
    private(set) var observer: Observer?

    init(_ fuzz: ThreadedFuzz, _ property: Int, _ batch: ObserverBatch) {
      self.property = property
      let lower = SharedComputed { [unowned fuzz] in fuzz.leaf(property) }
      let upper = SharedComputed { lower.value }
      observer = Observer(batch: batch, depth: 1) { [unowned self, unowned fuzz] in
        last = upper.value
        if last > 2 { fuzz.set(property, 2) }
      }
    }
  }

  private final class Again: Sendable {
    let flag = Atomic<Bool>(true)
  }

  private func evaluate() {
    var random = SplitMix(seed: seed &* 8)
    let batch = ObserverBatch()
    let inputs = leaves + derived.count
    func observe(_ depth: Int) -> Watch {
      let watch = Watch(Int.random(in: 0..<inputs, using: &random))
      watch.observer = Observer(batch: batch, depth: depth) { [unowned watch] in
        watch.last = self.read(watch.index)
      }
      return watch
    }
    var observers = (0..<12).map { observe($0 % 4) }
    let again = (0..<4).map { _ in Watch(Int.random(in: 0..<inputs, using: &random)) }
    let clamps = (0..<3).map { _ in
      Clamp(self, Int.random(in: 0..<properties, using: &random), batch)
    }
    var isLast = false
    while true {
      let ends = writersLeft.load(ordering: .acquiring) == 0
      batch.flush()
      for watch in again { track(watch) }
      if isLast { break }
      isLast = ends
      let index = Int.random(in: 0..<observers.count, using: &random)
      if !ends, index % 3 == 0 { observers[index] = observe(index % 4) }
    }
    for watch in observers + again where watch.last != expected(watch.index) {
      problems.append("saw \(watch.last) of \(watch.index) last, which is \(expected(watch.index))")
    }
    for clamp in clamps {
      // The observer has never seen this value, so it must run.
      set(clamp.property, -1)
      batch.flush()
      if clamp.last != -1 { problems.append("a body that writes saw \(clamp.last) last") }
      clamp.observer?.cancel()
    }
    for watch in observers { watch.observer?.cancel() }
    for watch in again { watch.registration?.cancel() }
    if batch.registrationCount != 0 { problems.append("observers are registered still") }
  }

  private func track(_ watch: Watch) {
    let again = watch.isDirty
    while again.flag.exchange(false, ordering: .acquiringAndReleasing) {
      let tracked = withCancellableObservationTracking(options: .willSet) {
        read(watch.index)
      } onChange: { _ in
        again.flag.store(true, ordering: .releasing)
      }
      watch.last = tracked.result
      watch.registration = tracked.registration
    }
  }
}
