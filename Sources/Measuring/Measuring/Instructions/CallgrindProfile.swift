/// The profile that callgrind wrote about one part of a program's execution: the number of
/// instructions of one function and of all functions that it called, and the number of calls of
/// each function.
///
/// The text is in the Callgrind Format, Version 1 (valgrind.org/docs/manual/cl-format.html). In
/// this format, the numbers of instructions are called costs. The parser reads only the costs and
/// the numbers of calls.
package struct CallgrindProfile: Equatable {
  /// The number of instructions that were executed in the measured function and in the functions
  /// that it called. Each lookup of a generic type's metadata counts as `lookupInstructions`.
  package private(set) var instructions: UInt64 = 0
  /// The number of calls of each function, including recursive calls. The key is the function's
  /// name.
  package private(set) var calls: [String: UInt64] = [:]

  /// The number of instructions that counts for one lookup of a generic type's metadata.
  ///
  /// The Swift runtime keeps the metadata in a table, and hashes the addresses of the type's
  /// arguments. So the number of collisions depends on the places of the types in the executable,
  /// and changes whenever unrelated code is added. With the real instructions of the lookups, two
  /// builds differed by up to 1.8 % in frames that execute the same code. The real number is about
  /// 300 to 450, depending on the number of arguments and of collisions.
  package static let lookupInstructions: UInt64 = 350

  /// The functions of the runtime that look up a generic type's metadata. If the table contains the
  /// type, neither function calls the other. A warm-up makes the metadata of all types before the
  /// measured region, so the region only finds metadata in the table.
  private static let lookupFunctions: Set = [
    "swift_getGenericMetadata", "swift_getCanonicalPrespecializedGenericMetadata",
  ]

  package enum Failure: Error, Equatable {
    /// The text is not in the Callgrind Format, or its costs are not instructions.
    case malformed(line: Int)
    /// The `totals:` line is missing, because callgrind did not finish writing.
    case truncated
    /// The lookups of metadata have more instructions than the measured function. So other threads
    /// made some of the lookups.
    case lookupsOutside
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
    // The number of calls whose cost is in the line to be read; `nil` if the previous line does not
    // describe calls.
    var callsOfCost: UInt64?
    // The lookups of metadata.
    var lookups: (instructions: UInt64, count: UInt64) = (0, 0)
    var isWhole = false
    var lineNumber = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lineNumber += 1
      if let count = callsOfCost {
        callsOfCost = nil
        let isLookup = count > 0 && called.map(CallgrindProfile.lookupFunctions.contains) == true
        guard isLookup || called == function else { continue }
        let columns = line.split(separator: " ")
        guard columns.count > 1, let cost = UInt64(columns[1]) else {
          throw .malformed(line: lineNumber)
        }
        if isLookup {
          lookups.instructions += cost
          lookups.count += count
        } else {
          instructions += cost
        }
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
        callsOfCost = count
      } else if let value = line.value(of: "events:") {
        // Names of further events may follow `Ir`, the instructions. The first column of every cost
        // is the number of instructions.
        guard value.split(separator: " ").first == "Ir" else { throw .malformed(line: lineNumber) }
      } else if line.value(of: "totals:") != nil {
        isWhole = true
      }
    }
    guard isWhole else { throw .truncated }
    // A part of a profile without the measured function counts nothing.
    guard instructions > 0 else { return }
    guard lookups.instructions <= instructions else { throw .lookupsOutside }
    instructions -= lookups.instructions
    instructions += lookups.count * CallgrindProfile.lookupInstructions
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
