import ObservationBench

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

  /// The number of properties that `retrack` reads.
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

  /// The number of live registrations after mounting: the number of pairs of a property and an
  /// observer, or, on whole-object engines, of an object and an observer. The number is `nil` if
  /// the engine does not report registrations, and 0 for operations that register nothing in
  /// advance.
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
  /// The operation on an engine; `nil` if the engine does not have the operation. Each case has a
  /// separate concrete call, so that the compiler specialises the called code.
  func operation(on engine: Engine) -> Operation? {
    switch engine.id {
    case Engine.fine.id: cancelling(FineObservers<FineNotation.Object>.self)
    case Engine.fineOneShot.id: cancelling(FineOneShots<FineNotation.Object>.self)
    case Engine.fineKeyPath.id: cancelling(FineObservers<FineNotation.AnnouncingObject>.self)
    case Engine.observation.id: observing(ToolchainOneShots<ToolchainNotation.Object>.self)
    case Engine.publishAll.id: cancelling(PublishAllSubscribers<PublishAllNotation.Object>.self)
    case Engine.openCombine.id: cancelling(OpenCombineSubscribers<OpenCombineNotation.Object>.self)
    case Engine.oracle.id: observing(NoAudience<OracleNotation.Object>.self)
    #if os(Linux)
      case Engine.observationSPI.id: observing(ToolchainTrackings<ToolchainNotation.Object>.self)
    #endif
    default: nil
    }
  }

  /// Whether there are operations for an engine.
  static func isKnown(_ engine: Engine) -> Bool {
    OperationKind.readUntracked.operation(on: engine) != nil
  }

  private func cancelling<A: CancellableAudience>(_ audience: A.Type) -> Operation? {
    if case .cancel = self { return Operations.cancel(audience) }
    return observing(audience)
  }

  private func observing<A: Audience>(_ audience: A.Type) -> Operation? {
    switch self {
    case .readUntracked: Operations.readUntracked(A.Model.self)
    case .writeUnobserved: Operations.writeUnobserved(A.Model.self)
    case .writeEqual: Operations.writeEqual(A.Model.self)
    case .computed(let depth): Operations.computed(A.Model.self, depth: depth)
    case .computedCached: Operations.computedCached(A.Model.self)
    case .readRepeated: Operations.readRepeated(audience)
    case .trackFire(let properties): Operations.trackFire(audience, properties: properties)
    case .fire(let fanOut): Operations.fire(audience, fanOut: fanOut)
    case .retrack: Operations.retrack(audience, reads: Self.retrackReads)
    case .createObject: Operations.createObject(audience)
    case .lockPair: Operations.lockPair()
    case .cancel: nil
    }
  }
}

/// The operations. Each operation is generic over its audience.
enum Operations {}
