import Synchronization

/// A namespace for the types of observation with options: the events to wait for, the event that
/// has happened, and what ends an observation. The names are those of Swift Evolution SE-0506.
public struct ObservationTracking: Sendable {
  private init() {}

  /// The events that an observation waits for.
  public struct Options: Sendable {
    @usableFromInline
    var bits: UInt8

    @usableFromInline
    init(bits: UInt8) {
      self.bits = bits
    }

    @inlinable
    public init() {
      self.init(bits: 0)
    }

    /// A property is about to change; its old value can still be read.
    @inlinable
    public static var willSet: Options { Options(bits: 1) }
    /// A property has changed; its new value can be read.
    @inlinable
    public static var didSet: Options { Options(bits: 2) }
    /// An object whose properties were read is being deinitialised.
    @inlinable
    public static var `deinit`: Options { Options(bits: 4) }
  }

  /// What has happened.
  public struct Event: ~Copyable {
    public struct Kind: Equatable, Sendable {
      enum Name {
        case initial, willSet, didSet, `deinit`
      }

      let name: Name

      /// Nothing has happened yet: a continuous observation begins.
      public static var initial: Kind { Kind(name: .initial) }
      public static var willSet: Kind { Kind(name: .willSet) }
      public static var didSet: Kind { Kind(name: .didSet) }
      public static var `deinit`: Kind { Kind(name: .deinit) }
    }

    public let kind: Kind
    let cause: Cause
    private let observation: (any EventSource)?

    init(_ kind: Kind, _ cause: Cause, of observation: (any EventSource)?) {
      self.kind = kind
      self.cause = cause
      self.observation = observation
    }

    /// Whether the event is a change of a property. A `deinit` event matches no property. Neither
    /// does an event of an object that announces its properties by numbers, with a
    /// ``SlotRegistrar``.
    public func matches(_ keyPath: PartialKeyPath<some Observable>) -> Bool {
      cause.isChange(of: keyPath)
    }

    /// Ends the observation: it has no further event.
    public func cancel() {
      observation?.cancel()
    }

    /// The event of the same kind and cause for the callback of another observation.
    func passed(to observation: any EventSource) -> Event { Event(kind, cause, of: observation) }
  }

  /// The owner of a continuous observation. The observation ends with ``cancel()``, and also when
  /// the token is released.
  public struct Token: ~Copyable {
    private let observation: any EventSource

    init(_ observation: any EventSource) {
      self.observation = observation
    }

    public consuming func cancel() {}

    deinit {
      observation.cancel()
    }
  }
}

/// What has events, and can be ended in the callback of an event.
protocol EventSource: AnyObject, Sendable {
  func cancel()
}

extension ObservationTracking.Options: SetAlgebra {
  @inlinable
  public func contains(_ member: Self) -> Bool { bits & member.bits == member.bits }

  @inlinable
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }

  @inlinable
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }

  @inlinable
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }

  @inlinable
  public mutating func formUnion(_ other: Self) { self = union(other) }

  @inlinable
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }

  @inlinable
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

  @inlinable
  @discardableResult
  public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let old = intersection(member)
    formUnion(member)
    return old == member ? (false, old) : (true, member)
  }

  @inlinable
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let old = intersection(member)
    bits &= ~member.bits
    return old.isEmpty ? nil : old
  }

  @inlinable
  @discardableResult
  public mutating func update(with member: Self) -> Self? {
    let old = intersection(member)
    formUnion(member)
    return old.isEmpty ? nil : old
  }
}

extension ObservationTracking.Options {
  /// An option that is used together with `deinit`. If the evaluating thread deinitialises an
  /// object during the evaluation, that deinitialisation causes no event.
  @usableFromInline
  static var onlyOthersDeaths: Self { Self(bits: 128) }
  /// An option of observations whose callbacks may ask which property has changed. A write then
  /// calls the slow path of `willSet`, which knows the class's key paths.
  @usableFromInline
  static var named: Self { Self(bits: 64) }
  /// The options that a program can combine.
  @usableFromInline
  static var all: Self { Self(bits: 7) }

  /// Whether the options are for more than one kind of event.
  @inlinable
  var areSeveral: Bool { intersection(.all).bits.nonzeroBitCount > 1 }
}

/// The property whose change is the reason of an event. The numbering of its class's key paths
/// exists for ever, so a cause may outlive the object.
@usableFromInline
struct Cause {
  /// Whether the program has made an observation whose callback may ask for the property. Until
  /// then, no object gets a numbering for this purpose.
  static let isWanted = Atomic(false)

  @usableFromInline
  static func want() {
    if !isWanted.load(ordering: .relaxed) { isWanted.store(true, ordering: .relaxed) }
  }

  /// The address of the ``KeyPathNumbering``; 0 if there is none.
  private let numbering: UInt
  private let slot: Int

  static var none: Cause { Cause(numbering: 0, slot: 0) }

  private init(numbering: UInt, slot: Int) {
    self.numbering = numbering
    self.slot = slot
  }

  @inline(__always)
  init(_ context: ContextPointer, _ slot: Int) {
    self.init(numbering: context.pointee.numbering.load(ordering: .relaxed), slot: slot)
  }

  func isChange(of keyPath: AnyKeyPath) -> Bool {
    numbering != 0 && KeyPathSlots.shared.number(of: keyPath, in: numbering) == slot
  }
}
