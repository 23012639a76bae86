import ComponentTree

/// The lines of `_printChanges()` of a run, in steps. A step is the start of the app, or what one
/// action of its user causes.
package struct ChangeLog: Sendable {
  package struct Step: Sendable {
    package let name: String
    package var lines: [ChangeLine] = []
  }

  package var steps: [Step]
  /// The version of SwiftUI that printed the lines, if the log shows it.
  package var sdk: SDK?
  /// The numbers in the marks that say where each step begins. A console without marks is one step.
  package let marks: [Int]
  /// The last line, if it is cut: it has no end, and is the beginning of a line of changes.
  package let cutLine: String?

  package static let mark = "=== step "
  private static let sdkMark = "=== SDK "

  package init(steps: [Step], sdk: SDK?) {
    self.steps = steps
    self.sdk = sdk
    marks = Array(1...max(1, steps.count))
    cutLine = nil
  }

  /// Reads a console. All other output is ignored.
  /// - Parameter known: types whose lines are read even if nothing but the type tells them from
  ///   other output.
  package init(reading text: String, known: Set<String> = []) {
    var steps: [Step] = []
    var sdk: SDK?
    var marks: [Int] = []
    // "\r\n" is one character.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines {
      if let name = ChangeLog.rest(of: line, after: ChangeLog.mark) {
        let number = Int(name.prefix { $0 != ":" }) ?? 0
        // What the console has before the first step belongs to no step.
        if marks.isEmpty, number == 1 { steps = [] }
        marks.append(number)
        steps.append(Step(name: String(name.drop { $0 != ":" }.dropFirst(2))))
      } else if let name = ChangeLog.rest(of: line, after: ChangeLog.sdkMark) {
        sdk = SDK(rawValue: String(name)) ?? sdk
      } else if let change = ChangeLine(in: line), change.isMarked || known.contains(change.type) {
        if steps.isEmpty { steps.append(Step(name: "")) }
        steps[steps.count - 1].lines.append(change)
      }
    }
    self.steps = steps
    self.marks = marks
    self.sdk = sdk ?? ChangeLog.sdk(of: steps.flatMap(\.lines))
    cutLine = lines.last.flatMap { ChangeLog.isCut($0, known) ? String($0) : nil }
  }

  private static func rest(of line: Substring, after mark: String) -> Substring? {
    guard let start = line.indices.first(where: { line[$0...].hasPrefix(mark) }) else { return nil }
    return line[start...].dropFirst(mark.count)
  }

  /// Only the SDK 27 prints key paths and two underscores, and only earlier ones print
  /// `@dependencies`.
  private static func sdk(of lines: [ChangeLine]) -> SDK? {
    let names = lines.flatMap(\.names)
    if names.contains(where: { $0.first == "\\" || $0.hasPrefix("__") }) { return .v27 }
    return names.contains("@dependencies") ? .v26 : nil
  }

  /// Whether the last line of a text is the beginning of a line of changes.
  private static func isCut(_ line: Substring, _ known: Set<String>) -> Bool {
    if line.isEmpty || ChangeLine(in: line) != nil { return false }
    if mark.hasPrefix(line) || known.contains(where: { $0.hasPrefix(line) }) { return true }
    // The end of a line that is not cut is " changed." or "unchanged."
    return [" changed.", "unchanged."].contains { end in
      end.indices.contains { ChangeLine(in: Substring(line + end[$0...]))?.isMarked == true }
    } || known.contains { line.hasPrefix("\($0): ") || line.hasPrefix("\($0):") }
  }

  package var isEmpty: Bool { steps.allSatisfy(\.lines.isEmpty) }

  /// The log as the tree prints it, and as ``init(reading:known:)`` reads it.
  package var text: String {
    var text = sdk.map { "\(ChangeLog.sdkMark)\($0.rawValue)\n" } ?? ""
    for (number, step) in steps.enumerated() {
      text += "\(ChangeLog.mark)\(number + 1): \(step.name)\n"
      for line in step.lines { text += line.text + "\n" }
    }
    return text
  }
}

extension ChangeLog {
  /// What the bodies of a run would print, if each of the user's views called `_printChanges()`.
  @MainActor
  package init(of workload: any Workload, run: TreeRun) throws {
    var lines: [String] = []
    var steps: [Step] = []
    func end(_ name: String) {
      steps.append(Step(name: name, lines: lines.compactMap { ChangeLine(in: Substring($0)) }))
      lines = []
    }
    run.host.takePrintedChanges { lines.append($0) }
    run.host.predictPrintedChanges()
    try run.mount()
    defer { run.unmount() }
    end("mount")
    for frame in 0..<workload.frames {
      try run.prepare(frame: frame)
      if !lines.isEmpty { end("before frame \(frame + 1)") }
      _ = try run.write(frame: frame)
      run.collect()
      try run.evaluate()
      let names = workload.stepNames
      end(names.isEmpty ? "frame \(frame + 1)" : names[frame % names.count])
    }
    self.init(steps: steps, sdk: SDK.current)
  }
}
