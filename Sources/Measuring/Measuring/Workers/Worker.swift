import Foundation
import Messages
import RunFolder

/// Does pieces of work in this process. In a real run, a `ChildLauncher` has started the process.
@MainActor
package struct Worker {
  private let workloads: [WorkloadKey: any Workload]
  private let clock: any BenchClock
  private let allocations: AllocationCounter?
  private let disposal: RunDisposal
  private let prepare: Preparation?
  private let announce: (WorkAnnouncement) -> Void

  /// Changes a workload as the `preparation` of a request says.
  package typealias Preparation = @MainActor (any Workload, String) throws -> any Workload

  /// - Parameters:
  ///   - allocations: returns the allocations since the thread began; `nil` if allocations cannot
  ///     be counted.
  ///   - disposal: what happens to a run after its work. `leave` if this process ends after one
  ///     piece of work.
  ///   - prepare: changes a workload as the `preparation` of a request says; `nil` if none has one.
  ///   - announce: called before each engine is counted, so that a crash can be attributed to its
  ///     engine.
  package init(
    workloads: [any Workload], clock: any BenchClock = MonotonicClock(),
    allocations: AllocationCounter?, disposal: RunDisposal = .unmount,
    prepare: Preparation? = nil,
    announce: @escaping (WorkAnnouncement) -> Void = { _ in }
  ) {
    self.workloads = Dictionary(workloads.map { ($0.key, $0) }) { first, _ in first }
    self.clock = clock
    self.allocations = allocations
    self.disposal = disposal
    self.prepare = prepare
    self.announce = announce
  }

  /// Does the work of a request in JSON and returns the reply in JSON.
  /// - Throws: `Problem.badOption` if the text is not a request.
  package func reply(to json: String) throws(Problem) -> String {
    guard let request = try? JSONDecoder().decode(WorkRequest.self, from: Data(json.utf8)) else {
      throw .badOption(
        "work", reason: "only this executable itself starts this command, with a request in JSON")
    }
    return JSONText.compact(reply(to: request))
  }

  package func reply(to request: WorkRequest) -> WorkReply {
    guard let known = workloads[request.workload] else {
      return .failed(
        engine: "every engine", reason: "this executable does not have this workload")
    }
    do throws(EngineFailure) {
      let workload = try EngineFailure.naming("every engine") { () throws -> any Workload in
        guard let preparation = request.preparation else { return known }
        guard let prepare else { throw NoPreparation() }
        return try prepare(known, preparation)
      }
      switch request.task {
      case .count(let detailed):
        let pass = CountingPass(
          workload: workload, seed: request.seed, clock: clock, allocations: allocations,
          disposal: disposal, isDetailed: detailed)
        return .counted(
          try pass.count(engines: request.engines) { announce(WorkAnnouncement(counting: $0)) })
      case .time(let process, let plan):
        let sampler = Sampler(
          workload: workload, seed: request.seed, process: process, plan: plan, clock: clock,
          disposal: disposal)
        return .timed(try sampler.sample(engines: request.engines))
      case .instructions:
        let engine = request.engines.first ?? ""
        let pass = InstructionPass(
          workload: workload, seed: request.seed, disposal: disposal)
        let frames = try EngineFailure.naming(engine) { try pass.run(engine) }
        return .ran(frames: frames, process: getpid())
      }
    } catch {
      return .failed(engine: error.engine, reason: error.reason)
    }
  }
}

/// The error for a request that has a preparation, if the `Worker` was made without a `prepare`
/// function.
private struct NoPreparation: Error, CustomStringConvertible {
  var description: String { "this executable prepares no workloads" }
}
