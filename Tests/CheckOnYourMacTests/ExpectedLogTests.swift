import CheckOnYourMacRecorded
import ComponentTree
import Foundation
import ObservationWorkloads
import Testing

@testable import CheckOnYourMac

/// The logs in Examples/CheckOnYourMac, with which a Mac's console is compared.
@Suite(.serialized) @MainActor
struct ExpectedLogTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func expected(_ sdk: SDK) throws -> (text: String, console: String) {
    let file = Self.package
      .appendingPathComponent("Examples/CheckOnYourMac/expected-\(sdk.rawValue).log")
    SDK.current = sdk
    defer { SDK.current = .v26 }
    let console = try CheckRun.console()
    if ProcessInfo.processInfo.environment["CHECK_LOG_WRITE"] != nil {
      try console.write(to: file, atomically: true, encoding: .utf8)
    }
    return (try String(contentsOf: file, encoding: .utf8), console)
  }

  @Test("the tree prints the committed log", arguments: SDK.allCases.map(\.rawValue))
  func upToDate(name: String) throws {
    let (text, console) = try expected(try #require(SDK(rawValue: name)))
    #expect(console == text, "run: CHECK_LOG_WRITE=1 swift test --filter ExpectedLogTests")
  }

  @Test("every step of the file is in the log, and prints a line or none on purpose")
  func steps() throws {
    let log = ChangeLog(reading: try expected(.v26).text)
    #expect(log.steps.count == Experiments.make().map { 1 + $0.steps.count }.reduce(0, +))
    #expect(log.steps.filter(\.lines.isEmpty).map(\.name) == ["tracked, unread"])
  }

  @Test("docs/check-on-your-mac.md has the sentence that the comparison prints")
  func sentence() throws {
    let page = try String(
      contentsOf: Self.package.appendingPathComponent("docs/check-on-your-mac.md"), encoding: .utf8)
    for sdk in SDK.allCases {
      let (text, console) = try expected(sdk)
      let comparison = try LogComparison(console, with: ChangeLog(reading: text))
      #expect(page.contains("\n\(comparison.summary)"), "\(comparison.summary)")
    }
  }

  @Test("a console has no difference from the log of its SDK, and is named as one of the other")
  func compared() throws {
    let (old, new) = (try expected(.v26).text, try expected(.v27).text)
    for text in [old, new] {
      let log = ChangeLog(reading: text)
      #expect(try LogComparison(text, with: log).isEqual)
      #expect(try LogComparison(text.replacing("\n", with: "\r\n"), with: log).isEqual)
    }
    // A Mac's console does not say of which SDK it is.
    let console = new.replacing("=== SDK 27\n", with: "")
    let comparison = try LogComparison(console, with: ChangeLog(reading: old))
    #expect(comparison.hasOtherSDK)
  }
}
