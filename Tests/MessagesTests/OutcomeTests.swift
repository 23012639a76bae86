import TestSupport
import Testing

@testable import Messages
@testable import RunFolder

@Suite("Exit codes")
struct OutcomeTests {
  @Test("of several outcomes, the first in the order 64, 1, 3, 5, 2, 6, 4, 0 counts")
  func order() {
    let order: [Outcome] = [
      .usage, .failed, .wrong, .unusable, .regression, .inconclusive, .better, .pass,
    ]
    #expect(order.map(\.exitCode) == [64, 1, 3, 5, 2, 6, 4, 0])
    for (index, first) in order.enumerated() {
      #expect(Outcome.combined(order[index...].reversed()) == first)
    }
  }

  @Test("no outcome at all is a pass")
  func none() {
    #expect(Outcome.combined([]) == .pass)
  }

  @Test(
    "a document with an unknown exit code cannot be used",
    arguments: [7, -1, 1_000_000_000_000, Int.max])
  @MainActor
  func unknownExitCode(code: Int) {
    var document = SoundRun.document("fake")
    document.problems = [.init(name: "other", message: "Something.", exitCode: code)]
    #expect(document.outcome == .unusable)
  }

  @Test("an interruption without a result does not claim that results are kept")
  func interruptedWithoutResult() {
    #expect(Problem.interrupted.description.contains("are kept"))
    let problem = Problem.interruptedWithoutResult
    #expect(problem.outcome == .interrupted)
    #expect(problem.description.contains("nothing was written"))
    #expect(!problem.description.contains("are kept"))
  }

  @Test("a document that cannot be read exits with 5; a document that cannot be written, with 1")
  func folders() {
    #expect(Problem.folder(.truncated(path: "x")).outcome == .unusable)
    #expect(Problem.folder(.notWritable(path: "x", reason: "y")).outcome == .failed)
  }
}
