import RunFolder

/// The description that `bench work --describe` prints. A `bench` of a different build reads this
/// description before it uses the `work` command of this build.
package struct WorkProtocol: Codable, Sendable, Equatable {
  /// The version of the protocol. The version is raised with every change of `WorkRequest`,
  /// `WorkReply` or this type that older builds cannot read. Two builds are compared only if they
  /// have the same version of the protocol.
  package static let currentVersion = 3

  package var version: Int
  /// The workloads of this build, in the order of their importance.
  package var workloads: [Entry]

  /// The description of a workload.
  package struct Entry: Codable, Sendable, Equatable {
    package var workload: WorkloadKey
    /// A hash that is the same in two builds if they define the workload in the same way.
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

  /// - Parameter workloads: every workload that this build has, in the order of their importance.
  package init(_ workloads: [any Workload]) {
    self.init(
      workloads: workloads.map { workload in
        Entry(
          workload: workload.key, hash: workload.hash, engines: workload.engines,
          period: max(1, workload.period))
      })
  }
}
