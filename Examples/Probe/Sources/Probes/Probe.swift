import SwiftUI

/// A question about a rule. A probe has views that count their evaluations, and steps that change
/// the views.
@MainActor
public struct Probe {
  /// The rule's number in ComponentTree's Rules.md.
  public let rule: Int
  public let id: String
  /// The question that the counts answer.
  public let question: String
  /// Makes new views and steps.
  public let stage: @MainActor () -> ProbeStage

  init(
    _ rule: Int, _ id: String, _ question: String, stage: @escaping @MainActor () -> ProbeStage
  ) {
    self.rule = rule
    self.id = id
    self.question = question
    self.stage = stage
  }

  /// All probes, in the order of the rules.
  public static var all: [Probe] {
    (dependencies + objects + inputs + scopes + lifetimes)
      .sorted { ($0.rule, $0.id) < ($1.rule, $1.id) }
  }
}

/// A root view and steps. Each step is one frame.
@MainActor
public struct ProbeStage {
  public let root: AnyView
  public private(set) var steps: [ProbeStep] = []

  init(_ root: some View) { self.root = AnyView(root) }

  /// Adds a step.
  func step(_ name: String, _ act: @escaping @MainActor () -> Void) -> ProbeStage {
    var stage = self
    stage.steps.append(ProbeStep(name: name, act: act))
    return stage
  }

  /// Adds a step that runs an action that a view has offered. Without `offered`, the step runs the
  /// action with the step's name.
  func step(_ name: String, does offered: String? = nil) -> ProbeStage {
    step(name) { ProbeLog.current.act(offered ?? name) }
  }
}

/// The changes before one frame.
public struct ProbeStep {
  public let name: String
  public let act: @MainActor () -> Void
}

/// The counted evaluations, and the actions that views offer for changes of their state.
@MainActor
public final class ProbeLog {
  /// The log of the probe that runs. Views do not hold the log, because SwiftUI compares a view
  /// with an object differently from a view with plain data.
  public static var current = ProbeLog()

  private var counts: [String: Int] = [:]
  private var actions: [String: @MainActor () -> Void] = [:]

  public init() {}

  /// The counts since the last call of `take()`. The key is the name given to `note(_:)`.
  public func take() -> [String: Int] {
    defer { counts = [:] }
    return counts
  }

  func note(_ name: String) { counts[name, default: 0] += 1 }

  /// The sum of the counts since the last `take()` whose names begin with a prefix.
  func count(_ prefix: String) -> Int {
    counts.filter { $0.key.hasPrefix(prefix) }.reduce(0) { $0 + $1.value }
  }

  func offer(_ name: String, _ action: @escaping @MainActor () -> Void) { actions[name] = action }

  func act(_ name: String) {
    guard let action = actions[name] else { return note("no view offers \(name)") }
    action()
  }
}

/// Counts one evaluation, or one call of a closure, under a name.
@MainActor
func note(_ name: String) { ProbeLog.current.note(name) }

/// Offers an action with which a step can change a view's state.
@MainActor
func offer(_ name: String, _ action: @escaping @MainActor () -> Void) {
  ProbeLog.current.offer(name, action)
}
