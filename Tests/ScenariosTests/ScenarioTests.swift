import Foundation
import Messages
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@Suite("A scenario file")
struct ScenarioTests {
  private let clock = FakeClock()

  private var workloads: [any Workload] {
    [10, 20].map { FakeWorkload(id: "fake", parameters: [.components: $0], clock: clock) }
      + [FakeWorkload(id: "other", clock: clock)]
  }

  private func scenario(_ json: String) throws -> Scenario {
    let path = NSTemporaryDirectory() + "scenario-\(UUID().uuidString).json"
    try Data(json.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try Scenario(readingFrom: path)
  }

  private func selected(_ json: String) throws -> Selection {
    try scenario(json).selection(of: workloads, knownEngines: fakeEngines.map(\.id))
  }

  @Test("names workloads at every size, or at those with its parameters")
  func workloadsAndSizes() throws {
    let every = try selected(#"{"workloads": [{"id": "fake"}]}"#)
    #expect(every.workloads.map { $0.parameters[.components] } == [10, 20])
    let one = try selected(#"{"workloads": [{"id": "fake", "parameters": {"components": 20}}]}"#)
    #expect(one.workloads.map { $0.parameters[.components] } == [20])
    let twice = try selected(#"{"workloads": [{"id": "other"}, {"id": "other"}]}"#)
    #expect(twice.workloads.map(\.id) == ["other"])
  }

  @Test("names engines, profile and seed, or leaves them open")
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
    "that is malformed is a usage error that says where",
    arguments: [
      ("{", "it is no JSON"), ("[]", "wrong type"), ("{}", "workloads"),
      (#"{"workloads": []}"#, "it names no workload"),
      (#"{"workloads": [{}]}"#, "workloads[0] has no \"id\""),
      (
        #"{"workloads": [{"id": "fake"}, {"id": "fake", "parameter": {"components": 10}}]}"#,
        "workloads[1].parameter: there is no such thing"
      ),
      (#"{"workloads": [{"id": "fake"}], "engine": "fine"}"#, "engine"),
      (#"{"workloads": [{"id": "fake"}], "profile": "slow"}"#, "profile"),
      (#"{"workloads": [{"id": "fake"}], "seed": "one"}"#, "seed has the wrong type"),
    ])
  func malformed(json: String, reason: String) throws {
    let problem = #expect(throws: Problem.self) { try scenario(json) }
    guard case .malformedScenario(_, let found)? = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(found.contains(reason))
    #expect(problem?.outcome == .usage)
  }

  @Test("that names what there is not is a usage error")
  func unknown() throws {
    #expect(throws: Problem.unknownWorkload("fake size=1", known: workloads.map(\.id))) {
      try selected(#"{"workloads": [{"id": "fake", "parameters": {"size": 1}}]}"#)
    }
    #expect(throws: Problem.unknownWorkload("fake components=30", known: workloads.map(\.id))) {
      try selected(#"{"workloads": [{"id": "fake", "parameters": {"components": 30}}]}"#)
    }
    #expect(throws: Problem.self) {
      try selected(#"{"workloads": [{"id": "fake"}], "engines": ["none"]}"#)
    }
  }

  @Test("that is not there says so")
  func missing() {
    #expect(throws: Problem.folder(.missing(path: "/no/such/file"))) {
      try Scenario(readingFrom: "/no/such/file")
    }
  }
}
