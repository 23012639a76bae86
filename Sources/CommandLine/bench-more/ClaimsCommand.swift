import ArgumentParser
import Claims
import Foundation
import Measuring
import Messages
import ObservationBench
import Processes
import RunFolder

struct ClaimsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claims", abstract: "Test what people say about @Observable.",
    discussion: """
      The command runs a small program for each claim. If the claim is about code that compiles \
      or does not compile, the command asks swiftc. The verdict (true, conditional, overstated, \
      false, not testable here) is computed from the counts. A program that may crash runs in \
      separate processes, and the crashes are counted. If swiftc or the modules of this package \
      are missing, the verdict is "not testable here". The exit code is 0 for every verdict.
      """)

  @Option(help: ArgumentHelp("Test only claims whose id matches this pattern.", valueName: "regex"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Test only this claim, and print its words, cases and counts.", valueName: "id"))
  var claim: String?

  @Option(help: "The output format: text, json, csv or markdown.")
  var format = OutputFormat.text

  @Option(
    help: ArgumentHelp(
      """
      Write ten-rules.md, claims.md and a page for each claim into a folder, and print only the \
      summary.
      """,
      valueName: "folder"))
  var pages: String?

  func validate() throws {
    if claim != nil, filter != nil {
      throw ValidationError("--claim chooses one claim: it cannot be combined with --filter.")
    }
    if pages != nil, claim != nil || filter != nil {
      throw ValidationError("--pages writes all claims: leave out --claim and --filter.")
    }
    if pages != nil, format != .text {
      throw ValidationError("--pages writes Markdown: leave out --format.")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        if let pages {
          try Self.writing { () throws(RunFolderError) in
            try AtomicFile.checkReplaceable("\(pages)/claims.md")
          }
        }
        var tested: [TestedClaim] = []
        for claim in try selected() { tested.append(try Self.tested(claim)) }
        if let pages {
          try Self.write(ClaimPages.all(tested), into: pages)
        } else {
          Terminal.write(printed(tested))
        }
        Ending.verdict(
          .pass, isText: format == .text, detail: ClaimTables.summary(tested))
        return .pass
      }
    }
  }

  private func selected() throws(Problem) -> [Claim] {
    if let claim {
      guard let found = ClaimCatalog.all.first(where: { $0.id == claim }) else {
        throw .unknownID(claim, .claim, known: ClaimCatalog.all.map(\.id))
      }
      return [found]
    }
    guard let filter, let matches = try Selection.matcher(filter) else { return ClaimCatalog.all }
    let claims = ClaimCatalog.all.filter { matches($0.id) }
    if claims.isEmpty {
      throw .noneSelected(.claim, pattern: filter, known: ClaimCatalog.all.map(\.id))
    }
    return claims
  }

  private func printed(_ tested: [TestedClaim]) -> String {
    let style = Terminal.tableFormat
    let one = claim == nil ? nil : tested.first
    return switch format {
    case .text:
      fitted(
        one.map { ClaimTables.full($0, style) }
          ?? TeamSentence.plain(tested) + "\n" + ClaimTables.verdicts(tested).rendered(style),
        width: Terminal.outputWidth) + "\n"
    case .markdown: one.map(ClaimPage.text) ?? ClaimsPage.text(tested)
    case .csv: ClaimTables.verdicts(tested).rendered(.csv)
    case .json: JSONText.pretty(ClaimDocument(tested))
    }
  }

  private static func writing(
    _ body: () throws(RunFolderError) -> Void
  ) throws(Problem) {
    do throws(RunFolderError) {
      try body()
    } catch {
      throw .folder(error)
    }
  }

  private static func write(_ pages: [String: String], into folder: String) throws(Problem) {
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) {
      try Self.writing { () throws(RunFolderError) in
        let file = "\(folder)/\(path)"
        try AtomicFile.checkReplaceable(file)
        try AtomicFile.replace(file, with: text)
      }
    }
  }

  @MainActor
  private static func tested(_ claim: Claim) throws(Problem) -> TestedClaim {
    do {
      return try claim.test(
        child: ChildCommand(
          executable: OwnExecutable.path, arguments: [ClaimProgramCommand.name]))
    } catch {
      throw .internalError("the program of the claim \(claim.id) failed: \(error)")
    }
  }
}

extension ItemKind {
  fileprivate static let claim = ItemKind("claim", listedBy: "claims")
}
