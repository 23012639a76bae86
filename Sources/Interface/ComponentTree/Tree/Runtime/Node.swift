// Every component is one node, and so is every place whose structure can change. A node is a
// fixed-size record in raw memory. If nodes were objects, each access to a field would cost a
// dynamic exclusivity check. In an earlier version, nodes were objects, and these checks were 28 %
// of all instructions.

/// A pointer to a node. The memory stays valid as long as the process runs. When a component is
/// unmounted, the serial of its node becomes 0, and a later component in the same memory gets a
/// different serial. So the serial shows whether a handle is outdated.
public typealias NodePointer = UnsafeMutablePointer<Node>

/// What a node represents.
@frozen @usableFromInline enum NodeKind: UInt8 {
  /// A component: a view value with a body.
  case component
  /// A separate list of children inside a component: for example a branch of an `if`, the content
  /// of a modifier, or a row of a `ForEach`.
  case group
}

/// One component or one group. Only the main thread uses nodes.
@frozen public struct Node {
  /// The record of the view type, or of the kind of content. Components, rows, presented content
  /// and lists of rows have such a record. In all other groups, the property is `nil`.
  @usableFromInline var type: ComponentTypePointer?
  /// The view value of a component, or the value from which content is made. In a row, the property
  /// is the row's offset among the rows, as a number. In the group of an `AnyView`, the property is
  /// the address of the view's type.
  @usableFromInline var value: UnsafeMutableRawPointer?
  /// The host's state.
  @usableFromInline var host: HostPointer
  /// The node whose list of children contains this node.
  @usableFromInline var parent: NodePointer?
  @usableFromInline var firstChild: NodePointer?
  @usableFromInline var next: NodePointer?
  /// The next node in a dirty queue. In a row, presented content or a list of rows, the property
  /// can also be the next node in the list `content` of the host's state.
  @usableFromInline var queueNext: NodePointer?
  /// The hash of the last output of a component or content, without the outputs of its children. In
  /// other groups, the property is the branch that is shown, or a hash of the identity that is
  /// shown.
  @usableFromInline var hash: UInt64
  /// A hash of the node's place in the tree. In a component, the hash never changes. In a group,
  /// the hash changes with the branch or identity that the group shows.
  @usableFromInline var path: UInt64
  /// The number of the last evaluation, which is unique in the process. The number is 0 if the node
  /// is not mounted, not yet evaluated, or never evaluated separately. In a lazy list of rows, the
  /// property is the index of the first visible row.
  @usableFromInline var serial: UInt64
  /// The environment scope at the node. The group that made the scope owns the scope.
  @usableFromInline var environment: Unmanaged<EnvironmentScope>?
  /// The data that a group keeps for a modifier, for example an action or an environment scope.
  @usableFromInline var object: Unmanaged<AnyObject>?
  /// One word for the engine's use, in a component, a row or presented content. In a list of rows,
  /// the property is the hash of the rows' order. In other groups, the property is used only while
  /// a host sorts actions.
  @usableFromInline var engineWord: UInt
  /// In a component, the list of connections. In an item of a `ForEach`, the property is the item's
  /// identity, or the address of a box that holds the identity. In other groups, the position among
  /// the siblings.
  @usableFromInline var word: UInt
  /// The number of a component, or of content that counts as a component, in the order of mounting.
  /// In other groups, the property says how many identities without a stable hash the group has
  /// shown.
  @usableFromInline var id: Int
  /// The number of components above the node. Content that is evaluated separately counts like a
  /// component.
  @usableFromInline var depth: Int32
  @usableFromInline var kind: NodeKind
  @usableFromInline var flags: NodeFlags

  @inlinable
  init(
    kind: NodeKind, type: ComponentTypePointer?, host: HostPointer, parent: NodePointer?,
    path: UInt64, environment: Unmanaged<EnvironmentScope>?, id: Int, depth: Int32,
    flags: NodeFlags
  ) {
    self.type = type
    self.value = nil
    self.host = host
    self.parent = parent
    self.firstChild = nil
    self.next = nil
    self.queueNext = nil
    self.hash = 0
    self.path = path
    self.serial = 0
    self.environment = environment
    self.object = nil
    self.engineWord = 0
    self.word = 0
    self.id = id
    self.depth = depth
    self.kind = kind
    self.flags = flags
  }
}

/// The state of a node, as flags.
@frozen @usableFromInline struct NodeFlags: OptionSet {
  @usableFromInline let rawValue: UInt16
  @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The node is in one of the host's two dirty queues.
  @inlinable static var queued: NodeFlags { NodeFlags(rawValue: 1) }
  /// The node was unmounted while it was in a dirty queue. The node is freed when it is popped from
  /// this queue.
  @inlinable static var dead: NodeFlags { NodeFlags(rawValue: 2) }
  /// A component that has not ended its first evaluation. Before this evaluation, the runtime
  /// installs the component's dynamic properties.
  @inlinable static var new: NodeFlags { NodeFlags(rawValue: 4) }
  /// A component whose parent has passed new inputs, or whose state has changed. The component's
  /// dynamic properties must be prepared again before its next evaluation.
  @inlinable static var unprepared: NodeFlags { NodeFlags(rawValue: 8) }
  /// A group whose identity is stored in a box that must be released.
  @inlinable static var boxedIdentity: NodeFlags { NodeFlags(rawValue: 16) }
  /// An item of a `ForEach`.
  @inlinable static var item: NodeFlags { NodeFlags(rawValue: 32) }
  /// An existing item that is not removed, because an element has its identity. The flag is set
  /// only while `ForEach` matches its elements with the existing items.
  @inlinable static var kept: NodeFlags { NodeFlags(rawValue: 64) }
  /// A group with a separate output: a row of a `ForEach`, presented content, or the content of a
  /// view modifier.
  @inlinable static var content: NodeFlags { NodeFlags(rawValue: 128) }
  /// Content that has read a tracked property. Such content counts as a component.
  @inlinable static var counted: NodeFlags { NodeFlags(rawValue: 256) }
  /// A list of rows in a lazy container, if the host has a viewport. The node's `serial` is the
  /// index of the first visible row.
  @inlinable static var lazy: NodeFlags { NodeFlags(rawValue: 2048) }
  /// The content that a view modifier shows. The components in this content belong to the component
  /// whose body contains the modified view.
  @inlinable static var slot: NodeFlags { NodeFlags(rawValue: 1024) }
  /// The list of the rows of a `ForEach`.
  @inlinable static var rows: NodeFlags { NodeFlags(rawValue: 512) }
  /// A place of an action, or a node above such a place. The flag is set only while a host sorts
  /// actions.
  static var abovePlaces: NodeFlags { NodeFlags(rawValue: 4096) }
  /// A row that is not shown but keeps its state, or a node in such a row. The node is not
  /// evaluated, and is neither counted nor part of the checksum.
  @inlinable static var asleep: NodeFlags { NodeFlags(rawValue: 8192) }
  /// A dirty node that is asleep. The node has the flag `queued`, but is in no dirty queue.
  @inlinable static var parked: NodeFlags { NodeFlags(rawValue: 16384) }
  /// The first level of nodes of a removed view that is still mounted.
  static var leaving: NodeFlags { NodeFlags(rawValue: 32768) }
  /// A branch, a row or an identity whose view has the identity transition. The flag is that of
  /// `unprepared`, which only components have.
  static var identityTransition: NodeFlags { unprepared }
}
