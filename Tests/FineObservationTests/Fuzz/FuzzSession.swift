/// An engine that scripts run on.
protocol FuzzEngine: AnyObject {
  associatedtype Node: FuzzObject where Node.Node == Node

  /// Makes an object of the base class, or of the subclass that has `extra`.
  func make(isLeaf: Bool) -> Node
  /// Makes a registration whose callback runs once.
  func once(
    _ waits: FuzzWaits, _ reads: () -> Int, onChange: @escaping (FuzzKind) -> Void
  ) -> (result: Int, cancel: () -> Void)
  /// Makes a persistent observer, which runs immediately. Returns a closure that cancels the
  /// observer.
  func observer(depth: Int, _ waits: FuzzWaits, _ body: @escaping () -> Void) -> () -> Void
  /// Runs the observers that are dirty.
  func flush()
  /// Makes a derived value, which ends when it is released.
  func derive(_ body: @escaping () -> Int) -> any FuzzDerived
  /// The number of registrations for each property of an object; `nil` if the engine does not
  /// report these numbers.
  func readers(of node: Node) -> [Int]?
  /// The naive recorder runs the body without tracking, and returns its result. All other engines
  /// return `nil` and do not run the body. The fuzzer needs the result only to check the naive
  /// recorder's derived values.
  func untracked(_ body: () -> Int) -> Int?
}

extension FuzzEngine {
  func readers(of node: Node) -> [Int]? { nil }
  func untracked(_ body: () -> Int) -> Int? { nil }
  func derive(_ body: @escaping () -> Int) -> any FuzzDerived { fatalError("no derived values") }
}

/// A memoised value on one engine.
protocol FuzzDerived: AnyObject {
  var value: Int { get }
}

/// The events that a registration waits for.
struct FuzzWaits: OptionSet {
  let rawValue: Int
  static let willSet = FuzzWaits(rawValue: 1)
  static let didSet = FuzzWaits(rawValue: 2)
  static let death = FuzzWaits(rawValue: 4)
}

/// The event that a callback receives.
enum FuzzKind { case willSet, didSet, death }

/// A result of an engine that the fuzzer can compare with the result of another engine.
enum FuzzEvent: Equatable, CustomStringConvertible {
  /// A step ran a tracked closure, which returned this value.
  case read(Int)
  /// A callback ran: its id, the event that it received (`nil` if the script has no options), and
  /// the value that it read (`nil` if it did not read).
  case fired(Int, FuzzKind?, saw: Int?)
  /// A persistent observer ran.
  case ran(depth: Int, id: Int, read: Int)
  /// A derived value was computed: its index, and its new value.
  case derived(Int, value: Int)
  /// A derived value differs from the value that a complete new computation gives.
  case outdated(Int, value: Int, wanted: Int)

  var description: String {
    switch self {
    case .read(let value): "read \(value)"
    case .fired(let id, let kind, let saw):
      "fired \(id)" + (kind.map { " at \($0)" } ?? "") + (saw.map { " saw \($0)" } ?? "")
    case .ran(let depth, let id, let value): "ran \(id) at depth \(depth) read \(value)"
    case .derived(let index, let value): "derived \(index) = \(value)"
    case .outdated(let index, let value, let wanted):
      "derived \(index) is \(value) instead of \(wanted)"
    }
  }
}

/// Runs a script on one engine.
final class FuzzSession<Engine: FuzzEngine> {
  private let engine: Engine
  private let script: FuzzScript
  private var roots: [Engine.Node]
  private var cancels: [Int: () -> Void] = [:]
  /// The derived values; `nil` for a derived value that was released.
  private var derived: [(any FuzzDerived)?] = []
  private var isRecomputing = false
  /// All objects that the session has made. The session breaks the reference cycles of these
  /// objects when it is deinitialised.
  private var objects: [Weak] = []
  private var openScopes = 0
  private var log: [FuzzEvent] = []

  private struct Weak { weak var object: Engine.Node? }

  init(_ engine: Engine, _ script: FuzzScript) {
    self.engine = engine
    self.script = script
    roots = []
    roots = script.roots.map { make(isLeaf: $0) }
    derived = script.derived.indices.map { makeDerived($0) }
  }

  deinit {
    for weak in objects {
      weak.object?.child = nil
      weak.object?.children = []
    }
  }

  /// Performs a step and returns its events.
  func perform(_ step: FuzzScript.Step) -> [FuzzEvent] {
    log = []
    switch step {
    case .once(let id, let program): log.append(.read(once(id, program)))
    case .write(let write): perform(write)
    case .cancel(let id): cancels[id]?()
    case .observe(let id, let depth, let program):
      cancels[id] = engine.observer(depth: depth, script.waits(ofObserver: id)) { [unowned self] in
        log.append(.ran(depth: depth, id: id, read: evaluate(program)))
      }
    case .flush: engine.flush()
    case .replaceRoot(let index, let isLeaf): roots[index] = make(isLeaf: isLeaf)
    case .dropDerived(let index): derived[index] = nil
    case .remakeDerived(let index): derived[index] = makeDerived(index)
    }
    return log
  }

  /// The number of registrations for each property, of all objects in the order in which they were
  /// made; `nil` for an object that was deinitialised.
  var readers: [[Int]?] {
    objects.map { weak in weak.object.flatMap { engine.readers(of: $0) } }
  }

  /// Cancels all registrations. Otherwise a callback could run after the end of the session.
  func end() {
    for cancel in cancels.values { cancel() }
    cancels = [:]
  }

  private func make(isLeaf: Bool) -> Engine.Node {
    let node = engine.make(isLeaf: isLeaf)
    objects.append(Weak(object: node))
    return node
  }

  private func makeDerived(_ index: Int) -> any FuzzDerived {
    engine.derive { [unowned self] in
      let value = evaluate(script.derived[index])
      log.append(.derived(index, value: value))
      return value
    }
  }

  // MARK: Closures

  private func once(_ id: Int, _ program: FuzzScript.Program) -> Int {
    openScopes += 1
    defer { openScopes -= 1 }
    let (result, cancel) = engine.once(script.waits(ofOneShot: id)) {
      evaluate(program)
    } onChange: { [weak self] kind in
      self?.fired(id, kind)
    }
    cancels[id] = cancel
    return result
  }

  private func fired(_ id: Int, _ kind: FuzzKind) {
    let told = script.hasOptions ? kind : nil
    // An object may be deinitialised during a store, and reading is not allowed during a store.
    let reaction = kind == .death ? nil : script.reactions[id]
    var saw: Int?
    switch reaction {
    // On the toolchain's engine, a callback that runs inside a scope registers its reads for that
    // scope. So a script that also runs on that engine reads in callbacks only if no scope is open.
    case .look(let program) where openScopes == 0 || !script.suitsToolchain:
      saw = evaluate(program)
    case .again(let program): saw = once(id, program)
    default: break
    }
    log.append(.fired(id, told, saw: saw))
    switch reaction {
    case .write(let write): perform(write)
    case .cancel(let other): cancels[other]?()
    default: break
    }
  }

  private func evaluate(_ program: FuzzScript.Program) -> Int {
    switch program {
    case .read(let path, let property): return resolve(path).map { read(property, of: $0) } ?? -1
    case .all(let parts): return parts.reduce(7) { $0 &* 31 &+ evaluate($1) }
    case .choose(let path, let one, let other):
      return evaluate((resolve(path)?.number ?? 0) % 2 == 0 ? one : other)
    case .scope(let id, let inner): return once(id, inner)
    case .write(let write):
      perform(write)
      return 0
    case .derived(let index): return readDerived(index)
    }
  }

  private func readDerived(_ index: Int) -> Int {
    if isRecomputing { return evaluate(script.derived[index]) }
    guard let value = derived[index]?.value else { return -5 }
    if !script.hasSilentChanges, let wanted = recomputed(index), wanted != value {
      log.append(.outdated(index, value: value, wanted: wanted))
    }
    return value
  }

  /// The result of a complete new computation of the derived value; `nil` if the engine cannot run
  /// a body without tracking.
  private func recomputed(_ index: Int) -> Int? {
    engine.untracked {
      isRecomputing = true
      defer { isRecomputing = false }
      return evaluate(script.derived[index])
    }
  }

  private func resolve(_ path: FuzzScript.Path) -> Engine.Node? {
    var node: Engine.Node? = roots[path.root]
    for hop in path.hops {
      guard let here = node else { return nil }
      switch hop {
      case .child: node = here.child
      case .children(let index):
        let children = here.children
        node = children.isEmpty ? nil : children[index % children.count]
      }
    }
    return node
  }

  // MARK: Properties

  private func read(_ property: FuzzScript.Property, of node: Engine.Node) -> Int {
    switch property {
    case .number: node.number
    case .optional: node.optional ?? -2
    case .list: node.list.reduce(node.list.count) { $0 &* 31 &+ $1 }
    // The numbers 0 and -0 are equal, so it is no change to write one of them over the other.
    case .real: Int(truncatingIfNeeded: (node.real + 0).bitPattern)
    case .pair: node.pair.left &* 31 &+ node.pair.right
    case .child: node.child == nil ? 0 : 1
    case .children: node.children.count
    case .boxed: node.boxed ?? -3
    case .twice: node.twice
    case .extra: node.extra ?? -4
    }
  }

  private func perform(_ write: FuzzScript.Write) {
    guard let node = resolve(write.path) else { return }
    switch write.change {
    case .number(let value): node.number = value
    case .addToNumber(let value): node.number += value
    case .optional(let value): node.optional = value
    case .real(let value): node.real = value
    case .list(let value): node.list = value
    case .append(let value): node.list.append(value)
    case .removeLast: _ = node.list.popLast()
    case .pair(let value): node.pair = value
    case .pairInPlace(let value): node.pair.right = value
    case .child(let source): node.child = source.flatMap(object)
    case .numberOfChild(let value): node.child?.number = value
    case .children(let sources): node.children = sources.compactMap(object)
    case .appendChild(let source):
      if let child = object(source) { node.children.append(child) }
    case .reverseChildren: node.children.reverse()
    case .boxed(let value): node.boxed = value
    case .boxValue(let value): node.setBoxValue(value)
    case .extra(let value): node.extra = value
    }
  }

  private func object(_ source: FuzzScript.Source) -> Engine.Node? {
    switch source {
    case .new(let isLeaf): make(isLeaf: isLeaf)
    case .existing(let path): resolve(path)
    }
  }
}
