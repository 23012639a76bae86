import ComponentTree
import Testing

@testable import ObservationWorkloads

/// A log of the actions of a view's task.
@MainActor
private final class Log {
  var lines: [String] = []
  var answer: CheckedContinuation<Void, Never>?
}

private struct Waiting: View {
  let log: Log

  var body: some View {
    Text("waiting").task {
      log.lines.append("began")
      await withTaskCancellationHandler {
        await withCheckedContinuation { log.answer = $0 }
      } onCancel: {
        MainActor.assumeIsolated { log.answer?.resume() }
      }
      log.lines.append("ended")
    }
  }
}

@MainActor
@Suite("Runs whose views start tasks")
struct TaskRunTests {
  @Test("a task that unmounting cancels ends before unmounting does, on this thread")
  func unmounting() throws {
    let log = Log()
    var script = Script(
      mount: { host in try MainActorQueue.run { try host.mount(Waiting(log: log)) } },
      write: { _ in })
    script.runsTasks = true
    let run = TreeRun(engine: .fine, seed: 1, script: script)
    try run.mount()
    #expect(log.lines == ["began"])
    run.unmount()
    #expect(log.lines == ["began", "ended"])
  }
}
