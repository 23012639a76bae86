import ObservationWorkloads

/// A family of workloads: one type that the catalogue runs in several sizes.
protocol WorkloadFamily: TreeWorkload {
  /// The sizes in the catalogue, in the order in which they are listed.
  ///
  /// A size has few frames, because while events are counted, every component is verified after
  /// every frame on every engine. A large size has only two or three frames.
  static var sizes: [Self] { get }
}
