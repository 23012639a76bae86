// Every component and every place of changing structure is one node: a fixed-size record in raw
// memory. A class would cost a dynamic exclusivity check at each field access, which was 28 % of
// all instructions in a first version.

/// A pointer to a node. The memory stays valid as long as the process lives: a handle that outlives
/// its component finds serial 0, or another serial than it remembers.
public typealias NodePointer = UnsafeMutablePointer<Node>

/// What a node stands for.
@frozen @usableFromInline enum NodeKind: UInt8 {
  /// A component: a view value with a body.
  case component
  /// A list of children of its own inside a component: an arm of an `if`, a modifier, an item.
  case group
}

/// One component or one group. Main thread only.
@frozen public struct Node {
  /// The type's functions and plan. `nil` in a group that is no content.
  @usableFromInline var type: ComponentTypePointer?
  /// The view value of a component. What content is made from, while it is kept. Of a row: its
  /// offset among the rows, as a number.
  @usableFromInline var value: UnsafeMutableRawPointer?
  /// The host's state.
  @usableFromInline var host: HostPointer
  /// The node whose child list this one is in.
  @usableFromInline var parent: NodePointer?
  @usableFromInline var firstChild: NodePointer?
  @usableFromInline var next: NodePointer?
  /// Link in the dirty queue. Of a list of rows, and of content: in the list of what is put aside.
  @usableFromInline var queueNext: NodePointer?
  /// Hash of the component's last output, children excluded; of content, the same. In other groups:
  /// the arm or type shown.
  @usableFromInline var hash: UInt64
  /// Hash of the place in the tree, fixed at mount.
  @usableFromInline var path: UInt64
  /// The last evaluation, unique in the process. 0 when not mounted, not yet evaluated, or no
  /// scope.
  @usableFromInline var serial: UInt64
  /// The environment in which the node lies; owned by the group that opened it.
  @usableFromInline var environment: Unmanaged<EnvironmentScope>?
  /// A group's payload (effects, environment scope).
  @usableFromInline var object: Unmanaged<AnyObject>?
  /// The word that belongs to the engine, in a component or content. In a list of rows: the hash of
  /// their order.
  @usableFromInline var engineWord: UInt
  /// A component's connections; an item's identity, inline or boxed.
  @usableFromInline var word: UInt
  /// A component's number, in order of mounting. A group's count of the identities that have been
  /// shown in it and have no hash of their own.
  @usableFromInline var id: Int
  /// Components above it.
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

/// What a node is waiting for.
@frozen @usableFromInline struct NodeFlags: OptionSet {
  @usableFromInline let rawValue: UInt16
  @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

  /// In the dirty queue.
  @inlinable static var queued: NodeFlags { NodeFlags(rawValue: 1) }
  /// Unmounted while in the dirty queue: freed when popped.
  @inlinable static var dead: NodeFlags { NodeFlags(rawValue: 2) }
  /// Its dynamic properties are not installed yet; that happens before its first evaluation.
  @inlinable static var new: NodeFlags { NodeFlags(rawValue: 4) }
  /// Its dynamic properties must look at their inputs again before the next evaluation.
  @inlinable static var handed: NodeFlags { NodeFlags(rawValue: 8) }
  /// A group whose identity is a box to release.
  @inlinable static var boxedIdentity: NodeFlags { NodeFlags(rawValue: 16) }
  /// An item of a `ForEach`.
  @inlinable static var item: NodeFlags { NodeFlags(rawValue: 32) }
  /// An item that was found again while a `ForEach` is reconciled.
  @inlinable static var kept: NodeFlags { NodeFlags(rawValue: 64) }
  /// A group with an output of its own, which a closure makes: a row, what is presented.
  @inlinable static var content: NodeFlags { NodeFlags(rawValue: 128) }
  /// Content that has read something that is tracked: it counts as a component.
  @inlinable static var counted: NodeFlags { NodeFlags(rawValue: 256) }
  /// A list of rows in a lazy container, where the host has a viewport. Its `serial` is
  /// the first row.
  @inlinable static var lazy: NodeFlags { NodeFlags(rawValue: 2048) }
  /// Content that a view modifier has been handed: what is in it belongs to the component whose
  /// body contains the modified view.
  @inlinable static var slot: NodeFlags { NodeFlags(rawValue: 1024) }
  /// The list of the rows of a `ForEach`.
  @inlinable static var rows: NodeFlags { NodeFlags(rawValue: 512) }
}
