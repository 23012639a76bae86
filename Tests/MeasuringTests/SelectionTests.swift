import Messages
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@Suite("What is selected")
struct SelectionTests {
  private let workloads = ["wide", "wide.batch", "tree.leaf"].map {
    FakeWorkload(id: $0, clock: FakeClock())
  }
  private let engines = ["fine", "publish-all", "oracle", "opencombine"]

  private func select(
    filter: String? = nil, skip: String? = nil, engines chosen: [String] = []
  ) throws(Problem) -> [String] {
    try Selection(
      of: workloads, filter: filter, skip: skip, engines: chosen, knownEngines: engines
    ).workloads.map(\.id)
  }

  @Test("a filter is searched for in the id")
  func filter() throws {
    #expect(try select(filter: "^wide") == ["wide", "wide.batch"])
    #expect(try select(filter: "leaf") == ["tree.leaf"])
  }

  @Test("what is skipped is left out of what is filtered")
  func skip() throws {
    #expect(try select(filter: "^wide", skip: "batch") == ["wide"])
  }

  @Test("the most important workloads come first, equals in their order")
  func priority() throws {
    var workloads = workloads
    workloads[2].priority = 5
    let selection = try Selection(of: workloads, knownEngines: engines)
    #expect(selection.workloads.map(\.id) == ["tree.leaf", "wide", "wide.batch"])
  }

  @Test("nothing selected is an error")
  func nothing() {
    #expect(
      throws: Problem.noWorkloadSelected(pattern: "nothing", known: workloads.map(\.id))
    ) { try select(filter: "nothing") }
    #expect(throws: Problem.nothingSelected) { try select(filter: "wide", skip: "wide") }
    #expect(throws: Problem.nothingSelected) { try select(engines: ["opencombine"]) }
  }

  @Test("an unknown engine is an error that names the known ones")
  func unknownEngine() {
    #expect(throws: Problem.unknownEngine("fin", known: engines)) { try select(engines: ["fin"]) }
  }

  @Test("a bad regular expression is an error")
  func badPattern() {
    #expect(throws: Problem.badPattern("(", reason: "it does not parse")) {
      try select(filter: "(")
    }
  }
}
