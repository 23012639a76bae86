import Foundation
import Messages
import RunFolder

/// The side that does the work: what `bench` is when it was started by a `ChildLauncher`.
@MainActor
package struct Worker {
  private let workloads: [WorkloadKey: any Workload]
  private let clock: any BenchClock
  private let allocations: AllocationCounter?
  private let disposal: RunDisposal
  private let prepare: Preparation
  private let announce: (WorkAnnouncement) -> Void

  /// Changes a workload by a request's `preparation`.
  package typealias Preparation = @MainActor (any Workload, String) throws -> any Workload

  /// - Parameters:
  ///   - allocations: `nil` where allocations cannot be counted.
  ///   - disposal: `leave` where this process ends after one piece of work.
  ///   - prepare: changes a workload by the text of a request that carries one.
  ///   - announce: is told of each engine before it is counted, so that a crash can be assigned to
  ///     its engine.
  package init(
    workloads: [any Workload], clock: any BenchClock = MonotonicClock(),
    allocations: AllocationCounter?, disposal: RunDisposal = .unmount,
    prepare: @escaping Preparation = { _, _ in throw NoPreparation() },
    announce: @escaping (WorkAnnouncement) -> Void = { _ in }
  ) {
    self.workloads = Dictionary(workloads.map { ($0.key, $0) }) { first, _ in first }
    self.clock = clock
    self.allocations = allocations
    self.disposal = disposal
    self.prepare = prepare
    self.announce = announce
  }

  /// Answers a request in JSON with a reply in JSON.
  /// - Throws: `Problem.badOption` where the text is not a request.
  package func reply(to json: String) throws(Problem) -> String {
    guard let request = try? JSONDecoder().decode(WorkRequest.self, from: Data(json.utf8)) else {
      throw .badOption("work", reason: "only this executable asks itself, in JSON")
    }
    return JSONText.compact(reply(to: request))
  }

  package func reply(to request: WorkRequest) -> WorkReply {
    guard let known = workloads[request.workload] else {
      return .failed(engine: "any engine", reason: "this executable does not have it")
    }
    do throws(EngineFailure) {
      let workload = try EngineFailure.naming("any engine") {
        try request.preparation.map { try prepare(known, $0) } ?? known
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

/// A request carries a preparation, and the `Worker` was made without a function for it.
private struct NoPreparation: Error, CustomStringConvertible {
  var description: String { "this executable prepares no workloads" }
}
