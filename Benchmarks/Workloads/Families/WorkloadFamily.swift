import ObservationBench

/// A family of workloads: one type that the catalogue runs in several sizes.
protocol WorkloadFamily: TreeWorkload {
  /// The sizes in the catalogue, in the order in which they are listed.
  ///
  /// The counting pass verifies every component after every frame on every engine, so there are few
  /// frames: as many as there are frames with different costs, and only two or three for large
  /// sizes.
  static var sizes: [Self] { get }
}
