import Foundation

/// Runs a ``WritingScript`` on one engine, and checks the values that the script's bodies have
/// read.
///
/// The rule: when no observer is dirty any more, each value that an observer read in its last run
/// must be equal to the value of its source *now*. The value *now* is computed from scratch from
/// the current properties. An old value is accepted if only the own writes of the run have changed
/// the source since the read. The check divides the time since the read into parts, which begin and
/// end with own writes. In each part, the source must have the same value at the beginning and at
/// the end, computed from scratch.
///
/// Some writes that the run has not made also count as own writes, if they were made before the end
/// of the run. If the run has exchanged a derived value, all writes that were made before the end
/// of the run count. Otherwise, a write counts if the source did not depend on the written property
/// when the run read the source. The reason: if a body's write makes a source depend on a new
/// input, the body is notified of changes of this input only after its run.
///
/// A write by a derived value is also an own write of the body that reads the derived value. Writes
/// by callbacks, hooks and inner observers are not own writes. If derived values write, a derived
/// value may write at its next read because of an earlier write by the body. So a different rule
/// holds for scripts in which derived values write. If the body has written a property after it
/// read a source, the source may have any value at the first moment after the run at which no
/// observer is dirty. But the source must not change after that moment.
///
/// A one-shot that registers again in each callback must have read the current values. No exception
/// applies to this one-shot. If no derived value of the script writes, each read must return the
/// value that a computation from scratch gives at that moment.
final class WritingSession<Engine: WritingEngine> {
  private typealias Source = WritingScript.Source

  private let engine: Engine
  private let script: WritingScript
  private var properties: [any WritingProperty] = []
  private var derived: [any WritingDerived] = []
  private var chains: [() -> Int] = []
  private var batches: [any WritingBatch] = []
  private var observers: [Int: (life: Life, observer: (any WritingObserver)?)] = [:]
  private var agains: [Int: (life: Life, cancel: () -> Void)] = [:]
  /// All writes, each with the run that made it; `nil` for a write from outside.
  private var writes: [(time: Int, property: Int, old: Int, owner: Run?)] = []
  /// The open scopes. The last scope in the array is the innermost scope.
  private var open: [Scope] = []
  private let traces = ProcessInfo.processInfo.environment["FUZZ_TRACE"] != nil
  private var clock = 0
  /// The number of bodies that may still run before the next step. A script comes to rest long
  /// before this limit.
  private var budget = 0
  /// The session limits the acts that notify observers although no value changes. This is the
  /// number of such acts that it still allows before the next step.
  private var vain = 0
  private(set) var problem: String?

  /// One run of a body.
  private final class Run {
    var reads: [(source: Source, value: Int, time: Int)] = []
    var end = Int.max
    var hasExchanged = false
    /// The values of all properties at the first moment after the run at which no observer was
    /// dirty.
    var settled: [Int] = []
  }

  /// An observer, or a one-shot that registers itself again.
  private final class Life {
    let name: String
    var isOver = false
    var isOpen = false
    var last = Run()
    init(_ name: String) { self.name = name }
  }

  private enum Scope {
    case body(Run)
    case derived
    /// A callback, or a hook.
    case outsider
  }

  init(_ engine: Engine, _ script: WritingScript) {
    self.engine = engine
    self.script = script
    budget = 1_000
    trace("\(script)")
    for (index, value) in script.values.enumerated() {
      properties.append(engine.property(value, index))
    }
    for index in script.derived.indices {
      derived.append(engine.derived { [unowned self] in compute(index) })
    }
    for chain in script.chains {
      let property = properties[chain.property]
      chains.append(
        engine.chain(length: chain.length) {
          property.value
        } _: {
          ($0 + 1) % 8
        })
    }
    for index in script.hooks.indices { batches.append(makeBatch(index)) }
  }

  /// Cancels all registrations.
  func end() {
    for (life, cancel) in agains.values {
      life.isOver = true
      cancel()
    }
    for (life, _) in observers.values { life.isOver = true }
    observers = [:]
  }

  /// Performs a step. Returns the first problem that was found so far; `nil` if there is none.
  func perform(_ step: WritingScript.Step, rests: Bool) -> String? {
    budget = 2_000
    vain = 5
    trace("step \(step)\(rests ? " and rest" : "")")
    switch step {
    case .write(let property, let value): write(property, value, isQuiet: false)
    case .renew(let property, let value):
      clock += 1
      writes.append((clock, property, current(property), nil))
      properties[property].renew(value)
    case .act(let act): perform(act)
    case .again(let index): register(index)
    case .endAgain(let index): endAgain(index)
    }
    if rests, problem == nil {
      rest()
      judge()
    }
    if budget <= 0 { fail("it does not come to rest") }
    return problem
  }

  private func rest() {
    for _ in 0..<100 where batches.contains(where: { !$0.isEmpty }) && budget > 0 {
      for batch in batches { batch.flush(limit: 200) }
    }
    if batches.contains(where: { !$0.isEmpty }) { fail("it does not come to rest") }
  }

  private func fail(_ text: String) {
    if problem == nil { problem = text }
  }

  // MARK: What is made

  private func makeBatch(_ index: Int) -> any WritingBatch {
    engine.batch { [weak self] in
      guard let self, budget > 0 else { return }
      let target =
        switch script.hooks[index] {
        case .nothing: -1
        case .flushes: index
        case .flushesNext: (index + 1) % script.hooks.count
        }
      trace("hook \(index)")
      if target >= 0 { asOutsider { batches[target].flush(limit: 200) } }
    }
  }

  private func makeObserver(_ index: Int) {
    guard budget > 0, script.bodies.indices.contains(index) else { return }
    let body = script.bodies[index]
    let life = Life("observer \(index)")
    let batch = batches[body.batch]
    let observer = batch.observer(depth: body.depth) { [weak self] in
      self?.run(life, body.acts)
    }
    endObserver(index)
    // The first run of the observer may have replaced its batch.
    if batches[body.batch] === batch { observers[index] = (life, observer) }
  }

  private func endObserver(_ index: Int) {
    guard let (life, _) = observers[index] else { return }
    life.isOver = true
    observers[index] = nil
  }

  private func replaceBatch(_ index: Int) {
    batches[index] = makeBatch(index)
    for (observer, body) in script.bodies.enumerated() where body.batch == index {
      endObserver(observer)
    }
  }

  private func register(_ index: Int) {
    endAgain(index)
    register(index, Life("one-shot \(index)"))
  }

  private func register(_ index: Int, _ life: Life) {
    budget -= 1
    guard budget > 0 else { return }
    let run = Run()
    open.append(.body(run))
    let cancel = engine.once {
      for source in script.agains[index].reads { read(source) }
    } onChange: { [weak self] in
      guard let self, !life.isOver else { return }
      asOutsider {
        for act in script.agains[index].acts { perform(act) }
        if !life.isOver { register(index, life) }
      }
    }
    open.removeLast()
    // The one-shot may already have fired and registered again.
    if !life.isOver, life.last.reads.last.map({ $0.time < run.reads[0].time }) ?? true {
      life.last = run
      agains[index] = (life, cancel)
    }
  }

  private func endAgain(_ index: Int) {
    guard let (life, cancel) = agains.removeValue(forKey: index) else { return }
    life.isOver = true
    cancel()
  }

  // MARK: What runs

  /// Prints the events of the session if the environment contains FUZZ_TRACE.
  private func trace(_ text: @autoclosure () -> String) {
    guard traces else { return }
    print(String(repeating: "  ", count: open.count) + text())
  }

  private func asOutsider(_ body: () -> Void) {
    open.append(.outsider)
    body()
    open.removeLast()
  }

  private func run(_ life: Life, _ acts: [WritingScript.Act]) {
    if life.isOpen { fail("\(life.name) is run inside itself") }
    budget -= 1
    guard budget > 0 else { return }
    trace("run \(life.name)")
    let run = Run()
    life.isOpen = true
    open.append(.body(run))
    for act in acts { perform(act) }
    open.removeLast()
    life.isOpen = false
    run.end = clock
    life.last = run
    trace("end \(life.name)")
  }

  private func compute(_ index: Int) -> Int {
    trace("compute \(index)")
    open.append(.derived)
    defer { open.removeLast() }
    for act in script.derived[index].acts { perform(act) }
    return script.derived[index].formula.evaluate { read($0) }
  }

  private func perform(_ act: WritingScript.Act) {
    trace("act \(act)")
    switch act {
    case .read(let source): read(source)
    case .pull(let source): _ = engine.untracked { value(source) }
    case .clamp(let property, let most, let how):
      if look(property, how) > most { write(property, most, isQuiet: how.isQuiet) }
    case .load(let property, let how):
      if look(property, how) == 0 { write(property, 1, isQuiet: how.isQuiet) }
    case .copy(let source, let property, let onlyIfOther):
      let value = read(source)
      let isVain = value == current(property)
      if isVain { vain -= 1 }
      if !isVain || !onlyIfOther && vain >= 0 { write(property, value, isQuiet: false) }
    case .scope(let acts):
      _ = engine.once {
        for act in acts { perform(act) }
      } onChange: {
      }
    case .flush(let batch): batches[batch].flush(limit: 200)
    case .cancel(let index):
      guard let (life, observer) = observers[index] else { return }
      life.isOver = true
      observer?.cancel()
    case .drop(let index): endObserver(index)
    case .make(let index): makeObserver(index)
    case .remake(let index):
      vain -= 1
      // A body must not exchange a derived value that it has read, because the body would then
      // depend on a value that it has released itself.
      let isRead = writer?.reads.contains { $0.source == .derived(index) } ?? false
      guard vain >= 0, !isRead else { return }
      writer?.hasExchanged = true
      derived[index].renew()
    case .replaceBatch(let index): replaceBatch(index)
    }
  }

  private func look(_ property: Int, _ how: WritingScript.How) -> Int {
    how.isTracked ? read(.property(property)) : current(property)
  }

  private func current(_ property: Int) -> Int { engine.untracked { properties[property].value } }

  private func value(_ source: Source) -> Int {
    switch source {
    case .property(let index): properties[index].value
    case .derived(let index): derived[index].value
    case .chain(let index): chains[index]()
    }
  }

  @discardableResult
  private func read(_ source: Source) -> Int {
    let value = value(source)
    clock += 1
    trace("read \(value) of \(source)")
    if case .body(let run) = open.last { run.reads.append((source, value, clock)) }
    if !script.derivesWithWrites {
      let wanted = script.truth(source, values)
      if value != wanted { fail("a body reads \(value) of \(source), which is \(wanted)") }
    }
    return value
  }

  private func write(_ property: Int, _ value: Int, isQuiet: Bool) {
    clock += 1
    trace("write \(value) to \(property), where there was \(current(property))")
    writes.append((clock, property, current(property), writer))
    if isQuiet {
      engine.untracked { properties[property].value = value }
    } else {
      properties[property].value = value
    }
  }

  /// The run to which a write belongs; `nil` for a write from outside, or by a callback or a hook.
  private var writer: Run? {
    for scope in open.reversed() {
      switch scope {
      case .body(let run): return run
      case .derived: continue
      case .outsider: return nil
      }
    }
    return nil
  }

  private var values: [Int] { properties.indices.map { current($0) } }

  // MARK: The judgement

  private func judge() {
    let values = values
    for (life, _) in observers.values where !life.isOver {
      if life.last.settled.isEmpty { life.last.settled = values }
      judge(life, values)
    }
    for (life, _) in agains.values where !life.isOver { judge(life, values) }
  }

  private func judge(_ life: Life, _ values: [Int]) {
    for (source, value, time) in life.last.reads {
      let now = script.truth(source, values)
      if value == now { continue }
      if !isExcused(life.last, source, since: time, values) {
        fail("\(life.name) has seen \(value) of \(source), which is \(now)")
      }
    }
  }

  private func isExcused(_ run: Run, _ source: Source, since time: Int, _ values: [Int]) -> Bool {
    let later = writes.drop { $0.time <= time }
    guard later.contains(where: { $0.owner === run }) else { return false }
    if script.derivesWithWrites {
      return script.truth(source, values) == script.truth(source, run.settled)
    }
    let found = later.reversed().reduce(into: values) { $0[$1.property] = $1.old }
    let support = run.hasExchanged ? [] : script.support(source, found)
    // The loop goes back in time, from now to the read. Between two own writes, the source must
    // have the same value at the beginning and at the end.
    var values = values
    var known = script.truth(source, values)
    for write in later.reversed() {
      let isLate = write.time > run.end || support.contains(write.property)
      let isOwn = write.owner === run || !isLate
      if isOwn, script.truth(source, values) != known { return false }
      values[write.property] = write.old
      if isOwn { known = script.truth(source, values) }
    }
    return script.truth(source, values) == known
  }
}
