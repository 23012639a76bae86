import ObservationBench

/// A family of workloads: one type, of which the catalogue runs several sizes.
protocol WorkloadFamily: TreeWorkload {
  /// Those of the catalogue, in the order in which they are listed.
  ///
  /// The counting pass verifies every component after every frame on every engine, so frames are
  /// few: as many as their costs differ by, and of large sizes two or three.
  static var sizes: [Self] { get }
}
