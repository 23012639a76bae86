public typealias HostPointer = UnsafeMutablePointer<HostState>

/// What a frame has to do beside the evaluation of dirty components. It is one field of the host,
/// so that a frame without such work finds this out by one test.
@frozen @usableFromInline struct FrameWork: OptionSet {
  @usableFromInline let rawValue: UInt8
  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The host's `actions` contains actions to run at the end of the pass.
  static let actions = Self(rawValue: 1)
  /// The host's `waiting` contains transactions.
  static let transactions = Self(rawValue: 2)
  /// A removed view is still mounted.
  @inlinable static var leaving: Self { @inline(__always) get { Self(rawValue: 4) } }
  /// The next or the running pass is animated.
  static let animation = Self(rawValue: 8)
  /// The host's `keptRows` contains lists.
  static let keptRows = Self(rawValue: 16)
  /// The host's `leavingViews` contains views.
  static let animatedRemovals = Self(rawValue: 32)
}

extension OptionSet where Element == Self {
  /// Inserts or removes an option.
  mutating func set(_ option: Self, to isSet: Bool) {
    if isSet { insert(option) } else { remove(option) }
  }
}

/// The part of a `TreeHost` that is kept in raw memory: the data that evaluations of components
/// use.
///
/// Notifications and writes push components to `next`. A pass swaps the queues and evaluates
/// `current`. During the pass, a parent pushes a child to `current` if the parent made the child or
/// passed unequal inputs to the child. Work that must not run inside a tracking scope (user `==`,
/// unmounting, actions) is deferred until the scope has closed.
@frozen public struct HostState {
  @usableFromInline var arena: UnsafeMutablePointer<NodeArena>
  @usableFromInline var types: TypeTable<ComponentType>
  @usableFromInline let rules: TreeRules
  @usableFromInline var connections: UnsafeMutablePointer<ConnectionPool>
  /// The components that the running pass will evaluate.
  @usableFromInline var current: UnsafeMutablePointer<DirtyQueue>
  /// The components that the next pass will evaluate.
  @usableFromInline var next: UnsafeMutablePointer<DirtyQueue>

  @usableFromInline var notifications: Int
  @usableFromInline var invalidations: Int
  @usableFromInline var evaluations: Int
  @usableFromInline var necessaryEvaluations: Int
  @usableFromInline var closureOnlyEvaluations: Int
  @usableFromInline var componentCount: Int
  /// The number of registrations of all live connections to objects.
  @usableFromInline var subscriptionCount: Int
  @usableFromInline var nextID: Int
  @usableFromInline var nextSerial: UInt64
  @usableFromInline var checksum: UInt64

  /// The root of the first removed subtree that is not leaving. The roots are linked by `next`.
  /// The host unmounts these subtrees after the tracking scope of the current evaluation has
  /// closed.
  @usableFromInline var removed: NodePointer?
  /// View values that the current evaluation has replaced. The host releases these values after the
  /// tracking scope has closed.
  @usableFromInline var retired: UnsafeMutablePointer<RetiredView>?
  @usableFromInline var retiredCount: Int
  @usableFromInline var retiredCapacity: Int
  /// The first of the connections that end after the tracking scope has closed. These connections
  /// are linked by `next`.
  @usableFromInline var ended: UnsafeMutablePointer<Connection>?
  /// The first node in a list of rows, presented content and lists of rows. Their evaluation waits
  /// until the tracking scope has closed. The nodes are linked by `queueNext`.
  @usableFromInline var content: NodePointer?
  @usableFromInline var lastContent: NodePointer?
  /// The number of rows that each `ForEach` in a lazy container shows. 0 if each `ForEach` shows
  /// all rows.
  @usableFromInline let viewport: Int
  /// Whether rows and presented content are evaluated after the tracking scope of the body that
  /// contains them has closed.
  @usableFromInline let defersContent: Bool
  /// Whether the engine opens a separate tracking scope for each row and for each presented
  /// content.
  @usableFromInline let scopesContent: Bool
  /// What the most recently evaluated row or presented content has changed in its output.
  @usableFromInline var contentChange: Comparison
  /// Whether there is work to do after the tracking scope has closed, such as releasing values or
  /// running the host's `deferredUpdates`.
  @usableFromInline var hasDeferred: Bool
  /// What the most recent evaluation was counted as: `equal` if it was redundant, and
  /// `incomparable` if it changed closures alone.
  @usableFromInline var lastChange: Comparison
  /// Whether mounts, notifications and evaluations are recorded.
  @usableFromInline var observed: Bool
  /// Whether the host has a screen, which keeps the output for the test driver.
  @usableFromInline var hasScreen: Bool
  /// Whether the host's `itemNames` contains entries.
  @usableFromInline var namesItems: Bool
  /// Whether a view of the tree has set a custom style for controls (a style that has a body).
  @usableFromInline var usesStyles: Bool
  /// Whether a pass is running.
  @usableFromInline var isInPass: Bool
  /// Whether states were written since the last pass began, and take effect in the next pass. These
  /// writes have the transaction `transaction`.
  var hasWrites: Bool
  var transaction: Transaction
  @usableFromInline var work: FrameWork
  /// The first of the nodes that are leaving until the end of the pass. The nodes are linked by
  /// `next`.
  @usableFromInline var leaving: NodePointer?
  /// The `TreeHost` that owns this state. Functions that have only this state reach the other data
  /// of the `TreeHost` by this reference: the recorder, and the lists of deferred work.
  @usableFromInline var host: Unmanaged<TreeHost>?
  /// The engine of the host. The host retains the engine.
  let engine: Unmanaged<ObservationEngine>

  @MainActor
  init(_ rules: TreeRules, _ engine: ObservationEngine, _ viewport: Int) {
    arena = sharedArena
    types = componentTypes(comparing: .inputs(rules), retaining: false)
    self.rules = rules
    connections = sharedConnections
    current = DirtyQueue.make()
    next = DirtyQueue.make()
    notifications = 0
    invalidations = 0
    evaluations = 0
    necessaryEvaluations = 0
    closureOnlyEvaluations = 0
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
    contentChange = .equal
    hasDeferred = false
    lastChange = .equal
    observed = false
    hasScreen = false
    namesItems = false
    usesStyles = false
    isInPass = false
    hasWrites = false
    transaction = Transaction()
    work = []
    leaving = nil
    host = nil
    self.engine = .passUnretained(engine)
  }

  /// A serial consists of the number of a host and, in its low bits, the number of an evaluation in
  /// this host. This constant is the number of the low bits.
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
