import ComponentTree
import Messages

/// The comparison of a console with the lines that the tree predicts. Each step is compared as a
/// multiset: the order of lines inside of a step is only noted.
package struct LogComparison: Sendable {
  package struct Difference: Sendable {
    package let step: Int
    package let name: String
    package var missing: [ChangeLine] = []
    package var added: [ChangeLine] = []
  }

  package private(set) var differences: [Difference] = []
  /// The steps whose lines are equal, but in another order.
  package private(set) var reordered: [Int] = []
  /// The marks of steps that the log lacks, and those that it has in addition.
  package private(set) var missingMarks: [Int] = []
  package private(set) var addedMarks: [Int] = []
  private let predicted: ChangeLog
  private let log: ChangeLog
  private let namesPaths: Bool

  /// - Throws: `unusableLog` if the log has no line of `_printChanges()`, or ends inside of one.
  package init(
    _ text: String, with predicted: ChangeLog, ignoring: Set<String> = []
  ) throws(Problem) {
    let known = Set(predicted.steps.flatMap(\.lines).map(\.type))
    var log = ChangeLog(reading: text, known: known)
    if let line = log.cutLine { throw .unusableLog("it ends inside of the line '\(line)'") }
    if log.isEmpty { throw .unusableLog("it contains no line of _printChanges()") }
    log.remove(ignoring)
    var predicted = predicted
    predicted.remove(ignoring)
    self.predicted = predicted
    self.log = log
    namesPaths = !predicted.steps.contains { step in
      step.lines.contains { $0.names.contains("@dependencies") }
    }
    if hasOtherSDK { return }
    if !log.marks.isEmpty {
      missingMarks = predicted.marks.filter { !log.marks.contains($0) }
      addedMarks =
        log.marks.filter { !predicted.marks.contains($0) }
        + Set(log.marks).filter { mark in log.marks.count { $0 == mark } > 1 }.sorted()
    }
    // Without each mark, only the lines say where a step begins.
    if log.marks == predicted.marks { compareSteps() } else { align() }
  }

  /// Whether the log is of another version of SwiftUI than the prediction. Then no lines are
  /// compared.
  package var hasOtherSDK: Bool {
    if let sdk = log.sdk, let own = predicted.sdk { sdk != own } else { false }
  }

  package var isEqual: Bool {
    differences.isEmpty && missingMarks.isEmpty && addedMarks.isEmpty && !hasOtherSDK
  }

  private func compared(_ lines: [ChangeLine]) -> [ChangeLine] {
    lines.map { $0.compared(namesPaths: namesPaths) }
  }

  private mutating func compareSteps() {
    for index in 0..<max(predicted.steps.count, log.steps.count) {
      let own = index < predicted.steps.count ? predicted.steps[index].lines : []
      let seen = index < log.steps.count ? log.steps[index].lines : []
      compare(own, seen, step: index)
    }
  }

  private mutating func compare(_ own: [ChangeLine], _ seen: [ChangeLine], step: Int) {
    let steps = step < predicted.steps.count ? predicted.steps : log.steps
    var difference = Difference(step: step + 1, name: steps[step].name)
    var rest = seen
    for line in own {
      if !take(line, from: &rest) { difference.missing.append(line) }
    }
    difference.added = rest
    if !difference.missing.isEmpty || !rest.isEmpty {
      differences.append(difference)
    } else if compared(own) != compared(seen) {
      reordered.append(step + 1)
    }
  }

  private func take(_ line: ChangeLine, from rest: inout [ChangeLine]) -> Bool {
    let wanted = line.compared(namesPaths: namesPaths)
    guard let index = rest.firstIndex(where: { $0.compared(namesPaths: namesPaths) == wanted })
    else { return false }
    rest.remove(at: index)
    return true
  }

  /// Compares a console without marks: the steps begin where the fewest lines are missing or added.
  private mutating func align() {
    let lines = log.steps.flatMap(\.lines)
    let ends = ends(compared(lines))
    var start = 0
    for (index, end) in ends.enumerated() {
      compare(predicted.steps[index].lines, Array(lines[start..<end]), step: index)
      start = end
    }
  }

  /// The end of each predicted step in the lines of a console, by dynamic programming.
  private func ends(_ lines: [ChangeLine]) -> [Int] {
    /// How many more lines than it predicts a step may have.
    let surplus = 16 + max(0, lines.count - predicted.steps.map(\.lines.count).reduce(0, +))
    let none = Int.max
    var costs = [Int](repeating: none, count: lines.count + 1)
    costs[0] = 0
    var starts: [[Int]] = []
    for step in predicted.steps {
      let own = compared(step.lines)
      var next = [Int](repeating: none, count: lines.count + 1)
      var from = [Int](repeating: 0, count: lines.count + 1)
      for start in 0...lines.count where costs[start] != none {
        var rest = Dictionary(own.map { ($0, 1) }, uniquingKeysWith: +)
        var cost = costs[start] + own.count
        var end = start
        while true {
          if cost < next[end] {
            next[end] = cost
            from[end] = start
          }
          guard end < lines.count, end - start < own.count + surplus else { break }
          let isPredicted = rest[lines[end], default: 0] > 0
          rest[lines[end], default: 0] -= 1
          cost += isPredicted ? -1 : 1
          end += 1
        }
      }
      costs = next
      starts.append(from)
    }
    var ends = [lines.count]
    for from in starts.reversed() { ends.append(from[ends[ends.count - 1]]) }
    return ends.reversed().dropFirst().map { $0 }
  }

  // MARK: Sentences

  /// The result in sentences: the first difference with the rules that decide, or that there is
  /// none.
  package var summary: String {
    if hasOtherSDK, let sdk = log.sdk, let own = predicted.sdk {
      return "The log is of SDK \(sdk.rawValue), and the prediction of SDK \(own.rawValue). Compare"
        + " again with --sdk \(sdk.rawValue).\n"
    }
    let count = predicted.steps.map(\.lines.count).reduce(0, +)
    let marks =
      missingMarks.map { "The log has no mark of the step \($0).\n" }.joined()
      + addedMarks.map { "The log has one mark of the step \($0) too many.\n" }.joined()
    guard let first = differences.first else {
      if !marks.isEmpty { return marks }
      let order = reordered.map(String.init).joined(separator: ", ")
      return "No difference: \(count) lines in \(predicted.steps.count) steps.\n"
        + (order.isEmpty ? "" : "Note: the order of the lines differs in the steps \(order).\n")
    }
    return marks + describe(first)
      + (differences.count > 1 ? "\(differences.count) steps differ in all.\n" : "")
  }

  private func describe(_ difference: Difference) -> String {
    var text = "Step \(difference.step) (\(difference.name)):\n"
    for line in difference.missing { text += "  missing: \(line.text)\n" }
    for line in difference.added { text += "  added:   \(line.text)\n" }
    let line = difference.missing.first ?? difference.added.first
    return text + (line.map { "  Decided by the rules \($0.rules) of Rules.md.\n" } ?? "")
  }

  /// A report to send: every difference, and both logs.
  package func report(_ workload: String) -> String {
    let all = differences.map(describe).joined()
    return """
      # check-log: \(workload)

      \(summary)
      \(all.isEmpty ? "" : "All differences:\n\n\(all)\n")
      ## Predicted

      ```
      \(predicted.text)```

      ## Log

      ```
      \(log.text)```

      """
  }
}

extension ChangeLog {
  mutating func remove(_ types: Set<String>) {
    for index in steps.indices { steps[index].lines.removeAll { types.contains($0.type) } }
  }
}

extension Problem {
  package static func unusableLog(_ reason: String) -> Problem {
    Problem(
      "unusableLog", .unusable,
      "The log cannot be compared: \(reason). Copy the whole console of the app into the file.")
  }
}
