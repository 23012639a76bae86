import CThreadLocal

/// The runtime of one tree: mounts a root view, evaluates what becomes dirty, counts, audits.
///
/// A frame is: writes by the caller, then `flush()`. Main actor only.
@MainActor public final class TreeHost {
  @usableFromInline let state: HostPointer
  /// The engine that tells components about changes.
  public let engine: ObservationEngine

  @usableFromInline var root: NodePointer?
  /// Comparisons that the evaluation under way has put aside.
  nonisolated(unsafe) var deferred: [DeferredComparison] = []
  /// Environment values that the evaluation under way has put aside.
  nonisolated(unsafe) var deferredUpdates: [@MainActor () -> Bool] = []
  /// Actions that the evaluation under way has replaced.
  nonisolated(unsafe) var retiredEffects: [Effect] = []
  /// What to run at the end of the pass.
  private var actions: [@MainActor () -> Void] = []
  /// They are being run.
  private(set) var runsActions = false
  /// The selections of the tab views that are walked, the innermost last.
  var selections: [TabSelection] = []
  /// Of `.task` modifiers, alive.
  var tasks: [TaskRecord] = []
  var nextTask = 0

  /// Whether `components` is kept. Set it before mounting.
  public var records = false {
    didSet { state.pointee.observed = records || recorder != nil }
  }
  nonisolated(unsafe) var mounted: [ComponentInfo] = []
  nonisolated(unsafe) var recorder: Recorder?
  /// What the identities of rows print, while records are kept.
  nonisolated(unsafe) var itemNames: [NodePointer: String] = [:]
  private let inbox = Inbox.shared

  /// A frame that takes more passes than this does not come to rest.
  public nonisolated static let passLimit = 100

  /// Of the host that was inspected last: there is no current component in an inspection.
  nonisolated(unsafe) static var inspectedRules = TreeRules.current

  /// The rules by which it runs.
  public var rules: TreeRules { state.pointee.rules }

  /// - Parameters:
  ///   - engine: what tracks reads; by default nothing, for trees of whole objects.
  ///   - rules: the sides that the tree takes where SwiftUI's rules are not known.
  ///   - viewport: how many rows of each `ForEach` directly in it a lazy container shows; `nil` for
  ///     all.
  public init(
    engine: ObservationEngine = .init(), rules: TreeRules = .current, viewport: Int? = nil
  ) {
    self.engine = engine
    state = .allocate(capacity: 1)
    state.initialize(to: HostState(rules, engine, viewport ?? 0))
    state.pointee.host = .passUnretained(self)
  }

  isolated deinit {
    unmount()
    state.pointee.current.deallocate()
    state.pointee.next.deallocate()
    state.pointee.retired?.deallocate()
    state.deallocate()
  }

  // MARK: Mounting

  /// Mounts a root and evaluates everything, to rest, including `onAppear`.
  ///
  /// A root that is not a component (a stack, a modified view) is put into an inert one.
  /// Inlinable, so that generic views are specialised where they are mounted.
  /// - Throws: `FrameError.doesNotRest`.
  @inlinable
  public func mount<Root: View>(_ root: Root) throws {
    if Root.Body.self == Never.self {
      mountComponent(InertRoot(root))
    } else {
      mountComponent(root)
    }
    try flush()
  }

  @inlinable
  func mountComponent<V: View>(_ view: V) {
    precondition(root == nil, "this host has a root already")
    let type = V._componentType(state)
    let value = UnsafeMutablePointer<V>.allocate(capacity: 1)
    value.initialize(to: view)
    addRoot(type, UnsafeMutableRawPointer(value))
  }

  @usableFromInline
  func addRoot(_ type: ComponentTypePointer, _ value: UnsafeMutableRawPointer) {
    let node = state.pointee.arena.pointee.allocate()
    node.initialize(
      to: Node(
        kind: .component, type: type, host: state, parent: nil, path: mix(0, 0),
        environment: nil, id: state.pointee.nextID, depth: 0, flags: [.queued, .new]))
    node.pointee.value = value
    root = node
    state.pointee.enlist(node)
    state.pointee.next.push(node)
  }

  // MARK: Frames

  /// Delivers notifications that the inbox and the engine hold back: after it the dirty set is
  /// known.
  public func collect() {
    inbox.drain(for: state)
    engine.collect()
  }

  /// Evaluates dirty components, parents before children, pass after pass until nothing is dirty.
  /// - Throws: `FrameError.doesNotRest` with the name of a component that is dirty after 100
  ///   passes. The component stays dirty.
  public func flush() throws {
    precondition(!state.pointee.isInPass, "flush() was called by a body or an action of a pass")
    let state = state
    // What a host that is mounted in a body of another reads is not that body's dependency.
    let enclosing = ctl_current_component()
    ctl_set_current_component(nil)
    defer { ctl_set_current_component(enclosing) }
    collect()
    var passes = 0
    while state.pointee.next.count > 0 || state.pointee.hasActions {
      if passes == Self.passLimit {
        if state.pointee.observed { recorder?.endFrame() }
        throw FrameError.doesNotRest(
          component: state.pointee.next.peek().map(componentName) ?? "none")
      }
      passes += 1
      state.pointee.isInPass = true
      let queue = state.pointee.current
      state.pointee.current = state.pointee.next
      state.pointee.next = queue
      while state.pointee.current.count > 0 {
        evaluate(state.pointee.current.pop())
      }
      if state.pointee.hasActions { runActions() }
      state.pointee.isInPass = false
      collect()
    }
    if state.pointee.observed { recorder?.endFrame() }
  }

  /// Does what the last evaluation has put aside.
  @inline(__always)
  func settle() {
    // First: what is gone need not be told what the evaluation has changed.
    if state.pointee.removed != nil { unmountRemoved() }
    if state.pointee.hasDeferred { doDeferred() }
  }

  /// One component, and what its evaluation put aside.
  @inline(__always)
  private func evaluate(_ node: NodePointer) {
    let flags = node.pointee.flags
    if flags.contains(.dead) {
      state.pointee.arena.pointee.deallocate(node)
      return
    }
    if flags.contains(.content) {
      evaluateContentAlone(node)
      return
    }
    if flags.contains(.rows) {
      evaluateRowsAlone(node)
      return
    }
    state.pointee.nextSerial &+= 1
    node.pointee.serial = state.pointee.nextSerial
    if flags != .queued {
      prepareFields(node, isNew: flags.contains(.new))
    } else if node.pointee.type.unsafelyUnwrapped.pointee.preparesAlways {
      prepareFields(node, isNew: false)
    }
    node.pointee.flags = flags.intersection(.new)
    engine.evaluateInScope(Component(node))
    node.pointee.flags.remove(.new)
    settle()
    if state.pointee.observed {
      recorder?.evaluated(node, isRedundant: !state.pointee.lastWasNecessary)
    }
  }

  @inline(never)
  private func prepareFields(_ node: NodePointer, isNew: Bool) {
    let type = node.pointee.type.unsafelyUnwrapped
    let value = node.pointee.value.unsafelyUnwrapped
    let component = Component(node)
    let fields = type.pointee.dynamicFields
    for index in 0..<fields.count {
      if isNew {
        fields[index].install(value, component)
      } else {
        fields[index].prepare(value, component)
      }
    }
  }

  /// Runs an action at the end of the pass.
  func enqueue(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    state.pointee.hasActions = true
  }

  /// `onAppear`, `onDisappear` and the starts of tasks. What they write goes to the next pass.
  func runActions() {
    let outer = runsActions
    runsActions = true
    defer { runsActions = outer }
    while !actions.isEmpty {
      var due = actions
      actions.removeAll(keepingCapacity: true)
      state.pointee.hasActions = false
      if rules.appearance == .innerFirst { due.reverse() }
      for action in due { action() }
    }
  }
}

/// A frame that went wrong.
public enum FrameError: Error, Hashable, CustomStringConvertible {
  /// After `TreeHost.passLimit` passes there still are dirty components: the named one writes what
  /// it, or a component like it, depends on whenever it is evaluated or appears.
  case doesNotRest(component: String)

  public var description: String {
    switch self {
    case .doesNotRest(let component):
      "the frame does not come to rest: after \(TreeHost.passLimit) passes \(component) is dirty again"
    }
  }
}

/// The component round a root that is none itself.
@frozen public struct InertRoot<Content: View>: View {
  @usableFromInline let content: Content
  @inlinable init(_ content: Content) { self.content = content }
  @inlinable public var body: some View { content }
}
