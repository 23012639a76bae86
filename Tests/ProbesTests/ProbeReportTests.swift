import ComponentTree
import Foundation
@testable import Probes
import RunFolder
import Testing

@MainActor
@Suite("Probe reports")
struct ProbeReportTests {
  /// The report after it was written in the way of Examples/Probe, and read in the way of `bench
  /// probe-report`.
  private func written(_ report: ProbeReport) throws -> ProbeReport {
    try JSONDecoder().decode(ProbeReport.self, from: Data(JSONText.pretty(report).utf8))
  }

  @Test("a report that the tree has written equals the tree in every count")
  func equal() throws {
    let report = try written(.ofTree())
    let comparison = ProbeComparison(report, try .ofTree())
    #expect(comparison.differences.isEmpty)
    #expect(comparison.lines.count > 60)
    let rules = Set(report.answers.map(\.rule)).count
    #expect(comparison.summary == "\(rules) rules, all counts equal")
    #expect(!comparison.table.rendered(.markdown).contains("differs"))
  }

  @Test("a different count is one difference with rule, probe, step and name")
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

  @Test("a step without evaluations has a line, and differs from a step with some")
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

  @Test("a missing probe is a difference, and does not count as zeros")
  func missing() throws {
    let tree = try ProbeReport.ofTree()
    var report = tree
    report.answers.removeAll { $0.id == "sheet" }
    let comparison = ProbeComparison(report, tree)
    #expect(Set(comparison.differences.map(\.probe)) == ["sheet"])
    #expect(comparison.differences.allSatisfy { $0.counts[0] == nil })
  }

  @Test(
    "changing a switch changes the answers of its rule's probes",
    arguments: [
      (TreeRules(objectBindings: .bind), "bindable-reads"),
      (TreeRules(content: .partOfBody), "row-alone"),
      (TreeRules(environment: .read), "environment-held"),
      (TreeRules(state: .lastRead), "state-once-read"),
      (TreeRules(defaultObjects: .lazy), "state-default"),
      (TreeRules(defaultInputs: .compared), "state-default"),
      (TreeRules(functions: .neverEqual), "function-without-captures"),
      (TreeRules(functions: .byCaptures), "function-with-number"),
      (TreeRules(equality: .always), "plain-data"),
    ])
  func switches(rules: TreeRules, probe: String) throws {
    let comparison = try ProbeComparison(.ofTree(rules: rules), .ofTree())
    #expect(comparison.differences.contains { $0.probe == probe })
  }

  @Test("a closure is compared by the storage of its captured values")
  func functions() throws {
    let answers = try ProbeReport.ofTree().answers
    func counts(_ probe: String) throws -> [String: Int] {
      try #require(answers.first { $0.id == probe }).steps[1].counts
    }
    #expect(try counts("function-with-object") == ["Counting": 1])
    #expect(try counts("function-with-number") == ["Counting": 1, "Acting": 1])
  }

  @Test("if captured values are compared, a closure with an equal captured number is equal")
  func capturedNumber() throws {
    let rules = TreeRules(functions: .byCaptures)
    let comparison = try ProbeComparison(.ofTree(rules: rules), .ofTree())
    let differences = comparison.differences.filter { $0.probe == "function-with-number" }
    #expect(differences.map(\.name) == ["Acting"])
    #expect(differences.map(\.counts) == [[0, 1]])
  }

  @Test("a view receives values of the publisher that its newest evaluation passes")
  func receive() throws {
    let answer = try #require(ProbeReport.ofTree().answers.first { $0.id == "receive" })
    #expect(
      answer.steps.map(\.counts) == [
        ["Receiving": 1], ["receives 1": 1], ["Receiving": 1], [:], ["receives 3": 1],
      ])
  }

  @Test("a lazy stack makes the ten rows for which the window has room")
  func lazyRows() throws {
    let answer = try #require(ProbeReport.ofTree().answers.first { $0.id == "lazy-rows" })
    #expect(answer.steps.map(\.counts) == [["LazyRows": 1, "row": 10], ["row": 1], [:]])
  }

  @Test("every probe has a unique id, and every step does what its name says")
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
    let rules = try text("Sources/Interface/ComponentTree/ComponentTree.docc/Rules.md")
      .matches(of: /(?m)^\| (\d+) \|/).compactMap { Int($0.1) }
    let probed = Set(Probe.all.map(\.rule))
    #expect(probed.isSubset(of: rules))
    let listed = try text("Examples/Probe/README.md")
      .matches(of: /(?m)^\| (\d+) \|/).compactMap { Int($0.1) }
    #expect(listed == rules.filter { !probed.contains($0) })
  }
}
