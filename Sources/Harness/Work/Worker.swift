import Foundation
import RunFolder

/// The side that does the work: what `bench` is when it was started by a `ChildLauncher`.
@MainActor
public struct Worker {
  private let workloads: [WorkloadKey: any Workload]
  private let clock: any BenchClock
  private let allocations: AllocationCounter?
  private let disposal: RunDisposal
  /// What the faults of the self-test are made of.
  var tools = FaultTools.real

  /// - Parameters:
  ///   - allocations: `nil` where allocations cannot be counted.
  ///   - disposal: `leave` where this process ends after one piece of work.
  public init(
    workloads: [any Workload], clock: any BenchClock = MonotonicClock(),
    allocations: AllocationCounter?, disposal: RunDisposal = .unmount
  ) {
    self.workloads = Dictionary(workloads.map { ($0.key, $0) }) { first, _ in first }
    self.clock = clock
    self.allocations = allocations
    self.disposal = disposal
  }

  /// Answers a request in JSON with a reply in JSON.
  /// - Throws: `Problem.badOption` where the request is none, or names a workload that is none.
  public func reply(to json: String) throws(Problem) -> String {
    guard let request = try? JSONDecoder().decode(WorkRequest.self, from: Data(json.utf8)) else {
      throw .badOption("work", reason: "this is for bench itself, which asks in JSON")
    }
    return JSONText.compact(reply(to: request))
  }

  public func reply(to request: WorkRequest) -> WorkReply {
    guard let workload = workload(of: request) else {
      return .failed(engine: "any engine", reason: "this bench does not have it")
    }
    do throws(EngineFailure) {
      switch request.task {
      case .count:
        let pass = CountingPass(
          workload: workload, seed: request.seed, clock: clock, allocations: allocations,
          disposal: disposal)
        return .counted(try pass.count(engines: request.engines))
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

  private func workload(of request: WorkRequest) -> (any Workload)? {
    guard let workload = workloads[request.workload], let injection = request.injection else {
      return workloads[request.workload]
    }
    return FaultyWorkload(base: workload, injection: injection, clock: clock, tools: tools)
  }
}

/// A workload threw while it ran on an engine.
struct EngineFailure: Error {
  var engine: String
  var reason: String

  /// Runs something of an engine and names the engine if it throws.
  @MainActor
  static func naming<Result>(
    _ engine: String, _ body: @MainActor () throws -> Result
  ) throws(EngineFailure) -> Result {
    do {
      return try body()
    } catch {
      throw EngineFailure(engine: engine, reason: "\(error)")
    }
  }
}
