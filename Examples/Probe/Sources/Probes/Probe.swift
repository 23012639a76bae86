import SwiftUI

/// A question about a rule of SwiftUI. A probe consists of views, which count their evaluations,
/// and of steps, which change the values that the views show.
@MainActor
public struct Probe {
  /// The rule's number in ComponentTree's Rules.md.
  public let rule: Int
  public let id: String
  /// The question that the counts of the probe answer.
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

  /// Adds a step that runs an action of a view. `offered` is the name under which the view has
  /// offered the action. If `offered` is `nil`, the step's name is the name of the action.
  func step(_ name: String, does offered: String? = nil) -> ProbeStage {
    step(name) { ProbeLog.current.act(offered ?? name) }
  }
}

/// The changes before one frame.
public struct ProbeStep {
  public let name: String
  public let act: @MainActor () -> Void
}

/// Counts evaluations, and keeps the actions with which steps change the state of views.
@MainActor
public final class ProbeLog {
  /// The log of the probe that runs. Views do not hold the log in a property, because SwiftUI
  /// compares a view that holds an object differently from a view with plain data.
  public static var current = ProbeLog()

  private var counts: [String: Int] = [:]
  private var actions: [String: @MainActor () -> Void] = [:]

  public init() {}

  /// Returns the counts since the last call of `take()`, and sets all counts to 0. The key of a
  /// count is the name that was passed to `note(_:)`.
  public func take() -> [String: Int] {
    defer { counts = [:] }
    return counts
  }

  func note(_ name: String) { counts[name, default: 0] += 1 }

  /// The sum of all counts whose names begin with `prefix`, since the last call of `take()`.
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
