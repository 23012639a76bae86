/// The profile that callgrind wrote about one part of a program's execution: the number of
/// instructions of one function and of all functions that it called, and the number of calls of
/// each function.
///
/// The text is in the Callgrind Format, Version 1 (valgrind.org/docs/manual/cl-format.html). In
/// this format, the numbers of instructions are called costs. The parser reads only the costs and
/// the numbers of calls.
package struct CallgrindProfile: Equatable {
  /// The number of instructions that were executed in the measured function and in the functions
  /// that it called.
  package private(set) var instructions: UInt64 = 0
  /// The number of calls of each function, including recursive calls. The key is the function's
  /// name.
  package private(set) var calls: [String: UInt64] = [:]

  package enum Failure: Error, Equatable {
    /// The text is not in the Callgrind Format, or its costs are not instructions.
    case malformed(line: Int)
    /// The `totals:` line is missing, because callgrind did not finish writing.
    case truncated
  }

  /// - Parameters:
  ///   - text: the whole text of one profile file.
  ///   - function: the function whose calls are measured. The costs are read from the lines of
  ///     these calls. The file's summary and the sum of its lines would be wrong: the option
  ///     `--zero-before`, with which callgrind ran, does not reset the costs of other threads, and
  ///     leaves some earlier costs in the lines.
  package init(_ text: String, of function: String) throws(Failure) {
    // A function is written as `(7) name` the first time and as `(7)` afterwards. A number means
    // the same function in the lines of callers and in the lines of callees.
    var names: [Substring: String] = [:]
    var called: String?
    // Whether the line to be read is the cost of a call: `true` if the previous line describes a
    // call.
    var isCost = false
    var isWhole = false
    var lineNumber = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lineNumber += 1
      if isCost {
        isCost = false
        guard called == function else { continue }
        let columns = line.split(separator: " ")
        guard columns.count > 1, let cost = UInt64(columns[1]) else {
          throw .malformed(line: lineNumber)
        }
        instructions += cost
      } else if let value = line.value(of: "fn=") {
        _ = CallgrindProfile.name(value, &names)
      } else if let value = line.value(of: "cfn=") {
        guard let name = CallgrindProfile.name(value, &names) else {
          throw .malformed(line: lineNumber)
        }
        called = name
      } else if let value = line.value(of: "calls=") {
        guard let called, let count = value.split(separator: " ").first.flatMap({ UInt64($0) })
        else { throw .malformed(line: lineNumber) }
        calls[called, default: 0] += count
        isCost = true
      } else if let value = line.value(of: "events:") {
        // Names of further events may follow `Ir`, the instructions. The first column of every cost
        // is the number of instructions.
        guard value.split(separator: " ").first == "Ir" else { throw .malformed(line: lineNumber) }
      } else if line.value(of: "totals:") != nil {
        isWhole = true
      }
    }
    guard isWhole else { throw .truncated }
  }

  /// The sum of this profile and the profile of a different part of the same execution.
  package func adding(_ other: CallgrindProfile) -> CallgrindProfile {
    var sum = self
    sum.instructions += other.instructions
    sum.calls.merge(other.calls, uniquingKeysWith: +)
    return sum
  }

  /// - Returns: the function's name; `nil` if the value is only a number such as `(7)`, and no
  ///   earlier line gives a name for this number.
  private static func name(_ value: Substring, _ names: inout [Substring: String]) -> String? {
    guard value.first == "(", let end = value.firstIndex(of: ")") else { return plain(value) }
    let number = value[...end]
    let rest = value[value.index(after: end)...].drop { $0 == " " }
    if !rest.isEmpty { names[number] = plain(rest) }
    return names[number]
  }

  /// The name without the depth that callgrind appends to the name of a recursive function, as in
  /// `name'2`.
  private static func plain(_ name: Substring) -> String {
    guard let mark = name.lastIndex(of: "'"), mark != name.startIndex else { return String(name) }
    let depth = name[name.index(after: mark)...]
    return depth.isEmpty || depth.contains { !$0.isNumber } ? String(name) : String(name[..<mark])
  }
}

extension Substring {
  fileprivate func value(of key: String) -> Substring? {
    hasPrefix(key) ? dropFirst(key.count).drop { $0 == " " } : nil
  }
}
