import Measuring

/// The functions by which a fault adds work to a frame. Tests replace these functions by functions
/// that advance a fake clock and a fake counter.
package struct FaultTools: Sendable {
  /// Does useless work for a number of units of time, each of about a nanosecond.
  package var spin: @MainActor (_ units: Int) -> Void
  /// Makes one heap allocation.
  package var allocate: @MainActor () -> Void

  package init(
    spin: @escaping @MainActor (_ units: Int) -> Void, allocate: @escaping @MainActor () -> Void
  ) {
    self.spin = spin
    self.allocate = allocate
  }

  package static let real = FaultTools(
    spin: { KnownWork.run(multiplications: $0) }, allocate: { BusyWork.allocate() })
}
