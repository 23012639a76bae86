import ClaimSupport

/// A source that is compiled to answer a question, for example how many errors the compiler
/// reports. The answer becomes part of the evidence.
struct Example: Sendable {
  /// The name of the count that stores the answer.
  let count: String
  let source: String
  var languageMode = 6
  /// Additional arguments for the compiler.
  var arguments: [String] = []
  var question = Question.errors

  enum Question {
    /// The number of error messages of the source.
    case errors
    /// 1 if the built program crashes, and 0 if it does not crash.
    case crashes(optimized: Bool)
    /// The number that the built program prints.
    case number
  }

  /// `true` for a control example. The answer to a control example must be 0. If the answer is not
  /// 0, the compiler's answers to all other examples are not used.
  var isControl = false

  /// The class of the evidence. If the example uses a declaration of this project in place of
  /// SwiftUI's declaration, the compiler's answer is only evidence about this project's model.
  var answeredBy: EvidenceClass {
    switch question {
    case .crashes, .number: .toolchain
    case .errors:
      if ["ComponentTree", "ObjectAdapters", "PublishAll"].contains(where: imports) {
        .treeModel
      } else if imports("OpenCombine") {
        .openCombine
      } else {
        .compiler
      }
    }
  }

  private func imports(_ module: String) -> Bool {
    source.split(separator: "\n").contains("import \(module)")
  }
}
