import ArgumentParser
import Claims
import Measuring
import Messages
import ObservationBench
import RunFolder

struct ClaimsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claims", abstract: "What people say about @Observable, tested now.",
    discussion: """
      Runs a small program for each claim, and asks swiftc where the claim is about what compiles. The \
      verdict (confirmed, refuted, depends) is computed from the counts. What may crash runs in processes \
      of its own, and the crashes are counted. Where swiftc or this package's modules are not there, the \
      verdict is "not tested". Ends with 0 whatever the verdicts.
      """)

  @Option(help: ArgumentHelp("Only claims whose id matches.", valueName: "regex"))
  var filter: String?

  @Option(help: "How to print: text, json, csv or markdown.")
  var format = OutputFormat.text

  func run() throws {
    try MainActor.assumeIsolated {
      try Ending.reporting { () throws(Problem) in
        var tested: [TestedClaim] = []
        for claim in try selected() { tested.append(try Self.tested(claim)) }
        switch format {
        case .text:
          let style = Table.Format.text(color: Terminal.showsColour)
          Terminal.write(ClaimTables.verdicts(tested).rendered(style) + "\n")
          Terminal.write(ClaimTables.evidence(tested).rendered(style) + "\n")
        case .markdown: Terminal.write(ClaimPage.text(tested))
        case .csv: Terminal.write(ClaimTables.verdicts(tested).rendered(.csv))
        case .json: Terminal.write(JSONText.pretty(ClaimDocument(tested)))
        }
        Ending.verdict(
          .pass, isText: format == .text, detail: ClaimTables.summary(tested))
        return .pass
      }
    }
  }

  private func selected() throws(Problem) -> [Claim] {
    guard let filter, let matches = try Selection.matcher(filter) else { return ClaimCatalog.all }
    let claims = ClaimCatalog.all.filter { matches($0.id) }
    if claims.isEmpty { throw .noClaimSelected(pattern: filter) }
    return claims
  }

  @MainActor
  private static func tested(_ claim: Claim) throws(Problem) -> TestedClaim {
    do {
      return try claim.test(
        child: ChildCommand(
          executable: BuildMode.executablePath, arguments: [ClaimProgramCommand.name]))
    } catch {
      throw .internalError("the program of the claim \(claim.id) failed: \(error)")
    }
  }
}
