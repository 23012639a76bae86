/// The instructions that a frame executes, counted by callgrind. Every run of one binary gives the
/// same numbers of instructions and calls. The numbers of two builds can be compared if the
/// toolchain, the architecture and the C library are the same.
///
/// All four values cover only the measured frames, which follow a warm-up, and only one thread.
public struct Instructions: Codable, Sendable, Equatable {
  /// The number of instructions that a frame executes, including the instructions of the runtime
  /// and the allocator. Each lookup of a generic type's metadata counts as 350 instructions.
  public var perFrame: Double
  /// The number of calls of `swift_retain` in a frame.
  public var retainsPerFrame: Double
  /// The number of calls of `swift_release` in a frame.
  public var releasesPerFrame: Double
  /// The number of calls of `swift_allocObject` in a frame.
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
