import RunFolder

/// The problems that several modules have.
extension Problem {
  // MARK: Usage

  package static func badOption(_ option: String, reason: String) -> Problem {
    Problem("badOption", .usage, "\(option): \(reason).")
  }

  package static func unknownEngine(_ id: String, known: [String]) -> Problem {
    Problem(
      "unknownEngine", .usage,
      "There is no engine \"\(id)\"\(Suggestion.text(for: id, among: known)); there are"
        + " \(known.joined(separator: ", ")).")
  }

  /// No item of this kind has this id. For a workload, the text may also contain the parameters.
  package static func unknownID(_ id: String, _ kind: ItemKind, known: [String]) -> Problem {
    Problem(
      "unknownID", .usage,
      "There is no \(kind.noun) \"\(id)\""
        + Suggestion.text(for: String(id.prefix { $0 != " " }), among: known)
        + "; the '\(kind.command)' command shows them all.")
  }

  /// The filter `pattern` matches no id of this kind.
  package static func noneSelected(
    _ kind: ItemKind, pattern: String, known: [String]
  ) -> Problem {
    Problem(
      "noneSelected", .unusable,
      "No \(kind.noun)'s id matches \"\(pattern)\"\(Suggestion.text(for: pattern, among: known));"
        + " the '\(kind.command)' command shows all ids.")
  }

  // MARK: The machine

  package static func folder(_ error: RunFolderError) -> Problem {
    Problem("folder", error.exitCode == 1 ? .failed : .unusable, error.description)
  }

  package static func internalError(_ reason: String) -> Problem {
    Problem("internalError", .failed, "Something is wrong inside this executable: \(reason).")
  }

  package static let interrupted = Problem(
    "interrupted", .interrupted, isSaidAtTheEnd: true,
    "Interrupted: the results so far are kept, but they are incomplete.")

  /// The user interrupted a command, and an incomplete result of this command would be useless.
  package static let interruptedWithoutResult = Problem(
    "interruptedWithoutResult", .interrupted,
    "Interrupted before there was a result: nothing was written.")
}
