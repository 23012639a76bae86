import ComponentTree
import Foundation
import Testing

@testable import Workloads

@MainActor
struct TreeRulesPageTests {
  @Test("docs/tree-rules.md is up to date")
  func page() throws {
    let path = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/tree-rules.md")
    let page = try TreeRulesPage.markdown()
    if ProcessInfo.processInfo.environment["TREE_RULES_WRITE"] != nil {
      try page.write(to: path, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: path, encoding: .utf8) == page,
      "run: TREE_RULES_WRITE=1 swift test --filter TreeRulesPageTests")
  }

  @Test("the page covers every switch")
  func switches() {
    let fields = Mirror(reflecting: TreeRules.current).children.compactMap(\.label)
    #expect(Set(TreeRulesPage.switches.map(\.name)) == Set(fields))
    #expect(TreeRulesPage.switches.allSatisfy { $0.rules != .current })
  }
}
