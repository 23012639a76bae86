import Messages
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@Suite("Selection of workloads")
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

  @Test("a filter matches anywhere in the id")
  func filter() throws {
    #expect(try select(filter: "^wide") == ["wide", "wide.batch"])
    #expect(try select(filter: "leaf") == ["tree.leaf"])
  }

  @Test("skipped workloads are removed from the filtered workloads")
  func skip() throws {
    #expect(try select(filter: "^wide", skip: "batch") == ["wide"])
  }

  @Test("workloads are ordered by importance, and workloads of equal importance keep their order")
  func priority() throws {
    var workloads = workloads
    workloads[2].priority = 5
    let selection = try Selection(of: workloads, knownEngines: engines)
    #expect(selection.workloads.map(\.id) == ["tree.leaf", "wide", "wide.batch"])
  }

  @Test("an empty selection is an error")
  func nothing() {
    #expect(
      throws: Problem.noneSelected(.workload, pattern: "nothing", known: workloads.map(\.id))
    ) { try select(filter: "nothing") }
    #expect(throws: Problem.nothingSelected) { try select(filter: "wide", skip: "wide") }
    #expect(throws: Problem.nothingSelected) { try select(engines: ["opencombine"]) }
  }

  @Test("an unknown engine is an error that names the known engines")
  func unknownEngine() {
    #expect(throws: Problem.unknownEngine("fin", known: engines)) { try select(engines: ["fin"]) }
  }

  @Test("an invalid regular expression is an error")
  func badPattern() {
    #expect(throws: Problem.badPattern("(", reason: "its syntax is wrong")) {
      try select(filter: "(")
    }
  }
}
