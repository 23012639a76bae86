import ClaimSupport
import Foundation
import Messages

/// The page `claims/ID.md` of one claim, with the claim's program and counts.
public enum ClaimPage {
  public static func text(_ tested: TestedClaim) -> String {
    let claim = tested.claim
    var parts = [
      "# \(marked(claim.claim))",
      "**\(tested.verdict.rawValue)**: \(tested.reason)",
      claim.sentences.map { "- \($0.place): \(quotedWithEnglish($0))" }.joined(separator: "\n"),
    ]
    if !tested.cases.isEmpty {
      parts.append(
        tested.cases.map { "- \($0.holds ? "holds" : "does not hold"): \(marked($0.title))" }
          .joined(separator: "\n"))
    }
    if !tested.evidence.counts.isEmpty {
      parts.append("[What the columns mean](../claims.md#how-to-read-the-tables)")
      parts.append(rendered(ClaimTables.evidence(tested.evidence)))
    }
    parts += claim.files.map(program)
    parts += claim.examples.map { example in
      "Source compiled for the count “\(marked(example.count))”\(example.options):\n\n"
        + "```swift\n\(example.source)\n```"
    }
    if claim.countsNotations {
      parts.append(
        "Lines and annotations were counted in the files that exist in both "
          + "`Benchmarks/SeedApps/ObservableObject` and `Benchmarks/SeedApps/Observable`. "
          + "Blank lines and comments were not counted.")
    }
    parts.append("Toolchain: \(tested.toolchain). [All claims](../claims.md)")
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The path and, if it is on this machine, the source of a program.
  private static func program(_ path: String) -> String {
    let name = "`\(path)`:"
    guard
      let text = try? String(
        contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    else { return name }
    return "\(name)\n\n```swift\n\(text.trimmingCharacters(in: .newlines))\n```"
  }
}

extension Example {
  /// The compiler options that differ from the default.
  fileprivate var options: String {
    let mode = languageMode == 6 ? [] : ["the Swift \(languageMode) language mode"]
    let flags = arguments.isEmpty ? [] : ["`\(arguments.joined(separator: " "))`"]
    let all = mode + flags
    return all.isEmpty ? "" : ", with " + all.joined(separator: " and ")
  }
}

extension Claim {
  /// The paths of the programs' sources. If the claim is only about ObservableObject, the sources
  /// in this notation come first.
  var files: [String] {
    let files = programs.flatMap(ProgramCatalog.files).withoutRepetition
    guard cases.allSatisfy({ $0.notation == .object }) else { return files }
    let first = files.filter { $0.contains("/ObservableObject/") }
    return first + files.filter { !first.contains($0) }
  }
}
