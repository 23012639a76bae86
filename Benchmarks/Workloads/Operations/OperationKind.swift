import ObservationWorkloads

/// The kind and size of an operation.
enum OperationKind {
  case readUntracked, readRepeated
  case writeUnobserved, writeEqual
  case trackFire(properties: Int)
  case fire(fanOut: Int)
  case retrack, cancel
  case computed(depth: Int), computedCached
  case createObject
  case lockPair

  /// The number of properties that the operation `retrack` reads.
  static let retrackReads = 100

  /// The number of writes in a frame.
  var writes: Int {
    switch self {
    case .writeUnobserved, .writeEqual, .trackFire, .fire, .computed: 1
    case .readUntracked, .readRepeated, .retrack, .cancel, .computedCached, .createObject,
      .lockPair:
      0
    }
  }

  /// The number of notifications in a frame.
  var notifications: Int {
    switch self {
    case .trackFire: 1
    case .fire(let fanOut): fanOut
    default: 0
    }
  }

  /// The number of registrations after mounting. On fine-grained engines, a registration connects a
  /// property and an observer. On whole-object engines, a registration connects an object and an
  /// observer. The number is `nil` if the engine does not report registrations, and 0 if the
  /// operation registers nothing in advance.
  func registrations(_ engine: Engine) -> Int? {
    let observers: Int
    let properties: Int
    switch self {
    case .readRepeated: (observers, properties) = (1, 1)
    case .trackFire(let count): (observers, properties) = (1, count)
    case .fire(let fanOut): (observers, properties) = (fanOut, 1)
    case .retrack: (observers, properties) = (1, Self.retrackReads)
    default: return 0
    }
    guard engine.countsRegistrations, engine.facts.role != .floor else { return nil }
    return observers
      * (engine.isFineGrained ? properties : Self.objects(holding: properties))
  }

  /// The number of objects that hold the given number of properties.
  static func objects(holding properties: Int) -> Int { max(1, properties / operandProperties) }
}

// MARK: - On an engine

extension OperationKind {
  /// The operation on an engine; `nil` if the engine does not have the operation.
  func operation(on engine: Engine) -> Operation? {
    OperationEngine(engine)?.operation(self)
  }

  /// The reason why the operation is not measured on an engine; `nil` if the operation is measured.
  /// The reason follows from `Engine.facts` and from the engine's audience type.
  func reason(against engine: Engine) -> String? {
    guard let own = OperationEngine(engine) else { return "operations are not written for it" }
    let isFloor = engine.facts.role == .floor
    switch self {
    case .createObject: return nil
    case .lockPair: return isFloor ? nil : "it is no operation of an engine"
    case .computed, .computedCached:
      return engine.notation.memoises
        ? Self.reasonAgainstObjects(of: engine, own) : "it keeps no computed values"
    case _ where isFloor: return "nobody observes a plain object"
    case .trackFire, .fire: return nil
    case .readUntracked, .writeUnobserved, .writeEqual:
      return Self.reasonAgainstObjects(of: engine, own)
    case .cancel: return own.audience.reasonAgainstCancelling
    case _ where !engine.isFineGrained: return "reads are not tracked"
    case .readRepeated: return own.audience.reasonAgainstRepeatedReads
    case .retrack: return own.audience.reasonAgainstRetracking
    }
  }

  /// The reason why an operation without observers is not measured on an engine: an earlier engine
  /// in the list has objects of the same class, so the measurement would be repeated. The result is
  /// `nil` if there is no such engine.
  private static func reasonAgainstObjects(of engine: Engine, _ own: OperationEngine) -> String? {
    Engine.builtIn.prefix(while: { $0.id != engine.id })
      .first { OperationEngine($0)?.objects == own.objects }
      .map { "the same as on \($0.id)" }
  }
}

extension Operations {
  /// An operation of an audience; `nil` for `cancel`, which needs a ``CancellableAudience``.
  static func observed<A: Audience>(_ kind: OperationKind, by audience: A.Type) -> Operation? {
    switch kind {
    case .readUntracked: readUntracked(A.Model.self)
    case .writeUnobserved: writeUnobserved(A.Model.self)
    case .writeEqual: writeEqual(A.Model.self)
    case .computed(let depth): computed(A.Model.self, depth: depth)
    case .computedCached: computedCached(A.Model.self)
    case .readRepeated: readRepeated(audience)
    case .trackFire(let properties): trackFire(audience, properties: properties)
    case .fire(let fanOut): fire(audience, fanOut: fanOut)
    case .retrack: retrack(audience, reads: OperationKind.retrackReads)
    case .createObject: createObject(audience)
    case .lockPair: lockPair()
    case .cancel: nil
    }
  }
}

/// The operations. Each operation is generic over its audience.
enum Operations {}
