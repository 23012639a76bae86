import CThreadLocal
import Synchronization

/// The registrar for two kinds of classes: classes that implement observation themselves with key
/// paths, and classes whose properties get no slots from the expansion of ``Observable()``. The
/// registrar wraps a ``SlotRegistrar``. A class that uses a ``SlotRegistrar`` directly is faster,
/// because it needs no key paths.
///
/// All registrars are equal and have the same hash, like the registrars of the standard library. A
/// registrar is encoded as nothing and decoded as a new registrar, so that a class that contains a
/// registrar can be `Hashable` and `Codable`. A copy shares its registrations with the original.
@frozen
public struct ObservationRegistrar: Sendable {
  @usableFromInline
  let extent: Extent

  @inlinable
  public init() {
    extent = Extent()
  }

  /// Announces that a property is about to be read.
  @inlinable
  @inline(__always)
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    if ctl_tracking_frame() != nil {
      extent.access(keyPath, Subject.self)
    }
  }

  /// Announces that a property is about to be written. After the write, the caller must call
  /// ``didSet(_:keyPath:)``.
  @inlinable
  @inline(__always)
  public func willSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    if extent.registrar.word.load(ordering: .acquiring) != 0 {
      extent.willSet(keyPath, Subject.self)
    }
  }

  /// Announces that a property has been written.
  @inlinable
  @inline(__always)
  public func didSet<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {
    if extent.registrar.word.load(ordering: .relaxed) == 0 {
      Fence.afterStore()
      if extent.registrar.word.load(ordering: .relaxed) == 0 { return }
    }
    extent.didSet(keyPath, Subject.self)
  }

  /// Calls ``willSet(_:keyPath:)``, then a closure that writes the property, then
  /// ``didSet(_:keyPath:)``.
  @inlinable
  @inline(__always)
  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}

extension ObservationRegistrar: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  public func encode(to encoder: any Encoder) {}
}

extension ObservationRegistrar: Hashable {
  public static func == (lhs: ObservationRegistrar, rhs: ObservationRegistrar) -> Bool {
    true
  }

  public func hash(into hasher: inout Hasher) {}
}

/// The storage that all copies of a registrar share. The storage is a class because a registrar
/// must be copyable to be `Codable`.
@usableFromInline
final class Extent: Sendable {
  @usableFromInline
  let registrar = SlotRegistrar()

  @usableFromInline
  init() {}

  // The function `cog_read` has an effect attribute, which promises that the function releases
  // nothing. The function `access` cannot promise this, because hashing or comparing a key path
  // with arguments runs user code, which may release the model.
  @usableFromInline
  @inline(never)
  func access(_ keyPath: AnyKeyPath, _ root: Any.Type) {
    guard let frame = Frame.current, !frame.pointee.ignoresReads else { return }
    // In the common case, an observer has read this object through this key path before.
    guard let slot = KeyPathSlots.known(keyPath), let context = registrar.context,
      context.pointee.numbering.load(ordering: .relaxed) == slot.numbering
    else { return accessNew(keyPath, root) }
    if !Graph.readSame(frame, Link.key(ofContextAt: UInt64(UInt(bitPattern: context))), slot.slot) {
      registrar.accessTracked(slot.slot)
    }
  }

  @inline(never)
  private func accessNew(_ keyPath: AnyKeyPath, _ root: Any.Type) {
    registrar.accessTracked(slot(keyPath, root))
  }

  @usableFromInline
  @inline(never)
  func willSet(_ keyPath: AnyKeyPath, _ root: Any.Type) {
    guard let context = registrar.context,
      context.pointee.willMask.load(ordering: .acquiring) != 0
    else { return }
    registrar.announceWillSet(slot(keyPath, root))
  }

  @usableFromInline
  @inline(never)
  func didSet(_ keyPath: AnyKeyPath, _ root: Any.Type) {
    guard let context = registrar.context else { return }
    if !context.pointee.mayNotify {
      Fence.afterStore()
      if !context.pointee.mayNotify { return }
    }
    registrar.announceDidSet(slot(keyPath, root))
  }

  /// Returns the slot of a key path. The registrar uses the numbering of one type: the root type of
  /// the key path that is read first.
  @inline(__always)
  private func slot(_ keyPath: AnyKeyPath, _ root: Any.Type) -> Int {
    let slot = KeyPathSlots.slot(of: keyPath, root: root)
    if slot.slot != KeyPathSlot.beyondType, let context = registrar.context,
      context.pointee.numbering.load(ordering: .relaxed) == slot.numbering
    {
      return slot.slot
    }
    return slotInContext(keyPath, slot)
  }

  /// Returns the slot of a key path in the three slow cases: at the first read, if the registrar
  /// uses the numbering of a different type, or if the numbering is full.
  @inline(never)
  private func slotInContext(_ keyPath: AnyKeyPath, _ slot: KeyPathSlot) -> Int {
    let context = registrar.makeContext(max(0, slot.slot))
    return KeyPathSlots.shared.slotInContext(keyPath, slot, context)
  }
}
