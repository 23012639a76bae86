import ClaimSupport
import Foundation
import Processes

/// Runs a program in a separate process, so that a crash can be counted and does not end this
/// process.
public struct ChildCommand: Sendable {
  private let executable: String
  private let arguments: [String]

  /// - Parameters:
  ///   - executable: the path of an executable that runs a program and prints the program's counts
  ///     in JSON.
  ///   - arguments: the arguments before the program's name and the engine's id.
  public init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The reason why no program can be run in a separate process.
  enum Unavailable: Error, CustomStringConvertible {
    case noChild
    /// The process ended without a crash and without an answer.
    case failed(String)

    var description: String {
      switch self {
      case .noChild:
        "no bench executable is available that could run the claim's program in a separate process"
      case .failed(let end): "the process of the claim's program ended without an answer: \(end)"
      }
    }
  }

  /// Runs a program in the given number of processes, one after the other.
  /// - Returns: the sums of the counts of all processes that completed, and the number of processes
  ///   that crashed.
  func run(
    _ program: String, on engine: String, times: Int, crashes: String
  ) throws -> [Count] {
    var sums: [Count] = []
    var crashed = 0
    for _ in 0..<times {
      let said = try Command.run(
        [executable] + arguments + [program, engine], errors: .discarded)
      switch said.end {
      case .signalled: crashed += 1
      case .exited:
        guard let counts = try? JSONDecoder().decode([Count].self, from: Data(said.text.utf8))
        else {
          throw Unavailable.failed("\(said.end)")
        }
        sums.add(counts)
      }
    }
    return sums + [
      Count(
        crashes, on: engine, crashed, answeredBy: EvidenceClass(withoutTreeOn: engine))
    ]
  }
}

extension [Count] {
  /// Adds each count to the count with the same name.
  fileprivate mutating func add(_ counts: [Count]) {
    for count in counts {
      if let index = firstIndex(where: { $0.name == count.name }) {
        self[index].value += count.value
      } else {
        append(count)
      }
    }
  }
}
