import CThreadLocal

/// The runtime of one tree: mounts a root view, evaluates dirty components, counts the evaluations
/// and audits the tree.
///
/// A frame consists of writes by the caller and a call of `flush()`. The type is isolated to the
/// main actor.
@MainActor public final class TreeHost {
  @usableFromInline let state: HostPointer
  /// The engine that tracks the reads of this tree's bodies, and notifies the components of
  /// changes.
  public let engine: ObservationEngine

  @usableFromInline var root: NodePointer?
  /// Comparisons of inputs that wait until the tracking scope of the current evaluation has closed.
  nonisolated(unsafe) var deferred: [DeferredComparison] = []
  /// Functions to call after the tracking scope of the current evaluation has closed. The functions
  /// change environment values, or the data that modifiers keep in groups.
  nonisolated(unsafe) var deferredUpdates: [@MainActor () -> Comparison] = []
  /// Actions that the current evaluation has replaced.
  nonisolated(unsafe) var retiredEffects: [Effect] = []
  // Run-time checks of exclusivity would cost a frame more than these fields do. No access to them
  // calls code that could access them again.
  @exclusivity(unchecked) var actions = ActionQueue()
  /// Whether actions of `actions` are running now.
  @exclusivity(unchecked) var runsActions = false
  /// The lists with rows that are not shown but keep their state.
  @exclusivity(unchecked) var keptRows: [RowsPayload] = []
  /// The number of updates in which a list had such rows. An update is a frame with a pass.
  @exclusivity(unchecked) var keptUpdates = 0
  /// Modifiers and containers whose views, or some of them, may have become visible or hidden in
  /// this pass.
  @exclusivity(unchecked) var visibilityChanges: [GroupPayload] = []
  /// Whether a view of the tree may be hidden.
  var hidesViews = false
  /// Whether the tree has, or has had, an `onPreferenceChange`.
  @exclusivity(unchecked) var readsPreferences = false
  /// The transactions whose passes have not begun, in the order of their writes.
  nonisolated(unsafe) var waiting: [WaitingTransaction] = []
  /// The selections of the tab views that a walker is visiting. The innermost tab view is the last.
  var selections: [TabSelection] = []
  /// The removed views that are leaving until an animation ends, in the order of their removal.
  nonisolated(unsafe) var leavingViews: [LeavingView] = []
  /// The clock by which animations end; `nil` if no change is animated.
  nonisolated(unsafe) weak var clock: (any AnimationClock)?
  /// The animation of the next or the running pass; `nil` if the pass is not animated.
  nonisolated(unsafe) var animation: RemovalAnimation?
  /// The running tasks of `.task` modifiers.
  var tasks: [TaskRecord] = []
  var nextTask = 0

  /// Whether the host keeps the list `components`. The property must be set before mounting.
  public var records = false {
    didSet { state.pointee.observed = records || recorder != nil }
  }
  nonisolated(unsafe) var mounted: [ComponentInfo] = []
  nonisolated(unsafe) var recorder: Recorder?
  /// What `_printChanges()` prints, and where.
  nonisolated(unsafe) var changes = PrintedChanges()
  /// The descriptions of the rows' identities. The key is the row's node. Entries are added only
  /// while the host keeps records or makes a recording.
  nonisolated(unsafe) var itemNames: [NodePointer: String] = [:]
  /// The numbers in the descriptions of rows whose identities are objects.
  nonisolated(unsafe) var objectNumbers: [ObjectIdentifier: Int] = [:]
  private let inbox = Inbox.shared
  /// Whether a workload's `write` runs, whose frame the workload's run ends.
  package var isInWrite = false
  /// Whether the host keeps its output once it has a test driver.
  let retainsOutput: Bool
  /// What the tree shows, if the host has a test driver.
  nonisolated(unsafe) var screen: Screen?

  /// The maximum number of passes in a frame. A frame with more passes is an error.
  public nonisolated static let passLimit = 100

  /// The rules of the host that was inspected last. In an inspection there is no current component,
  /// so bodies read the rules from this property.
  nonisolated(unsafe) static var inspectedRules = TreeRules.current

  /// The rules of SwiftUI that the host follows.
  public var rules: TreeRules { state.pointee.rules }

  /// - Parameters:
  ///   - engine: the engine that tracks reads. The default engine tracks no reads. The default
  ///     engine is enough for a tree whose objects announce changes as a whole.
  ///   - rules: the host's choices for rules that SwiftUI's documentation does not state.
  ///   - viewport: the number of rows that a lazy container shows for each `ForEach` that it
  ///     contains directly; `nil` for all rows.
  ///   - retainsOutput: whether the host keeps its output once it has a ``TestDriver``, which makes
  ///     evaluations several times as slow. Otherwise each search of a driver runs all bodies: pass
  ///     `false` if frames are timed.
  public init(
    engine: ObservationEngine = .init(), rules: TreeRules = .current, viewport: Int? = nil,
    retainsOutput: Bool = true
  ) {
    self.engine = engine
    self.retainsOutput = retainsOutput
    state = .allocate(capacity: 1)
    state.initialize(to: HostState(rules, engine, viewport ?? 0))
    state.pointee.host = .passUnretained(self)
  }

  isolated deinit {
    unmount()
    DirtyQueue.delete(state.pointee.current)
    DirtyQueue.delete(state.pointee.next)
    state.pointee.retired?.deallocate()
    state.deallocate()
  }

  // MARK: Mounting

  /// Mounts a root, and then evaluates components and runs `onAppear` actions until no component is
  /// dirty.
  ///
  /// A root that is not a component (a stack, a modified view) is put into an additional component.
  /// The function is inlinable, so that generic views are specialised where they are mounted.
  /// - Throws: `FrameError.doesNotRest` if a component is still dirty after 100 passes.
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
    precondition(root == nil, "this host already has a root: call unmount() first")
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
    state.pointee.next.pointee.push(node)
  }

  // MARK: Frames

  /// Whether a body or an action of a pass is running.
  var isInPass: Bool { state.pointee.isInPass }

  /// Whether no component is dirty, and no action and no transaction waits.
  var isAtRest: Bool {
    state.pointee.next.pointee.count == 0
      && state.pointee.work.isDisjoint(with: [.actions, .transactions])
  }

  /// Delivers the notifications that the inbox and the engine have collected. After the call, every
  /// component that a notification concerns is dirty.
  public func collect() {
    inbox.drain(for: state)
    // The base class of the engines collects no notifications.
    if engine.opensScopes { engine.collect() }
  }

  /// Runs passes until no component is dirty. Each pass evaluates the dirty components, parents
  /// before children.
  /// - Throws: `FrameError.doesNotRest` with the name of a component that is dirty after 100
  ///   passes. The component stays dirty.
  public func flush() throws {
    precondition(!state.pointee.isInPass, "a body or an action of a pass must not call flush()")
    let state = state
    // A body may mount another host. The state and environment values that the mounted host reads
    // must not become dependencies of that body.
    let enclosing = ctl_current_component()
    ctl_set_current_component(nil)
    defer { ctl_set_current_component(enclosing) }
    collect()
    var passes = 0
    while !isAtRest {
      if passes == Self.passLimit {
        if state.pointee.observed { recorder?.endFrame() }
        throw FrameError.doesNotRest(
          component: state.pointee.next.pointee.peek().map(componentName) ?? "none")
      }
      passes += 1
      if state.pointee.work.contains(.transactions), !state.pointee.hasWrites { beginWaiting() }
      state.pointee.hasWrites = false
      state.pointee.isInPass = true
      if state.pointee.observed { recorder?.beginPass(after: state.pointee.nextSerial) }
      let queue = state.pointee.current
      state.pointee.current = state.pointee.next
      state.pointee.next = queue
      while state.pointee.current.pointee.count > 0 {
        evaluate(state.pointee.current.pointee.pop())
      }
      if !state.pointee.work.isEmpty { endPass() }
      state.pointee.isInPass = false
      collect()
    }
    if passes > 0, state.pointee.work.contains(.keptRows) { endUpdateOfKeptRows() }
    state.pointee.hasWrites = false
    if state.pointee.observed { recorder?.endFrame() }
  }

  @inline(never)
  private func endPass() {
    if state.pointee.leaving != nil { unmountLeaving() }
    if state.pointee.work.contains(.animation) { endAnimation() }
    if state.pointee.work.contains(.actions) { runActions() }
  }

  @inline(never)
  private func unmountEarly() { enqueue(.earlyDeparture, unmountRemoved()) }

  /// Unmounts the components that the last evaluation has removed, and does the work that this
  /// evaluation has deferred.
  @inline(__always)
  func settle() {
    // Removed components are unmounted before the deferred work is done, so that this work does not
    // make them dirty.
    if state.pointee.removed != nil { unmountEarly() }
    if state.pointee.hasDeferred { doDeferred() }
  }

  /// Evaluates one component, and does the work that its evaluation deferred.
  @inline(__always)
  private func evaluate(_ node: NodePointer) {
    let flags = node.pointee.flags
    guard flags.isDisjoint(with: [.dead, .asleep, .content, .rows]) else {
      evaluateOther(node, flags)
      return
    }
    state.pointee.nextSerial &+= 1
    node.pointee.serial = state.pointee.nextSerial
    if flags != .queued {
      prepareFields(node, isNew: flags.contains(.new))
    } else if node.pointee.type.unsafelyUnwrapped.pointee.preparesAlways {
      prepareFields(node, isNew: false)
    }
    node.pointee.flags = flags.intersection([.new, .leaving])
    engine.evaluateInScope(Component(node))
    node.pointee.flags.remove(.new)
    settle()
    if state.pointee.work.contains(.leaving), !flags.contains(.new) {
      state.pointee.discountLeaving(node)
    }
    if state.pointee.observed {
      printPredicted(node)
      recorder?.evaluated(node)
    }
  }

  /// Evaluates a node of a dirty queue that is not a shown component.
  @inline(never)
  private func evaluateOther(_ node: NodePointer, _ flags: NodeFlags) {
    if flags.contains(.dead) {
      state.pointee.arena.pointee.deallocate(node)
    } else if flags.contains(.asleep) {
      node.pointee.flags.insert(.parked)
    } else if flags.contains(.content) {
      state.evaluateContentAlone(node)
    } else {
      evaluateRowsAlone(node)
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
}

/// An error in a frame.
public enum FrameError: Error, Hashable, CustomStringConvertible {
  /// Some components are still dirty after `TreeHost.passLimit` passes. The usual reason is that
  /// the named component writes a value in each evaluation or appearance, and that this component
  /// or a similar component depends on the value.
  case doesNotRest(component: String)

  public var description: String {
    switch self {
    case .doesNotRest(let component):
      "the frame does not end: after \(TreeHost.passLimit) passes, \(component) is still dirty."
        + " Remove the write that this component makes whenever it is evaluated or appears"
    }
  }
}

/// The component around a root view that is not a component.
@frozen public struct InertRoot<Content: View>: View {
  @usableFromInline let content: Content
  @inlinable init(_ content: Content) { self.content = content }
  @inlinable public var body: some View { content }
}
