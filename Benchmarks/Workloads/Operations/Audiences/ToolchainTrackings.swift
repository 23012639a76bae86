#if os(Linux)
  @_spi(SwiftUI) import Observation
  import ObservationWorkloads

  /// The observers of the engine `observation-spi`: trackings that stay registered and call back at
  /// each write until they are cancelled. Only the callback of a tracking receives the handle that
  /// can cancel the tracking.
  final class ToolchainTrackings<Model: Operand>: Audience {
    static var isPersistent: Bool { true }
    static var reasonAgainstRepeatedReads: String? { "the same as on \(Engine.observation.id)" }
    static var reasonAgainstRetracking: String? { registersAnew }
    static var reasonAgainstCancelling: String? {
      "only a registration that has fired can be cancelled"
    }

    private let models: [Model]
    private let fires: FireCount
    private var trackings: [Tracking] = []

    init(of models: [Model], fires: FireCount, capacity: Int) {
      self.models = models
      self.fires = fires
      trackings.reserveCapacity(capacity)
    }

    func add(_ reads: () -> Int) -> Int {
      trackings.append(Tracking(fires))
      return track(trackings.count - 1, reads)
    }

    @inline(__always)
    func track(_ index: Int, _ reads: () -> Int) -> Int {
      let tracking = trackings[index]
      tracking.cancel()
      return withObservationTracking(reads, willSet: tracking.callback)
    }

    func cancel() {
      // A tracking that has not called back yet has no handle. This write makes all trackings call
      // back.
      for model in models { model.p0 &+= 1 }
      for tracking in trackings { tracking.cancel() }
    }

    /// The toolchain's Observation does not report the number of registrations.
    var registrationCount: Int? { nil }
  }

  /// A callback, and the handle that the callback received at its first call.
  private final class Tracking: @unchecked Sendable {
    @exclusivity(unchecked) private var handle: ObservationTracking?
    private let fires: FireCount
    /// The callback is made only once, so that only the engine allocates memory in an operation.
    /// The callback is not called after the audience is released.
    private(set) lazy var callback: @Sendable (ObservationTracking) -> Void = {
      [unowned(unsafe) self] handle in
      fires.add()
      if self.handle == nil { self.handle = handle }
    }

    init(_ fires: FireCount) { self.fires = fires }

    func cancel() {
      handle?.cancel()
      handle = nil
    }
  }
#endif
