import CuesWorkloadsRecorded
import ObservationTesting
import Testing

/// The steps of the workload, as a test.
@MainActor struct EveningTests {
  @Test func `No step of an evening evaluates more than 2 views`() async throws {
    let screen = try MountedView(Evening.root())
    try await screen.perform(Evening().steps.map { $0.evaluations(atMost: 2) })
  }
}
