/// A script that the fuzzer makes from a seed. The script contains objects, tracked closures and
/// steps, in a form that any engine can run.
struct FuzzScript {
  /// A path from one of the script's root objects to an object. There may be no object at the end
  /// of the path.
  struct Path {
    enum Hop { case child, children(Int) }
    var root: Int
    var hops: [Hop]
  }

  enum Property: CaseIterable {
    case number, optional, list, real, pair, child, children, boxed, twice, extra
  }

  /// The reads and writes that a closure makes.
  indirect enum Program {
    case read(Path, Property)
    case all([Program])
    /// Runs one of two programs, depending on a value that is read.
    case choose(Path, Program, Program)
    /// Runs a program in the closure of a nested one-shot.
    case scope(Int, Program)
    case write(Write)
    /// Reads a derived value, if it still exists.
    case derived(Int)
  }

  struct Write {
    var path: Path
    var change: Change
  }

  enum Change {
    case number(Int), addToNumber(Int), optional(Int?), real(Double)
    case list([Int]), append(Int), removeLast
    case pair(FuzzPair), pairInPlace(Int)
    case child(Source?), numberOfChild(Int)
    case children([Source]), appendChild(Source), reverseChildren
    case boxed(Int?), boxValue(Int), extra(Int)
  }

  /// The object that a write stores: a new object, or the object at the end of a path.
  enum Source { case new(isLeaf: Bool), existing(Path) }

  /// The action of a callback.
  enum Reaction {
    /// Runs a program that reads, usually before the new value is stored.
    case look(Program)
    case write(Write)
    /// Registers the program again inside the callback. The write that ran the callback is not
    /// finished at that time.
    case again(Program)
    case cancel(Int)
  }

  enum Step {
    case once(Int, Program)
    case write(Write)
    case cancel(Int)
    case observe(Int, depth: Int, Program)
    case flush
    /// Replaces a root by a new object. The old object is deinitialised if nothing else holds it.
    case replaceRoot(Int, isLeaf: Bool)
    /// Releases a derived value. The readers of the value are not notified.
    case dropDerived(Int)
    case remakeDerived(Int)
  }

  let seed: UInt64
  /// If `true`, no callback writes, cancels or registers. The toolchain's engine is known to be
  /// wrong if a callback writes, cancels or registers. So only scripts with the value `true` also
  /// run on that engine.
  var suitsToolchain: Bool
  /// Whether registrations wait for different events, including the death of objects.
  var hasOptions: Bool
  /// Whether the inputs of derived values may change without a write. An input changes without a
  /// write if a step replaces a root, or releases or remakes a derived value that another derived
  /// value reads.
  var hasSilentChanges: Bool
  var roots: [Bool] = []
  /// The programs of the derived values. A derived value may read the derived values before it.
  var derived: [Program] = []
  var reactions: [Int: Reaction] = [:]
  var steps: [Step] = []
}

// MARK: - From a seed

extension FuzzScript {
  init(seed: UInt64) {
    self.seed = seed
    var generator = FuzzGenerator(seed: seed)
    let kind = generator.number(0..<8)
    suitsToolchain = kind < 2
    hasOptions = kind >= 5
    hasSilentChanges = kind == 3 || kind == 7
    roots = (0..<generator.number(2...5)).map { _ in generator.chance(3) }
    generator.roots = roots.count
    if kind == 3 || kind == 4 || kind >= 6 {
      for _ in 0..<generator.number(1...5) {
        derived.append(generator.closure(isPure: true))
        generator.derived += 1
      }
    }
    for _ in 0..<generator.number(20...80) { addStep(&generator) }
  }

  private mutating func addStep(_ generator: inout FuzzGenerator) {
    if hasSilentChanges, !derived.isEmpty, generator.chance(12) {
      let index = generator.number(0..<derived.count)
      steps.append(generator.chance(2) ? .dropDerived(index) : .remakeDerived(index))
      return
    }
    switch generator.number(0..<24) {
    case 0..<5:
      let id = generator.newID()
      let reaction = makeReaction(&generator)
      reactions[id] = reaction
      if case .again(let program) = reaction {
        steps.append(.once(id, program))
      } else {
        steps.append(.once(id, generator.closure(isPure: false)))
      }
    case 5: steps.append(.cancel(generator.someID()))
    case 6, 7:
      steps.append(
        .observe(
          generator.newID(), depth: generator.number(0..<3), generator.closure(isPure: true)))
    case 8..<11: steps.append(.flush)
    case 11 where derived.isEmpty || hasSilentChanges:
      steps.append(.replaceRoot(generator.number(0..<roots.count), isLeaf: generator.chance(3)))
    default: steps.append(.write(generator.write()))
    }
  }

  private func makeReaction(_ generator: inout FuzzGenerator) -> Reaction? {
    let program = generator.program(depth: 2, isPure: true)
    // If the script has derived values, the order of callbacks is not defined. In a script with
    // derived values, no callback may do anything that another callback could see.
    switch generator.number(0..<(suitsToolchain ? 2 : hasOrder ? 5 : 3)) {
    case 0: return nil
    case 1: return .look(program)
    // A program that runs again does not write, because callbacks could otherwise go on for ever.
    case 2: return .again(program)
    case 3: return .write(generator.write())
    default: return .cancel(generator.someID())
    }
  }
}

// MARK: - What registrations wait for

extension FuzzScript {
  /// Whether the order of callbacks is defined.
  var hasOrder: Bool { derived.isEmpty }

  func waits(ofOneShot id: Int) -> FuzzWaits {
    guard hasOptions else { return .willSet }
    let all: [FuzzWaits] = [
      .willSet, .didSet, .death, [.willSet, .death], [.didSet, .death], [.willSet, .didSet],
    ]
    return all[id % all.count]
  }

  func waits(ofObserver id: Int) -> FuzzWaits {
    hasOptions && id % 2 == 0 ? [.didSet, .death] : .didSet
  }
}

/// Makes the parts of a script. The numbers are small, so that equal values, shared objects and
/// paths without an object are common.
struct FuzzGenerator {
  private var random: SplitMix
  private var ids = 0
  var roots = 1
  var derived = 0

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  /// `true` in one of `count` calls on average.
  mutating func chance(_ count: Int) -> Bool { number(0..<count) == 0 }

  mutating func newID() -> Int {
    ids += 1
    return ids
  }

  /// The id of one of the last six registrations.
  mutating func someID() -> Int { max(0, ids - number(0..<6)) }

  mutating func path() -> FuzzScript.Path {
    FuzzScript.Path(
      root: number(0..<roots),
      // Most paths end at the root, so that many writes and reads use the same object.
      hops: (0..<max(0, number(0...4) - 2)).map { _ in chance(2) ? .child : .children(number(0..<3))
      })
  }

  /// The closure of a step. The closure reads several properties, because otherwise hardly any step
  /// would read a property that a later step writes.
  mutating func closure(isPure: Bool) -> FuzzScript.Program {
    let parts = (0..<number(1...4)).map { _ in program(depth: 2, isPure: isPure) }
    // Some closures end with a write, which may change a property that the closure has read.
    return .all(isPure || !chance(4) ? parts : parts + [.write(write())])
  }

  mutating func program(depth: Int, isPure: Bool) -> FuzzScript.Program {
    if derived > 0, chance(4) { return .derived(number(0..<derived)) }
    switch number(0..<(depth == 0 ? 6 : isPure ? 10 : 13)) {
    case 0..<6: return .read(path(), FuzzScript.Property.allCases.randomElement(using: &random)!)
    case 6..<8:
      return .all((0..<number(1...5)).map { _ in program(depth: depth - 1, isPure: isPure) })
    case 8..<10:
      return .choose(
        path(), program(depth: depth - 1, isPure: isPure),
        program(depth: depth - 1, isPure: isPure))
    case 10, 11: return .scope(newID(), program(depth: depth - 1, isPure: false))
    default: return .write(write())
    }
  }

  mutating func write() -> FuzzScript.Write {
    FuzzScript.Write(path: path(), change: change())
  }

  private mutating func change() -> FuzzScript.Change {
    switch number(0..<20) {
    case 0..<3: .number(number(0..<3))
    case 3: .addToNumber(number(0..<2))
    case 4: .optional(chance(3) ? nil : number(0..<2))
    case 5: .real([0, -0.0, 1, .nan].randomElement(using: &random)!)
    case 6: .list((0..<number(0..<3)).map { _ in number(0..<2) })
    case 7: .append(number(0..<3))
    case 8: .removeLast
    case 9: .pair(FuzzPair(left: number(0..<2), right: 0))
    case 10: .pairInPlace(number(0..<2))
    case 11, 12: .child(chance(4) ? nil : source())
    case 13: .numberOfChild(number(0..<3))
    case 14: .children((0..<number(0...3)).map { _ in source() })
    case 15: .appendChild(source())
    case 16: .reverseChildren
    case 17: .boxed(chance(3) ? nil : number(0..<3))
    case 18: .boxValue(number(0..<3))
    default: .extra(number(0..<3))
    }
  }

  private mutating func source() -> FuzzScript.Source {
    chance(2) ? .new(isLeaf: chance(3)) : .existing(path())
  }
}
