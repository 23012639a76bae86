/// What a frame executes, counted by callgrind: exact for one binary, and comparable under one
/// toolchain and architecture.
///
/// All four are of the measured frames alone, in the steady state, on one thread.
public struct Instructions: Codable, Sendable, Equatable {
  /// Instructions executed in a frame, the runtime's and the allocator's included.
  public var perFrame: Double
  /// Calls of `swift_retain` in a frame.
  public var retainsPerFrame: Double
  /// Calls of `swift_release` in a frame.
  public var releasesPerFrame: Double
  /// Calls of `swift_allocObject` in a frame.
  public var objectAllocationsPerFrame: Double

  public init(
    perFrame: Double, retainsPerFrame: Double, releasesPerFrame: Double,
    objectAllocationsPerFrame: Double
  ) {
    self.perFrame = perFrame
    self.retainsPerFrame = retainsPerFrame
    self.releasesPerFrame = releasesPerFrame
    self.objectAllocationsPerFrame = objectAllocationsPerFrame
  }
}
