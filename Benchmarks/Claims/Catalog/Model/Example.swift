import ClaimSupport

/// A source for the compiler. What it is asked of it goes into the evidence.
struct Example: Sendable {
  /// The name of the count.
  let count: String
  let source: String
  var languageMode = 6
  /// More arguments of the compiler.
  var arguments: [String] = []
  var question = Question.errors

  enum Question {
    /// How many error messages it has.
    case errors
    /// Whether it crashes when it is built and run: 1 or 0.
    case crashes(optimized: Bool)
    /// Which number it prints when it is built and run.
    case number
  }

  /// Whether the answer must be 0, or else the compiler is not fit to judge the other examples.
  var isControl = false

  /// What gives the answer: a declaration of this project is not SwiftUI's, though the compiler
  /// reads it.
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
