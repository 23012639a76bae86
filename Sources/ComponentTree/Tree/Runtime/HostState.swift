public typealias HostPointer = UnsafeMutablePointer<HostState>

/// The part of a host that is kept in raw memory: all data that is used while a component is
/// evaluated.
///
/// Notifications and writes push components to `next`. A pass swaps the queues and evaluates
/// `current`. During the pass, a parent pushes a child to `current` if it made the child or passed
/// new inputs to the child. Work that must not run inside a tracking scope (user `==`, unmounting,
/// actions) is deferred until the scope has closed.
@frozen public struct HostState {
  @usableFromInline var arena: UnsafeMutablePointer<NodeArena>
  @usableFromInline var types: TypeTable<ComponentType>
  @usableFromInline let rules: TreeRules
  @usableFromInline var connections: UnsafeMutablePointer<ConnectionPool>
  /// The components that are evaluated in this pass.
  @usableFromInline var current: UnsafeMutablePointer<DirtyQueue>
  /// The components that are evaluated in the next pass.
  @usableFromInline var next: UnsafeMutablePointer<DirtyQueue>

  @usableFromInline var notifications: Int
  @usableFromInline var invalidations: Int
  @usableFromInline var evaluations: Int
  @usableFromInline var necessaryEvaluations: Int
  @usableFromInline var componentCount: Int
  /// The number of registrations of all live connections to objects.
  @usableFromInline var subscriptionCount: Int
  @usableFromInline var nextID: Int
  @usableFromInline var nextSerial: UInt64
  @usableFromInline var checksum: UInt64

  /// The first of the removed subtrees, which are linked by `next`. The subtrees are unmounted
  /// after the tracking scope of the current evaluation has closed.
  @usableFromInline var removed: NodePointer?
  /// View values that the current evaluation has replaced.
  @usableFromInline var retired: UnsafeMutablePointer<RetiredView>?
  @usableFromInline var retiredCount: Int
  @usableFromInline var retiredCapacity: Int
  /// Connections that the current evaluation has ended, as a linked list.
  @usableFromInline var ended: UnsafeMutablePointer<Connection>?
  /// The rows and other content that the current evaluation has deferred, linked by `queueNext`.
  @usableFromInline var content: NodePointer?
  @usableFromInline var lastContent: NodePointer?
  /// The number of rows that a lazy container shows; 0 for all rows.
  @usableFromInline let viewport: Int
  /// Whether rows and content are evaluated after the body that contains them, when the body's
  /// tracking scope has closed.
  @usableFromInline let defersContent: Bool
  /// Whether the engine opens a separate tracking scope for each row and each content.
  @usableFromInline let scopesContent: Bool
  /// Whether the output of the most recently evaluated content has changed.
  @usableFromInline var contentChanged: Bool
  /// Whether there is work to do after the tracking scope has closed, such as releasing values or
  /// running the host's `deferredUpdates`.
  @usableFromInline var hasDeferred: Bool
  /// Whether the most recent evaluation was already counted as necessary.
  @usableFromInline var lastWasNecessary: Bool
  /// Whether mounts, notifications and evaluations are recorded.
  @usableFromInline var observed: Bool
  /// Whether the host's `itemNames` contains entries.
  @usableFromInline var namesItems: Bool
  /// Whether a view has set a style.
  @usableFromInline var usesStyles: Bool
  /// Whether a pass is running.
  @usableFromInline var isInPass: Bool
  /// Whether the host's `actions` contains actions to run at the end of the pass.
  @usableFromInline var hasActions: Bool
  /// The owner of this state. Code that is not performance-critical uses the owner.
  @usableFromInline var host: Unmanaged<TreeHost>?

  @MainActor
  init(_ rules: TreeRules, _ engine: ObservationEngine, _ viewport: Int) {
    arena = sharedArena
    types = componentTypes(comparing: .inputs(rules))
    self.rules = rules
    connections = sharedConnections
    current = DirtyQueue.make()
    next = DirtyQueue.make()
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

  /// The number of low bits of a serial that count a host's evaluations.
  static let serialBits: UInt64 = 40

  /// Marks a clean, mounted component dirty for the next pass.
  @inlinable @inline(__always)
  mutating func invalidate(_ node: NodePointer) {
    invalidations &+= 1
    node.pointee.flags.insert(.queued)
    next.pointee.push(node)
    if observed { HostState.noteInvalidation(node) }
  }
}
