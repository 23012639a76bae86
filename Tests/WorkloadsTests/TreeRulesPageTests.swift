import ComponentTree
import Foundation
import ObservationWorkloads
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

  @Test("the page covers every choice of every switch, except the current choices")
  func alternatives() {
    func names<Choice: CaseIterable>(_ type: Choice.Type) -> [String] {
      type.allCases.map { "\($0)" }
    }
    let expected = Mirror(reflecting: TreeRules.current).children.flatMap { field -> [String] in
      guard let type = Swift.type(of: field.value) as? any CaseIterable.Type else { return [] }
      let others = names(type).filter { $0 != "\(field.value)" }
      return others.map { "\(field.label ?? ""): \($0)" }
    }
    let covered = TreeRulesPage.alternatives.map { "\($0.name): \($0.choice)" }
    #expect(covered.sorted() == expected.sorted())
  }

  // Engines that track properties may differ in their notifications, but not in the evaluations.
  @Test("the engines of a grain have the same evaluations, whichever rule is changed")
  func grains() throws {
    for rule in TreeRulesPage.alternatives {
      for workload in TreeRulesPage.workloads {
        let engines = workload.engines.compactMap(Catalog().engine(id:))
        for shown in engines where TreeRulesPage.engines.contains(shown.id) {
          let expected = try TreeRulesPage.tally(workload, shown, rule.rules)
          for engine in engines
          where engine.facts.grain == shown.facts.grain && engine.id != shown.id {
            var tally = try TreeRulesPage.tally(workload, engine, rule.rules)
            tally.notifications = expected.notifications
            #expect(
              tally == expected,
              "\(rule.name), \(rule.choice): \(workload.key) on \(engine.id)")
          }
        }
      }
    }
  }

  @Test("if captured values are compared, no evaluation of the over-observing feed is redundant")
  func closures() throws {
    let workload = AppWorkloads.overObservingStatus
    let engines = workload.engines.compactMap(Catalog().engine(id:))
    #expect(!engines.isEmpty)
    for engine in engines {
      let current = try TreeRulesPage.tally(workload, engine, .current)
      #expect(current.evaluations == 185 && current.necessary == 51, "\(engine.id)")
      let other = try TreeRulesPage.tally(workload, engine, TreeRules(functions: .byCaptures))
      #expect(other.evaluations == 51 && other.necessary == 51, "\(engine.id)")
    }
  }

  @Test("the page names a claim whose counts depend on a switch")
  func claims() throws {
    let current = try TreeRulesPage.claimCounts(.current)
    let other = try TreeRulesPage.claimCounts(TreeRules(objectBindings: .bind))
    #expect(current.map { $0.claim + $0.count.name } == other.map { $0.claim + $0.count.name })
    let different = zip(current, other).filter { now, then in now.count != then.count }
    #expect(different.contains { now, _ in now.claim == "bindable-only-binds" })
  }
}
