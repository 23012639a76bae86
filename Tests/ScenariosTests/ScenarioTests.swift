import Foundation
import Measuring
import Messages
import RunFolder
import TestSupport
import Testing

@testable import Scenarios

@Suite("Scenario files")
struct ScenarioTests {
  private let clock = FakeClock()

  private var workloads: [any Workload] {
    [10, 20].map { FakeWorkload(id: "fake", parameters: [.components: $0], clock: clock) }
      + [FakeWorkload(id: "other", clock: clock)]
  }

  private func selected(_ json: String) throws -> Selection {
    let scenario = try scenario(json)
    return try scenario.selection(
      of: workloads, knownEngines: fakeEngines.map(\.id),
      described: scenario.worlds.map { FakeWorkload(id: $0.id, clock: clock) })
  }

  @Test("a file names workloads at every size, or at the sizes with given parameters")
  func workloadsAndSizes() throws {
    let every = try selected(#"{"workloads": [{"id": "fake"}]}"#)
    #expect(every.workloads.map { $0.parameters[.components] } == [10, 20])
    let one = try selected(#"{"workloads": [{"id": "fake", "parameters": {"components": 20}}]}"#)
    #expect(one.workloads.map { $0.parameters[.components] } == [20])
    let twice = try selected(#"{"workloads": [{"id": "other"}, {"id": "other"}]}"#)
    #expect(twice.workloads.map(\.id) == ["other"])
  }

  @Test("a file may name engines, a profile and a seed")
  func rest() throws {
    let all = try scenario(
      #"{"workloads": [{"id": "fake"}], "engines": ["fine"], "profile": "quick", "seed": 3}"#)
    #expect(all.engines == ["fine"] && all.profile == .quick && all.seed == 3)
    let none = try scenario(#"{"workloads": [{"id": "fake"}]}"#)
    #expect(none.engines == nil && none.profile == nil && none.seed == nil)
    #expect(
      try selected(#"{"workloads": [{"id": "fake"}], "engines": ["fine"]}"#).engines == ["fine"])
  }

  @Test(
    "a malformed file is a usage error with the place",
    arguments: [
      ("{", 2, "not valid JSON"), ("[]", 1, "an object, not a list"), ("{}", 1, "workloads"),
      (#"{"workloads": []}"#, 15, "the list of workloads is empty"),
      (#"{"workloads": [{}]}"#, 16, "needs \"id\""),
      (#"{"workloads": [{"id": "a"}, {"id": "a", "parameter": {}}]}"#, 41, "has no \"parameter\""),
      (#"{"workloads": [{"id": "a"}], "engine": "fine"}"#, 30, "did you mean engines?"),
      (#"{"workloads": [{"id": "a"}], "profile": "slow"}"#, 41, "no profile \"slow\""),
      (#"{"workloads": [{"id": "a"}], "seed": "one"}"#, 38, "a whole number, not a text"),
    ])
  func malformed(json: String, column: Int, reason: String) throws {
    let problem = #expect(throws: Problem.self) { try scenario(json) }
    #expect(try mistake(problem, column: column).contains(reason))
  }

  @Test(
    "an unknown name in a file is a usage error with the place",
    arguments: [
      (#"{"workloads": [{"id": "fake", "parameters": {"size": 1}}]}"#, 16),
      (#"{"workloads": [{"id": "fake", "parameters": {"components": 30}}]}"#, 16),
      (#"{"workloads": [{"id": "fake"}], "engines": ["fine", "none"]}"#, 53),
    ])
  func unknown(json: String, column: Int) throws {
    let problem = #expect(throws: Problem.self) { try selected(json) }
    #expect(try mistake(problem, column: column).contains("there is no"))
  }

  @Test(
    "a workload that runs on none of the named engines is a usage error with the place and the reason",
    arguments: [
      #"{"workloads": [{"id": "fake"}], "engines": ["opencombine"]}"#,
      #"{"workloads": [{"id": "fake", "parameters": {"components": 20}}], "engines": ["opencombine"]}"#,
    ])
  func noEngine(json: String) throws {
    let problem = #expect(throws: Problem.self) { try selected(json) }
    let reason = try mistake(problem, column: 16)
    #expect(reason.contains("\"fake components="))
    #expect(reason.hasSuffix("runs on none of the named engines: opencombine (a fake has none)."))
  }

  @Test("a workload of a file runs on those of the named engines on which it can run")
  func someEngines() throws {
    let selection = try selected(
      #"{"workloads": [{"id": "fake"}], "engines": ["fine", "opencombine"]}"#)
    #expect(selection.workloads.allSatisfy { selection.engines(of: $0) == ["fine"] })
  }

  @Test("a file may describe new workloads, whose ids must not be in the catalogue")
  func described() throws {
    let shop = try scenario(completeScenario)
    #expect(shop.worlds.map(\.id) == ["shop"])
    #expect(shop.seed == 3 && shop.engines == ["fine"])
    let both = completeScenario.replacing(
      "\"workloads\": [", with: "\"workloads\": [{\"id\": \"fake\"},")
    #expect(try selected(both).workloads.map(\.id) == ["fake", "fake", "shop"])
    let taken = completeScenario.replacing("\"id\": \"shop\"", with: "\"id\": \"other\"")
    #expect(throws: Problem.self) { try selected(taken) }
  }

  @Test("a folder is an error that names it as a folder")
  func folder() {
    let path = FileManager.default.temporaryDirectory.path
    let problem = #expect(throws: Problem.self) { try Scenario(readingFrom: path) }
    #expect(problem?.description.contains("cannot be read: it is a folder") == true)
  }

  @Test("a missing file is an error")
  func missing() {
    #expect(throws: Problem.folder(.missing(path: "/no/such/file"))) {
      try Scenario(readingFrom: "/no/such/file")
    }
  }
}
