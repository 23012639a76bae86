import ComponentTree
import Foundation
@testable import Probes
import RunFolder
import Testing

@MainActor
@Suite("Probe reports")
struct ProbeReportTests {
  /// As the program of Examples/Probe writes it, and `bench probe-report` reads it.
  private func written(_ report: ProbeReport) throws -> ProbeReport {
    try JSONDecoder().decode(ProbeReport.self, from: Data(JSONText.pretty(report).utf8))
  }

  @Test("a report of the tree's own is equal to the tree in every count")
  func equal() throws {
    let report = try written(.ofTree())
    let comparison = ProbeComparison(report, try .ofTree())
    #expect(comparison.differences.isEmpty)
    #expect(comparison.lines.count > 60)
    let rules = Set(report.answers.map(\.rule)).count
    #expect(comparison.summary == "\(rules) rules, all counts equal")
    #expect(!comparison.table.rendered(.markdown).contains("differs"))
  }

  @Test("one other count is one difference, with its rule, probe, step and name")
  func difference() throws {
    let tree = try ProbeReport.ofTree()
    var report = try written(tree)
    let index = try #require(report.answers.firstIndex { $0.id == "bindable-reads" })
    #expect(report.answers[index].steps[1].counts == ["Editor": 1, "Field": 1])
    report.answers[index].steps[1].counts["Editor"] = 0
    let comparison = ProbeComparison(report, tree)
    #expect(
      comparison.differences == [
        ProbeComparison.Line(
          rule: 19, probe: "bindable-reads", step: "rename", name: "Editor", counts: [0, 1])
      ])
    #expect(comparison.summary.hasSuffix("different: 19"))
    #expect(
      comparison.table.rendered(.csv)
        .contains("19,bindable-reads,rename,Editor,0,1,differs"))
  }

  @Test("a step in which nothing runs is a line, and differs from one in which something does")
  func nothing() throws {
    let tree = try ProbeReport.ofTree()
    var report = tree
    let index = try #require(report.answers.firstIndex { $0.id == "outside-of-body" })
    let equal = ProbeComparison(report, tree).lines.filter { $0.probe == "outside-of-body" }
    #expect(equal.last?.counts == [0, 0])
    report.answers[index].steps[1].counts["AppearingReader"] = 1
    let different = ProbeComparison(report, tree).differences
    #expect(different.map(\.counts) == [[1, 0]])
  }

  @Test("a probe that a report does not have differs, and is not taken for zeros")
  func missing() throws {
    let tree = try ProbeReport.ofTree()
    var report = tree
    report.answers.removeAll { $0.id == "sheet" }
    let comparison = ProbeComparison(report, tree)
    #expect(Set(comparison.differences.map(\.probe)) == ["sheet"])
    #expect(comparison.differences.allSatisfy { $0.counts[0] == nil })
  }

  @Test(
    "the other side of a switch is answered otherwise by the probes of its rule",
    arguments: [
      (TreeRules(objectBindings: .bind), "bindable-reads"),
      (TreeRules(content: .partOfBody), "row-alone"),
      (TreeRules(environment: .read), "environment-held"),
      (TreeRules(state: .lastRead), "state-once-read"),
      (TreeRules(functions: .neverEqual), "function-without-captures"),
      (TreeRules(equality: .always), "plain-data"),
      (TreeRules(appearance: .innerFirst), "appearance"),
    ])
  func switches(rules: TreeRules, probe: String) throws {
    let comparison = try ProbeComparison(.ofTree(rules: rules), .ofTree())
    #expect(comparison.differences.contains { $0.probe == probe })
  }

  @Test("every probe has an id of its own, and every step does what it is called")
  func probes() throws {
    #expect(Set(Probe.all.map(\.id)).count == Probe.all.count)
    for answer in try ProbeReport.ofTree().answers {
      for step in answer.steps {
        #expect(step.counts.keys.allSatisfy { !$0.hasPrefix("no view offers") }, "\(answer.id)")
      }
      #expect(answer.steps[0].counts.isEmpty == false, "\(answer.id)")
    }
  }

  @Test("the example's README names each rule that has no probe")
  func missingRules() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let rules = try text("Sources/ComponentTree/ComponentTree.docc/Rules.md")
      .matches(of: /(?m)^\| (\d+) \|/).compactMap { Int($0.1) }
    let probed = Set(Probe.all.map(\.rule))
    #expect(probed.isSubset(of: rules))
    let listed = try text("Examples/Probe/README.md")
      .matches(of: /(?m)^\| (\d+) \|/).compactMap { Int($0.1) }
    #expect(listed == rules.filter { !probed.contains($0) })
  }
}
