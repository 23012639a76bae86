import ObservationWorkloads
import Measuring
import RunFolder
import Testing

@testable import Workloads

/// One app on one engine.
struct AppCase: Sendable, CustomTestStringConvertible {
  let workload: any ScriptedWorkload
  let engine: Engine

  var testDescription: String { "\(workload.id) on \(engine.id)" }

  static let all: [AppCase] = AppWorkloads.all.flatMap { workload -> [AppCase] in
    guard let workload = workload as? any ScriptedWorkload else { return [] }
    return workload.engines.compactMap(Catalog().engine(id:)).map {
      AppCase(workload: workload, engine: $0)
    }
  }

  @MainActor
  func makeMountedRun() throws -> any WorkloadRun {
    let run = try workload.makeRun(engine: engine.id, seed: 1)
    try run.mount()
    return run
  }
}

extension WorkloadRun {
  /// Runs a frame and returns the frame's counts.
  fileprivate func cost(ofFrame frame: Int) throws -> StepCost {
    try prepare(frame: frame)
    let before = counters
    try write(frame: frame)
    collect()
    try evaluate()
    return StepCost(
      notifications: counters.notifications - before.notifications,
      invalidations: counters.invalidations - before.invalidations,
      evaluations: counters.evaluations - before.evaluations,
      necessary: counters.necessaryEvaluations - before.necessaryEvaluations)
  }
}

@MainActor
@Suite("Seed apps")
struct AppWorkloadTests {
  @Test("every step has its stated cost, in three periods in a row", arguments: AppCase.all)
  func steps(_ app: AppCase) throws {
    let run = try app.makeMountedRun()
    defer { run.unmount() }
    for frame in 0..<3 * app.workload.period {
      let name = app.workload.stepNames[frame % app.workload.period]
      let cost = try run.cost(ofFrame: frame)
      #expect(
        cost == app.workload.statedCost(frame: frame, on: app.engine), "frame \(frame): \(name)")
      let evaluations = app.workload.expectedEvaluations(
        on: app.engine, frame: frame, seed: 1)
      #expect(evaluations == cost.evaluations)
    }
  }

  @Test("mounting has its stated cost, components and registrations", arguments: AppCase.all)
  func mounting(_ app: AppCase) throws {
    let run = try app.makeMountedRun()
    defer { run.unmount() }
    let stated = app.workload.expectedCounts(engine: app.engine.id, seed: 1)
    #expect(run.componentCount == stated.components)
    #expect(run.counters.evaluations == stated.mountEvaluations)
    if let registrations = stated.registrations {
      #expect(run.registrationCount == registrations)
    }
  }

  @Test("the counts of a complete run equal the stated counts", arguments: AppCase.all)
  func totals(_ app: AppCase) throws {
    let run = try app.makeMountedRun()
    defer { run.unmount() }
    let stated = app.workload.expectedCounts(engine: app.engine.id, seed: 1)
    let before = run.counters
    var writes = 0
    for frame in 0..<app.workload.frames {
      try run.prepare(frame: frame)
      writes += try run.write(frame: frame)
      run.collect()
      try run.evaluate()
    }
    #expect(writes == stated.writes)
    #expect(run.counters.notifications - before.notifications == stated.notifications)
    #expect(run.counters.invalidations - before.invalidations == stated.invalidations)
    #expect(run.counters.evaluations - before.evaluations == stated.evaluations)
    #expect(
      run.counters.redundantEvaluations - before.redundantEvaluations
        == stated.redundantEvaluations)
  }

  @Test("no component is stale after any frame", arguments: AppCase.all)
  func missed(_ app: AppCase) throws {
    let run = try app.makeMountedRun()
    defer { run.unmount() }
    #expect(try run.audit() == 0)
    for frame in 0..<app.workload.frames {
      _ = try run.cost(ofFrame: frame)
      #expect(try run.audit() == 0, "frame \(frame)")
    }
  }

  @Test(
    "only the four apps with sheets or changing controls prepare frames outside of the timing",
    arguments: AppCase.all)
  func preparing(_ app: AppCase) throws {
    let run = try app.makeMountedRun()
    defer { run.unmount() }
    let withSheets = ["app.food-truck.donuts", "app.food-truck.account", "app.chat"]
    #expect(run.preparesFrames == (withSheets + ["app.home.tasks"]).contains(app.workload.id))
  }

  @Test("a trace contains every evaluation of every frame", arguments: AppCase.all)
  func trace(_ app: AppCase) throws {
    let run = try app.workload.makeRun(engine: app.engine.id, seed: 1)
    try run.startTrace(detailed: true)
    try run.mount()
    defer { run.unmount() }
    var evaluations: [Int] = []
    for frame in 0..<app.workload.period {
      evaluations.append(try run.cost(ofFrame: frame).evaluations)
    }
    let trace = try #require(run.finishTrace())
    #expect(trace.frames.map(\.evaluated.ids.count) == evaluations)
  }

  @Test(
    "every engine has the same output after every frame",
    arguments: Set(AppCase.all.map(\.workload.id)).sorted())
  func checksums(_ id: String) throws {
    let runs = try AppCase.all.filter { $0.workload.id == id }.map {
      (engine: $0.engine, frames: $0.workload.frames, run: try $0.makeMountedRun())
    }
    defer { for arm in runs { arm.run.unmount() } }
    let first = try #require(runs.first)
    for frame in 0..<first.frames {
      for arm in runs {
        _ = try arm.run.cost(ofFrame: frame)
        #expect(
          arm.run.outputChecksum == first.run.outputChecksum,
          "frame \(frame) on \(arm.engine.id)")
      }
    }
  }

  @Test("each engine is listed, or the reason for its absence is stated")
  func enginesAndReasons() {
    for workload in AppWorkloads.all {
      let reasons = Catalog(workloads: [workload]).workloads[0].notApplicable.map(\.engine)
      #expect(
        Set(workload.engines + reasons) == Set(Engine.builtIn.filter(\.observesTrees).map(\.id)),
        "\(workload.id)")
      #expect(Set(workload.engines).isDisjoint(with: reasons), "\(workload.id)")
    }
  }

  @Test("an app refuses an engine that it does not list")
  func unknownEngine() {
    #expect(throws: UnknownEngine.self) {
      try AppWorkloads.nestedManagers.makeRun(engine: "publish-all", seed: 1)
    }
  }
}
