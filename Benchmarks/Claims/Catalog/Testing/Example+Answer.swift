import ClaimSupport

extension Example {
  /// Runs the compiler to get the answer to the example's question.
  /// - Throws: `Compiler.Unavailable`.
  func answer() throws -> Count {
    let value: Int
    var detail: String?
    switch question {
    case .errors:
      let errors = try Compiler.errors(
        in: source, languageMode: languageMode, arguments: arguments)
      value = errors.count
      detail = errors.first
    case .crashes(let optimized):
      let crashes = try Compiler.crashes(source, optimized: optimized, languageMode: languageMode)
      value = crashes ? 1 : 0
    case .number:
      value = try Compiler.number(printedBy: source, languageMode: languageMode)
    }
    if isControl, value > 0 {
      throw Compiler.Unavailable.refusesControl(detail ?? "it crashes")
    }
    return Count(count, on: "swiftc", value, answeredBy: answeredBy, detail: detail)
  }
}
