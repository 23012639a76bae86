import Measuring
import RecordedWorkloads
import RunFolder
import Testing
import Workloads

@testable import ObservationWorkloads

/// An app on one of its engines.
struct TracedCase: CustomTestStringConvertible, Sendable {
  let app: any TreeWorkload
  let engine: String

  var testDescription: String { "\(app.id) on \(engine)" }

  static let all = RecordedCase.apps.flatMap { app in
    app.workload.engines.map { TracedCase(app: app.workload, engine: $0) }
  }

  /// The trace of the app, with the causes that a run records. All tests share one trace, so the
  /// app runs only once.
  @MainActor
  func trace() throws -> Trace.WorkloadTrace {
    if let known = Self.traces[testDescription] { return known }
    let trace = try count()
    Self.traces[testDescription] = trace
    return trace
  }

  @MainActor private static var traces: [String: Trace.WorkloadTrace] = [:]

  @MainActor
  private func count() throws -> Trace.WorkloadTrace {
    let catalog = Catalog(
      workloads: [app], recordedWorkloads: RecordedWorkloads.TreeWorkloads.all)
    let app = catalog.workloads[0]
    let pass = CountingPass(
      workload: app, seed: 1, clock: MonotonicClock(), allocations: nil, isTraced: true)
    return try #require(try pass.count(engines: [engine]).trace(of: app))
  }
}

@Suite("Causes of evaluations")
@MainActor
struct CauseTests {
  @Test("every evaluation of an app has its cause, on every engine", arguments: TracedCase.all)
  func complete(_ traced: TracedCase) throws {
    let trace = try traced.trace()
    for (number, frame) in trace.engines[0].frames.enumerated() {
      let explained = Set(frame.causes.flatMap(\.components.ids))
      #expect(explained == Set(frame.evaluated.ids), "frame \(number)")
    }
    #expect(trace.causes.allSatisfy { $0.kind != .notified })
  }

  @Test(
    "a component that was notified and evaluated has a write as its cause",
    arguments: TracedCase.all)
  func named(_ traced: TracedCase) throws {
    let trace = try traced.trace()
    for frame in trace.engines[0].frames {
      // Only evaluated components are checked, since a notified component may be removed before its
      // evaluation.
      for id in Set(frame.notified.ids).intersection(frame.evaluated.ids) {
        #expect(trace.causes(of: id, in: frame).contains { $0.kind == .write })
      }
    }
    let writes = trace.causes.filter { $0.kind == .write }
    let byHand = writes.filter { $0.property == nil }
    #expect(byHand.isEmpty || traced.app.id == "app.food-truck.manual")
    // A key path without a known name would be described by text with an address. No property has
    // such a text as its name.
    #expect(writes.allSatisfy { $0.property?.contains(where: { "<.\\".contains($0) }) != true })
  }

  @Test(
    "the fine engine records only writes of properties that were read", arguments: TracedCase.all)
  func read(_ traced: TracedCase) throws {
    guard traced.engine == Engine.fine.id else { return }
    let trace = try traced.trace()
    // The test excludes two classes that are not migrated yet. A write to such an object notifies
    // all subscribed components, even if no component reads the property.
    let mixed = ["ProfileViewModel", "HalfMigrated.Food"]
    #expect(
      trace.causes.allSatisfy { $0.kind != .write || $0.read == true || mixed.contains($0.type!) })
  }

  @Test("a write is named, even if rows have other ids in each run", arguments: [true, false])
  func identities(isByObject: Bool) throws {
    let catalog = Catalog(
      workloads: [Plain.Sale(isByObject: isByObject)],
      recordedWorkloads: [Recorded.Sale(isByObject: isByObject)])
    let sale = catalog.workloads[0]
    let pass = CountingPass(
      workload: sale, seed: 1, clock: MonotonicClock(), allocations: nil, isTraced: true)
    let trace = try #require(try pass.count(engines: ["publish-all"]).trace(of: sale))
    let causes = trace.engines[0].frames.flatMap(\.causes).map { trace.causes[$0.cause] }
    #expect(causes.map(\.property) == ["guest", "guest"])
    let rows = trace.components.map(\.name).filter { $0.hasPrefix("SeatRow") }
    #expect(
      !isByObject || rows == ["SeatRow[object 1]", "SeatRow[object 2]", "SeatRow[object 3]"])
  }

  #if DEBUG
    @Test("95 % of the writes have a file and a line")
    func places() throws {
      var writes = 0
      var placed = 0
      for traced in TracedCase.all where ["fine", "publish-all"].contains(traced.engine) {
        for cause in try traced.trace().causes where cause.kind == .write {
          writes += 1
          if cause.file != nil, cause.line != nil { placed += 1 }
        }
      }
      #expect(writes > 100)
      #expect(Double(placed) >= 0.95 * Double(writes), "\(placed) of \(writes)")
    }
  #endif
}
