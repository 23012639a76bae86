import RunFolder

/// What a `bench` says of itself before another one drives its `work` command: `bench work
/// --describe`.
public struct WorkProtocol: Codable, Sendable, Equatable {
  /// Raised with every change of `WorkRequest`, `WorkReply` or this type that a build from before
  /// it could not read. Two builds are compared only under the same version.
  public static let currentVersion = 1

  public var version: Int
  /// Most important first.
  public var workloads: [Entry]

  /// A workload, without what it does.
  public struct Entry: Codable, Sendable, Equatable {
    public var workload: WorkloadKey
    /// The same where it is defined alike.
    public var hash: String
    public var engines: [String]
    public var period: Int
  }

  public init(version: Int = WorkProtocol.currentVersion, workloads: [Entry]) {
    self.version = version
    self.workloads = workloads
  }

  /// - Parameter selection: every workload that this build has.
  public init(_ selection: Selection) {
    self.init(
      workloads: selection.workloads.map { workload in
        Entry(
          workload: workload.key, hash: workload.hash, engines: workload.engines,
          period: max(1, workload.period))
      })
  }
}
