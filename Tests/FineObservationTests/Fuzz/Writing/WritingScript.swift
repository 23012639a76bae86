/// A script that the fuzzer makes from a seed, for bodies that write. The script contains a graph
/// and the steps. The graph consists of properties, derived values, observers and one-shots. Most
/// observers write properties, and so do some one-shots and derived values. Any engine can run the
/// script.
///
/// Every script comes to rest: after a step, the bodies sooner or later stop writing. To ensure
/// this, the bodies write each property in one of two ways:
/// - A *clamped* property is lowered to a bound of at least 1, or changed from 0 to 1, so the
///   number of its changes is limited.
/// - Only one body writes a *copied* property. The body copies the value of a source that depends
///   only on properties with lower numbers.
///
/// So one property after another comes to rest, whatever values the steps write. Two kinds of acts
/// notify observers without changing a value: writing the value that a property already has, and
/// exchanging a derived value for an equal derived value. ``WritingSession`` limits the number of
/// these acts in each step.
struct WritingScript {
  /// A source from which a body can read a value.
  enum Source: Hashable {
    case property(Int)
    case derived(Int)
    /// The top of a chain of derived values.
    case chain(Int)
  }

  /// A formula that reads one of two sources, depending on the value of a third source.
  struct Formula {
    var selector: Source
    var left: Source
    var right: Source

    func evaluate(_ read: (Source) -> Int) -> Int {
      (read(selector) % 2 == 0 ? read(left) / 2 : read(right) + 1) % 8
    }
  }

  struct Derived {
    /// The writes that the derived value makes before it evaluates the formula.
    var acts: [Act]
    var formula: Formula
  }

  /// A chain of derived values. Each value is one more than the value below it. The lowest value
  /// reads a property.
  struct Chain {
    var property: Int
    var length: Int

    func top(_ value: Int) -> Int { (value + length) % 8 }
  }

  struct Body {
    var batch: Int
    var depth: Int
    var acts: [Act]
  }

  /// A one-shot that registers again in its callback.
  struct Again {
    var reads: [Source]
    /// The acts that the callback performs before it registers the one-shot again.
    var acts: [Act]
  }

  /// An act of a body.
  indirect enum Act {
    case read(Source)
    /// Reads a source without tracking.
    case pull(Source)
    case clamp(Int, most: Int, How)
    /// Writes 1 if the value is 0.
    case load(Int, How)
    case copy(Source, to: Int, onlyIfOther: Bool)
    /// Performs acts in the closure of a one-shot.
    case scope([Act])
    case flush(Int)
    case cancel(Int)
    case drop(Int)
    case make(Int)
    /// Replaces a derived value by a new derived value with the same formula.
    case remake(Int)
    /// Replaces a batch by a new batch, and ends the observers of the old batch.
    case replaceBatch(Int)
  }

  /// How an act reads a property before it decides whether to write the property, and how it writes
  /// the property.
  struct How {
    /// Whether the read is tracked.
    var isTracked: Bool
    /// Whether the write is inside `withoutObservationTracking`.
    var isQuiet: Bool
  }

  /// The action of a batch's hook.
  enum Hook { case nothing, flushes, flushesNext }

  enum Step {
    case write(Int, Int)
    /// Replaces the object of a property by a new object.
    case renew(Int, Int)
    case act(Act)
    case again(Int)
    case endAgain(Int)
  }

  let seed: UInt64
  /// Whether derived values write, too.
  let derivesWithWrites: Bool
  var values: [Int] = []
  var derived: [Derived] = []
  var chains: [Chain] = []
  var hooks: [Hook] = []
  var bodies: [Body] = []
  var agains: [Again] = []
  /// The steps. If `rests` is `true`, the session flushes all batches after the step, until no
  /// observer is dirty.
  var steps: [(step: Step, rests: Bool)] = []
}

extension WritingScript {
  /// The value of a source, computed from scratch.
  func truth(_ source: Source, _ values: [Int]) -> Int {
    switch source {
    case .property(let index): values[index]
    case .chain(let index): chains[index].top(values[chains[index].property])
    case .derived(let index): derived[index].formula.evaluate { truth($0, values) }
    }
  }
}

extension WritingScript {
  /// The properties that computing a source from scratch reads.
  func support(_ source: Source, _ values: [Int]) -> Set<Int> {
    switch source {
    case .property(let index): return [index]
    case .chain(let index): return [chains[index].property]
    case .derived(let index):
      var support: Set<Int> = []
      _ = derived[index].formula.evaluate { source in
        support.formUnion(self.support(source, values))
        return truth(source, values)
      }
      return support
    }
  }
}

// MARK: - From a seed

extension WritingScript {
  init(seed: UInt64) {
    self.seed = seed
    var generator = WritingGenerator(seed: seed)
    derivesWithWrites = generator.chance(4)
    // A hook that flushes while a derived value is being computed might read that value.
    let hasHooks = !derivesWithWrites && generator.chance(3)
    values = (0..<generator.number(2...5)).map { _ in generator.number(0..<4) }
    hooks = (0..<generator.number(1...2)).map { _ in
      !hasHooks ? .nothing : generator.chance(2) ? .flushes : .flushesNext
    }
    generator.start(properties: values.count, batches: hooks.count)
    for _ in 0..<generator.number(1...6) {
      derived.append(generator.derived(writes: derivesWithWrites))
    }
    if generator.chance(3) {
      let length = generator.chance(60) ? 20_000 : [2, 20, 200][generator.number(0..<3)]
      chains = [generator.chain(length: length)]
    }
    for index in 0..<generator.number(1...6) {
      bodies.append(generator.body(index))
    }
    // If the closure of a one-shot reads a derived value that writes, this write counts as the
    // one-shot's own write. The one-shot would not be notified of the write.
    if !derivesWithWrites {
      agains = (0..<generator.number(0...2)).map { _ in generator.again() }
    }
    for index in bodies.indices { steps.append((.act(.make(index)), generator.chance(2))) }
    for index in agains.indices { steps.append((.again(index), true)) }
    for _ in 0..<generator.number(10...40) {
      steps.append((step(&generator), !generator.chance(4)))
    }
    steps.append((.write(0, 1), true))
  }

  private func step(_ generator: inout WritingGenerator) -> Step {
    let property = generator.number(0..<values.count)
    switch generator.number(0..<20) {
    case 0: return .act(.make(generator.number(0..<bodies.count)))
    case 1 where generator.chance(2): return .act(.cancel(generator.number(0..<bodies.count)))
    case 1: return .act(.drop(generator.number(0..<bodies.count)))
    case 2: return .act(.remake(generator.number(0..<derived.count)))
    case 3: return .renew(property, generator.number(0..<8))
    case 4: return .act(.pull(.derived(generator.number(0..<derived.count))))
    case 5: return .act(.flush(generator.number(0..<hooks.count)))
    case 6 where !agains.isEmpty:
      let index = generator.number(0..<agains.count)
      return generator.chance(4) ? .endAgain(index) : .again(index)
    case 7 where generator.chance(4):
      return .act(.replaceBatch(generator.number(0..<hooks.count)))
    default: return .write(property, generator.number(0..<8))
    }
  }
}

/// Makes the parts of a script.
struct WritingGenerator {
  private var random: SplitMix
  private var properties = 0
  private var batches = 0
  /// For each property, `true` if bodies clamp the property, and `false` if one body copies it.
  private var clamped: [Bool] = []
  private var hasWriter: Set<Int> = []
  /// For each derived value, the highest number of a property that it depends on.
  private var highest: [Int] = []
  private var chainSource: Int?

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  /// `true` in one of `count` calls on average.
  mutating func chance(_ count: Int) -> Bool { number(0..<count) == 0 }

  mutating func start(properties: Int, batches: Int) {
    self.properties = properties
    self.batches = batches
    clamped = (0..<properties).map { _ in chance(2) }
  }

  private mutating func how() -> WritingScript.How {
    .init(isTracked: chance(3), isQuiet: chance(4))
  }

  /// A random source, most likely a derived value.
  private mutating func source() -> WritingScript.Source {
    if chainSource != nil, chance(4) { return .chain(0) }
    if highest.isEmpty || chance(4) { return .property(number(0..<properties)) }
    return .derived(number(0..<highest.count))
  }

  private func highestProperty(of source: WritingScript.Source) -> Int {
    switch source {
    case .property(let index): index
    case .derived(let index): highest[index]
    case .chain: chainSource!
    }
  }

  mutating func derived(writes: Bool) -> WritingScript.Derived {
    let formula = WritingScript.Formula(selector: source(), left: source(), right: source())
    let acts = writes && chance(2) ? [write()].compactMap(\.self) : []
    let read = [formula.selector, formula.left, formula.right].map { highestProperty(of: $0) }
    highest.append(read.max()!)
    return .init(acts: acts, formula: formula)
  }

  mutating func chain(length: Int) -> WritingScript.Chain {
    let property = number(0..<properties)
    chainSource = property
    return .init(property: property, length: length)
  }

  /// A random write of a clamped or copied property. `nil` if the chosen property is a copied
  /// property that already has a writer, or for which no source was found.
  private mutating func write() -> WritingScript.Act? {
    let property = number(0..<properties)
    if clamped[property] {
      return chance(3) ? .load(property, how()) : .clamp(property, most: number(1..<5), how())
    }
    for _ in 0..<5 where !hasWriter.contains(property) {
      let source = source()
      guard highestProperty(of: source) < property else { continue }
      hasWriter.insert(property)
      return .copy(source, to: property, onlyIfOther: chance(2))
    }
    return nil
  }

  mutating func body(_ index: Int) -> WritingScript.Body {
    var acts: [WritingScript.Act] = []
    // Most bodies read this source again after their own writes. The writes may have changed the
    // inputs of the source.
    let favourite = source()
    for _ in 0..<number(2...6) {
      switch number(0..<20) {
      case 0..<10: acts.append(.read(chance(2) ? favourite : source()))
      case 10..<12:
        // The property is lowered step by step, with a read before each step.
        guard let property = clamped.indices.filter({ clamped[$0] }).randomElement(using: &random)
        else { continue }
        for most in (1...number(2...4)).reversed() {
          acts += [.read(favourite), .clamp(property, most: most, how())]
        }
      case 12..<16:
        guard let write = write() else { continue }
        acts.append(chance(6) ? .scope([.read(source()), write]) : write)
        if chance(3) { acts.append(.read(favourite)) }
      case 16: acts.append(.pull(source()))
      case 17: acts.append(.flush(number(0..<batches)))
      case 18: acts.append(meddle(index))
      default: acts.append(.scope([.read(source())]))
      }
    }
    return .init(batch: number(0..<batches), depth: number(0..<3), acts: acts)
  }

  /// An act that ends or makes an observer, a derived value or a batch. A body makes only bodies
  /// with higher numbers, because otherwise bodies could make each other for ever.
  private mutating func meddle(_ index: Int) -> WritingScript.Act {
    switch number(0..<6) {
    case 0: .cancel(number(0..<6))
    case 1: .drop(number(0..<6))
    case 2, 3: .make(index + number(1...2))
    case 4: .remake(number(0..<highest.count))
    default: chance(4) ? .replaceBatch(number(0..<batches)) : .drop(index)
    }
  }

  mutating func again() -> WritingScript.Again {
    let reads = (0..<number(1...3)).map { _ in source() }
    let highest = reads.map { highestProperty(of: $0) }.max()!
    var acts: [WritingScript.Act] = []
    if chance(3) { acts.append(.flush(number(0..<batches))) }
    if chance(4) { acts.append(chance(2) ? .drop(number(0..<6)) : .make(number(0..<6))) }
    // The target has a higher number than all properties that the one-shot reads, because otherwise
    // the one-shot could register again for ever.
    if let target = (0..<properties).first(where: {
      $0 > highest && !clamped[$0] && !hasWriter.contains($0)
    }), chance(2) {
      hasWriter.insert(target)
      acts.append(.copy(reads[0], to: target, onlyIfOther: true))
    }
    return .init(reads: reads, acts: acts)
  }
}
