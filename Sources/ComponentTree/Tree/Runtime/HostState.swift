public typealias HostPointer = UnsafeMutablePointer<HostState>

/// What a host keeps in raw memory: everything that evaluating a component touches.
///
/// The cycle: notifications and writes push components to `next`; a pass swaps the queues and
/// evaluates `current`, to which parents push the children that they made or handed new inputs.
/// What must not run inside a tracking scope (user `==`, unmounting, actions) is put aside and done
/// after the scope closed.
@frozen public struct HostState {
  @usableFromInline var arena: UnsafeMutablePointer<NodeArena>
  @usableFromInline var types: TypeTable<ComponentType>
  @usableFromInline let rules: TreeRules
  @usableFromInline var connections: UnsafeMutablePointer<ConnectionPool>
  /// Being evaluated in this pass.
  @usableFromInline var current: DirtyQueue
  /// To be evaluated in the next pass.
  @usableFromInline var next: DirtyQueue

  @usableFromInline var notifications: Int
  @usableFromInline var invalidations: Int
  @usableFromInline var evaluations: Int
  @usableFromInline var necessaryEvaluations: Int
  @usableFromInline var componentCount: Int
  /// Registrations that the live connections to objects stand for.
  @usableFromInline var subscriptionCount: Int
  @usableFromInline var nextID: Int
  @usableFromInline var nextSerial: UInt64
  @usableFromInline var checksum: UInt64

  /// Removed subtrees, linked by `next`, unmounted after the scope of the evaluation that removed
  /// them.
  @usableFromInline var removed: NodePointer?
  /// View values that the evaluation under way has replaced.
  @usableFromInline var retired: UnsafeMutablePointer<RetiredView>?
  @usableFromInline var retiredCount: Int
  @usableFromInline var retiredCapacity: Int
  /// Connections that the evaluation under way has ended, linked.
  @usableFromInline var ended: UnsafeMutablePointer<Connection>?
  /// Rows and content that the evaluation under way has put aside, linked by `queueNext`.
  @usableFromInline var content: NodePointer?
  @usableFromInline var lastContent: NodePointer?
  /// Rows that a lazy container shows; 0 for all.
  @usableFromInline let viewport: Int
  /// Whether rows and content are evaluated after the scope of the body that contains them.
  @usableFromInline let defersContent: Bool
  /// Whether each of them is a scope of the engine's.
  @usableFromInline let scopesContent: Bool
  /// Whether the output of the content that was evaluated last has changed.
  @usableFromInline var contentChanged: Bool
  /// Whether there is something to be done after the scope: retired values, what the host keeps.
  @usableFromInline var hasDeferred: Bool
  /// Whether the evaluation that ran last was necessary, as far as is known.
  @usableFromInline var lastWasNecessary: Bool
  /// Whether somebody wants to know who was mounted, notified and evaluated.
  @usableFromInline var observed: Bool
  /// Whether `itemNames` of the host holds anything.
  @usableFromInline var namesItems: Bool
  /// Whether a view has set a style.
  @usableFromInline var usesStyles: Bool
  /// A pass is under way.
  @usableFromInline var isInPass: Bool
  /// Whether `actions` of the host holds something to run at the end of the pass.
  @usableFromInline var hasActions: Bool
  /// The owner, for everything that is not on the hot path.
  @usableFromInline var host: Unmanaged<TreeHost>?

  @MainActor
  init(_ rules: TreeRules, _ engine: ObservationEngine, _ viewport: Int) {
    arena = sharedArena
    types = componentTypes(comparing: .inputs(rules))
    self.rules = rules
    connections = sharedConnections
    current = DirtyQueue()
    next = DirtyQueue()
    notifications = 0
    invalidations = 0
    evaluations = 0
    necessaryEvaluations = 0
    componentCount = 0
    subscriptionCount = 0
    nextID = 0
    // Each host has its own range of serials, so that a serial is unique in the process.
    nextSerial = arena.pointee.nextHost << Self.serialBits
    arena.pointee.nextHost += 1
    checksum = 0
    removed = nil
    retired = nil
    retiredCount = 0
    retiredCapacity = 0
    ended = nil
    content = nil
    lastContent = nil
    self.viewport = viewport
    scopesContent = rules.content == .scope && engine.opensScopes && engine.scopesContent
    defersContent = scopesContent || !engine.opensScopes
    contentChanged = false
    hasDeferred = false
    lastWasNecessary = false
    observed = false
    namesItems = false
    usesStyles = false
    isInPass = false
    hasActions = false
    host = nil
  }

  /// Of a serial, those that count a host's evaluations.
  static let serialBits: UInt64 = 40

  /// Marks a clean, mounted component dirty for the next pass.
  @inlinable @inline(__always)
  mutating func invalidate(_ node: NodePointer) {
    invalidations &+= 1
    node.pointee.flags.insert(.queued)
    next.push(node)
    if observed { HostState.noteInvalidation(node) }
  }
}
