import CThreadLocal
import Synchronization

/// The registrar for observation written by hand with key paths, and of a class whose properties
/// the expansion of ``Observable()`` gives no slots. A façade over ``SlotRegistrar``, which is
/// faster: it does without key paths.
///
/// As with the standard library's: all registrars are equal and hash alike, one is encoded as
/// nothing and decoded as a new one, so that a class with one can be `Hashable` and `Codable`. A
/// copy is the same registrar.
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

  /// Announces that a property is about to be written; ``didSet(_:keyPath:)`` must follow.
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

  /// Runs a closure that writes a property, between ``willSet(_:keyPath:)`` and
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

/// What a registrar's copies share. A class, because a registrar must be copyable to be `Codable`.
@usableFromInline
final class Extent: Sendable {
  @usableFromInline
  let registrar = SlotRegistrar()

  @usableFromInline
  init() {}

  // Without the effect that `SlotRegistrar.accessTracked` has: a key path with arguments runs user
  // code when it is hashed and compared, which may release the model.
  @usableFromInline
  @inline(never)
  func access(_ keyPath: AnyKeyPath, _ root: Any.Type) {
    guard let frame = Frame.current, !frame.pointee.ignoresReads else { return }
    // A key path and an object that have met before.
    guard let slot = KeyPathSlots.known(keyPath), let context = registrar.context,
      context.pointee.numbering.load(ordering: .relaxed) == slot.numbering
    else { return accessNew(keyPath, root) }
    if !Graph.readSame(frame, UInt64(UInt(bitPattern: context)), slot.slot) {
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

  /// The slot. The first read decides by which type's numbering the registrar goes.
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

  /// It is the first read, or the registrar goes by another numbering, or the numbering is full.
  @inline(never)
  private func slotInContext(_ keyPath: AnyKeyPath, _ slot: KeyPathSlot) -> Int {
    let context = registrar.makeContext(max(0, slot.slot))
    return KeyPathSlots.shared.slotInContext(keyPath, slot, context)
  }
}
