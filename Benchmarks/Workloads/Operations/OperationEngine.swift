import ObservationWorkloads

/// The type of the observers that measured operations notify on one engine, and the engine's
/// operations.
struct OperationEngine {
  let audience: any Audience.Type
  /// The class of the objects that the audience observes.
  let objects: ObjectIdentifier
  /// Makes an operation. The result is `nil` if the engine does not have the operation.
  let operation: (OperationKind) -> Operation?

  /// - Returns: `nil` for an engine without an audience. Each case has a separate concrete call, so
  ///   that the compiler specialises the called code.
  init?(_ engine: Engine) {
    switch engine.id {
    case Engine.fine.id:
      self = .cancelling(FineObservers<FineNotation.Object>.self)
    case Engine.fineOneShot.id:
      self = .cancelling(FineOneShots<FineNotation.Object>.self)
    case Engine.fineKeyPath.id:
      self = .cancelling(FineObservers<FineNotation.AnnouncingObject>.self)
    case Engine.observation.id:
      self = .observing(ToolchainOneShots<ToolchainNotation.Object>.self)
    case Engine.publishAll.id:
      self = .cancelling(PublishAllSubscribers<PublishAllNotation.Object>.self)
    case Engine.openCombine.id:
      self = .cancelling(OpenCombineSubscribers<OpenCombineNotation.Object>.self)
    case Engine.oracle.id:
      self = .observing(NoAudience<OracleNotation.Object>.self)
    #if os(Linux)
      case Engine.observationSPI.id:
        self = .observing(ToolchainTrackings<ToolchainNotation.Object>.self)
    #endif
    default: return nil
    }
  }

  private init<A: Audience>(_: A.Type, operation: @escaping (OperationKind) -> Operation?) {
    audience = A.self
    objects = ObjectIdentifier(A.Model.self)
    self.operation = operation
  }

  private static func cancelling<A: CancellableAudience>(_: A.Type) -> OperationEngine {
    OperationEngine(A.self) { kind in
      if case .cancel = kind { return Operations.cancel(A.self) }
      return Operations.observed(kind, by: A.self)
    }
  }

  private static func observing<A: Audience>(_: A.Type) -> OperationEngine {
    OperationEngine(A.self) { Operations.observed($0, by: A.self) }
  }
}
