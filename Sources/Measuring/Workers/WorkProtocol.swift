import RunFolder

/// What a `bench` says of itself before another one drives its `work` command: `bench work
/// --describe`.
package struct WorkProtocol: Codable, Sendable, Equatable {
  /// Raised with every change of `WorkRequest`, `WorkReply` or this type that a build from before
  /// it could not read. Two builds are compared only under the same version.
  package static let currentVersion = 3

  package var version: Int
  /// Most important first.
  package var workloads: [Entry]

  /// A workload, without what it does.
  package struct Entry: Codable, Sendable, Equatable {
    package var workload: WorkloadKey
    /// The same where it is defined alike.
    package var hash: String
    package var engines: [String]
    package var period: Int

    package init(workload: WorkloadKey, hash: String, engines: [String], period: Int) {
      self.workload = workload
      self.hash = hash
      self.engines = engines
      self.period = period
    }
  }

  package init(version: Int = WorkProtocol.currentVersion, workloads: [Entry]) {
    self.version = version
    self.workloads = workloads
  }

  /// - Parameter workloads: every workload that this build has, the most important first.
  package init(_ workloads: [any Workload]) {
    self.init(
      workloads: workloads.map { workload in
        Entry(
          workload: workload.key, hash: workload.hash, engines: workload.engines,
          period: max(1, workload.period))
      })
  }
}
