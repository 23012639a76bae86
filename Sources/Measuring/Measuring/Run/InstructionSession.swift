import Messages
import Processes
import RunFolder

/// Counts the instructions of a run that has already been measured. Each workload runs on each
/// engine in a separate process under callgrind. The instructions of a measurement therefore do not
/// depend on the other measurements of the run.
///
/// Instructions are counted after the timing. The time of this counting is not part of the time
/// budget: a program takes fifty times as long under callgrind as without callgrind. As many
/// processes run at the same time as there are cores. Starting a process takes 1.2 seconds of a
/// core, which is most of the process's time.
@MainActor
package struct InstructionSession {
  private let selection: Selection
  private let options: RunOptions
  private let scope: InstructionScope
  private let callgrind: Callgrind
  private let clock: any BenchClock
  private let interruption: Interruption
  private let observer: @MainActor (RunProgress) -> Void

  package init(
    selection: Selection, options: RunOptions, scope: InstructionScope = .everything,
    callgrind: Callgrind, clock: any BenchClock = MonotonicClock(),
    interruption: Interruption = Interruption(),
    observer: @escaping @MainActor (RunProgress) -> Void = { _ in }
  ) {
    self.selection = selection
    self.options = options
    self.scope = scope
    self.callgrind = callgrind
    self.clock = clock
    self.interruption = interruption
    self.observer = observer
  }

  /// Counts the instructions of all measurements that `scope` includes. Adds the instructions and
  /// any problems to the draft.
  package func measure(into draft: inout RunDraft) {
    // Neither times nor instructions of a debug build are meaningful.
    guard draft.optimized, !draft.partial else { return }
    let start = clock.now()
    let measured = draft.workloads.filter { workload in
      selection.workloads.contains { $0.key == workload.key }
    }
    if case .everything = scope {
      let large = measured.filter { !InstructionScope.isSmall($0) }
      if !large.isEmpty {
        note(
          .tooLargeForCallgrind(
            large.map(\.key), mostComponents: InstructionScope.mostComponents), &draft)
      }
    }
    let requests = measured.flatMap { workload in
      workload.measurements.filter { scope.includes($0, of: workload) }.map { measurement in
        WorkRequest(
          workload: workload.key, engines: [measurement.engine], seed: options.seed,
          task: .instructions)
      }
    }
    let replies = callgrind.launcher.launch(requests, width: options.cores) { index in
      if interruption.isRaised { return false }
      let seconds = Double(clock.now() - start) / 1e9
      let left = index == 0 ? nil : seconds / Double(index) * Double(requests.count - index)
      let request = requests[index]
      observer(
        .callgrind(
          request.workload, engine: request.engines[0], index: index, count: requests.count,
          secondsLeft: left))
      return true
    }
    for (request, reply) in zip(requests, replies) { take(reply, of: request, &draft) }
    if interruption.isRaised {
      draft.partial = true
      note(.interrupted, &draft)
    }
    draft.environment.elapsedSeconds += Double(clock.now() - start) / 1e9
  }

  private func take(_ reply: WorkResult, of request: WorkRequest, _ draft: inout RunDraft) {
    let engine = request.engines[0]
    switch reply {
    case .success(.ran(let frames, let process)):
      do throws(Problem) {
        draft.set(
          Instructions(try callgrind.profile(process), frames: frames), request.workload, engine)
      } catch {
        note(error, &draft)
      }
    case .success(.failed(let engine, let reason)):
      note(.workloadFailed(workload: request.workload, engine: engine, reason: reason), &draft)
    case .success:
      note(.internalError("a process under callgrind replied to another request"), &draft)
    case .failure(.crashed(let reason)):
      note(
        .workloadCrashed(
          workload: request.workload, reason: "on \(engine) under callgrind, \(reason)"), &draft)
    case .failure(.cannotStart(let reason)):
      note(.internalError("valgrind could not be started: \(reason)"), &draft)
    case .failure(.interrupted):
      interruption.raise()
    }
  }

  private func note(_ problem: Problem, _ draft: inout RunDraft) {
    draft.note(problem)
    observer(.found(problem))
  }
}

extension Instructions {
  /// Divides the numbers of a profile by the number of frames, which gives the numbers of one
  /// frame.
  init(_ profile: CallgrindProfile, frames: Int) {
    func perFrame(_ count: UInt64?) -> Double { Double(count ?? 0) / Double(frames) }
    self.init(
      perFrame: perFrame(profile.instructions),
      retainsPerFrame: perFrame(profile.calls["swift_retain"]),
      releasesPerFrame: perFrame(profile.calls["swift_release"]),
      objectAllocationsPerFrame: perFrame(profile.calls["swift_allocObject"]))
  }
}

extension RunDraft {
  fileprivate mutating func set(
    _ instructions: Instructions, _ workload: WorkloadKey, _ engine: String
  ) {
    guard let place = workloads.firstIndex(where: { $0.key == workload }),
      let row = workloads[place].measurements.firstIndex(where: { $0.engine == engine })
    else { return }
    workloads[place].measurements[row].instructions = instructions
  }
}
