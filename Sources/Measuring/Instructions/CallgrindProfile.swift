/// What callgrind wrote of one stretch of a program: what one function of it cost with all that it
/// called, and how often each function was called.
///
/// Reads the Callgrind Format, Version 1 (valgrind.org/docs/manual/cl-format.html), as far as these
/// two need it.
package struct CallgrindProfile: Equatable {
  /// Instructions executed in the function and in what it called.
  package private(set) var instructions: UInt64 = 0
  /// Calls by the name of the function that was called, recursive calls included.
  package private(set) var calls: [String: UInt64] = [:]

  package enum Failure: Error, Equatable {
    /// Not the format, or not counted in instructions.
    case malformed(line: Int)
    /// No `totals:` line: whatever wrote it did not finish.
    case truncated
  }

  /// - Parameters:
  ///   - text: the whole file, of one dump.
  ///   - function: whose calls are measured. Neither the file's summary nor the sum of its lines
  ///     will do: `--zero-before` leaves the costs of other threads as they are, and of lines some
  ///     of what went before.
  package init(_ text: String, of function: String) throws(Failure) {
    // Functions are written `(7) name` the first time and `(7)` from then on; callers and callees
    // share the numbers.
    var names: [Substring: String] = [:]
    var called: String?
    // The line after a call's says what the call cost.
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
        // More events may follow; the first column of every cost is then still this one.
        guard value.split(separator: " ").first == "Ir" else { throw .malformed(line: lineNumber) }
      } else if line.value(of: "totals:") != nil {
        isWhole = true
      }
    }
    guard isWhole else { throw .truncated }
  }

  /// Together with another stretch of the same program.
  package func adding(_ other: CallgrindProfile) -> CallgrindProfile {
    var sum = self
    sum.instructions += other.instructions
    sum.calls.merge(other.calls, uniquingKeysWith: +)
    return sum
  }

  /// - Returns: `nil` where a number stands for a name that was never given.
  private static func name(_ value: Substring, _ names: inout [Substring: String]) -> String? {
    guard value.first == "(", let end = value.firstIndex(of: ")") else { return plain(value) }
    let number = value[...end]
    let rest = value[value.index(after: end)...].drop { $0 == " " }
    if !rest.isEmpty { names[number] = plain(rest) }
    return names[number]
  }

  /// Without the depth that callgrind appends to a recursive function's name: `name'2`.
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
