import ClaimSupport
import Foundation
import Processes

/// How a program is run in a process of its own: so a crash is a count, and not the end of this
/// process.
public struct ChildCommand: Sendable {
  private let executable: String
  private let arguments: [String]

  /// - Parameters:
  ///   - executable: the path of an executable that runs a program here and prints its counts in
  ///     JSON.
  ///   - arguments: what comes before the program's name and the engine's id.
  public init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Why no program can be run in a process of its own.
  enum Unavailable: Error, CustomStringConvertible {
    case noChild
    /// It ended without a crash and without an answer.
    case failed(String)

    var description: String {
      switch self {
      case .noChild: "there is no bench that could run its program in a process of its own"
      case .failed(let end): "the process of its program gave no answer: \(end)"
      }
    }
  }

  /// Runs a program in so many processes, one after the other.
  /// - Returns: the sums of what those that came to their end counted, and how many did not.
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
  /// Adds each count to the one of its name.
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
