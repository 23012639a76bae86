#if os(Linux)
  @_spi(SwiftUI) import Observation

  /// `observation-spi`: trackings that stay registered and call back at each write until they are
  /// cancelled. The handle that cancels one comes with its callback and in no other way.
  final class ToolchainTrackings<Model: Operand>: Audience {
    static var isPersistent: Bool { true }

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
      // Those that have not fired have no handle yet.
      for model in models { model.p0 &+= 1 }
      for tracking in trackings { tracking.cancel() }
    }

    /// The library does not tell.
    var registrationCount: Int? { nil }
  }

  /// A callback with the handle that its first call brought.
  private final class Tracking: @unchecked Sendable {
    @exclusivity(unchecked) private var handle: ObservationTracking?
    private let fires: FireCount
    /// Made once, so that what an operation allocates is the engine's. Not called once the audience
    /// is gone.
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
