/// The counts of all probes on one system: SwiftUI or the component tree. The program `probe`
/// writes a report to a file, and `bench probe-report` reads this file.
public struct ProbeReport: Codable, Equatable, Sendable {
  public struct Step: Codable, Equatable, Sendable {
    public var name: String
    /// How often each body was evaluated or each closure was called. The key is the name of the
    /// body or closure.
    public var counts: [String: Int]

    public init(name: String, counts: [String: Int]) {
      self.name = name
      self.counts = counts
    }
  }

  public struct Answer: Codable, Equatable, Sendable {
    public var rule: Int
    public var id: String
    /// The counts of each step. The first step is mounting.
    public var steps: [Step]

    public init(rule: Int, id: String, steps: [Step]) {
      self.rule = rule
      self.id = id
      self.steps = steps
    }
  }

  /// The version of this format.
  public static let schemaVersion = 1

  public var schemaVersion = ProbeReport.schemaVersion
  /// The system's name, such as `SwiftUI, macOS 15.5`.
  public var system: String
  public var answers: [Answer]

  public init(system: String, answers: [Answer]) {
    self.system = system
    self.answers = answers
  }
}

extension Probe {
  /// Runs the probe.
  /// - Parameters:
  ///   - show: shows the root view, and returns after all resulting evaluations.
  ///   - settle: returns after all evaluations that a step has caused.
  public func answer<Failure>(
    show: (ProbeStage) throws(Failure) -> Void, settle: () throws(Failure) -> Void
  ) throws(Failure) -> ProbeReport.Answer {
    let log = ProbeLog()
    ProbeLog.current = log
    let stage = stage()
    try show(stage)
    var steps = [ProbeReport.Step(name: "mount", counts: log.take())]
    for step in stage.steps {
      step.act()
      try settle()
      steps.append(ProbeReport.Step(name: step.name, counts: log.take()))
    }
    return ProbeReport.Answer(rule: rule, id: id, steps: steps)
  }
}
