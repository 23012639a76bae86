import ComponentTree
import Observation
import ObservationTesting
import Testing

/// Tests that a failure names the rule of SwiftUI that is not certain, where one decides.
@MainActor struct UncertainTests {
  @Observable final class Score {
    var points = 1
  }

  /// A body whose rows read the model.
  struct Points: View {
    let score: Score
    var body: some View { ForEach(1...3, id: \.self) { Text("\($0 * score.points)") } }
  }

  /// A view that no longer reads a state that it has read.
  struct Folded: View {
    @State private var count = 0
    @State private var isOpen = true
    var body: some View {
      if isOpen { Text("\(count)") }
      Button("Fold") { isOpen = false }
      Button("Count") { count += 1 }
    }
  }

  /// A view that reads its environment value only if it has something to show.
  struct Quiet: View {
    @Environment(\.isEnabled) private var isEnabled
    let isShown: Bool
    var body: some View { if isShown { Text("\(isEnabled)") } }
  }

  struct Switch: View {
    @State private var isOff = false
    var body: some View {
      Button("Off") { isOff = true }
      Quiet(isShown: false).disabled(isOff)
    }
  }

  private func message(_ body: @MainActor () throws -> Void) throws -> String {
    try #require(try issues(body).first).message
  }

  @Test func `Rows that ran without their body name the rule of content`() throws {
    let score = Score()
    let screen = try MountedView(Points(score: score))
    let text = try message {
      try screen.expect(.evaluations(of: Points.self, 1)) { score.points = 2 }
    }
    #expect(text.hasPrefix("Expected 1 evaluation of Points, counted 0."))
    #expect(
      text.contains("\n  uncertain: 3 closures of its rows or its presented content ran without"))
    #expect(text.contains("the rule `content` of TreeRules (scope)"))
  }

  struct Line: View {
    let number: Int
    var body: some View { Text("\(number)") }
  }

  struct Found: View {
    @State private var isFiltered = false
    var body: some View {
      Button("Filter") { isFiltered.toggle() }
      List(1...(isFiltered ? 1 : 3), id: \.self) { Line(number: $0) }
    }
  }

  @Test func `Rows that came back without running name the rule of rows`() throws {
    let screen = try MountedView(Found())
    try screen.driver.press("Filter")
    let text = try message {
      try screen.expect(.evaluations(of: Line.self, 2)) { try screen.driver.press("Filter") }
    }
    #expect(text.hasPrefix("Expected 2 evaluations of Line, counted 0."))
    #expect(text.contains("\n  uncertain: 2 came back with rows that the list had kept"))
    #expect(text.contains("the rule `rows` of TreeRules (keptForUpdates)"))
  }

  @Test func `Under the other choice the body itself runs, and no rule is named`() throws {
    let score = Score()
    let screen = try MountedView(Points(score: score), rules: TreeRules(content: .partOfBody))
    let text = try message {
      try screen.expect(.evaluations(of: Points.self, 0)) { score.points = 2 }
    }
    #expect(text.hasPrefix("Expected 0 evaluations of Points, counted 1."))
    #expect(!text.contains("uncertain"))
  }

  @Test func `A body that ran for a state without effect names the rule of states`() throws {
    let screen = try MountedView(Folded())
    try screen.driver.press("Fold")
    let text = try message {
      try screen.expect(.noRedundantEvaluations) { try screen.driver.press("Count") }
    }
    #expect(text.contains("\n  uncertain: 1 of them ran only for a state, without effect."))
    #expect(text.contains("the rule `state` of TreeRules (everRead)"))
    let other = try MountedView(Folded(), rules: TreeRules(state: .lastRead))
    try other.driver.press("Fold")
    try other.expect(.noRedundantEvaluations) { try other.driver.press("Count") }
  }

  @Test func `A body that ran for a value that it does not read names the rule`() throws {
    let screen = try MountedView(Switch())
    let text = try message {
      try screen.expect(.evaluations(of: Quiet.self, 0)) { try screen.driver.press("Off") }
    }
    #expect(
      text.contains("\n  uncertain: 1 of them ran only for an environment value, without effect."))
    #expect(text.contains("the rule `environment` of TreeRules (held)"))
    let other = try MountedView(Switch(), rules: TreeRules(environment: .read))
    try other.expect(.evaluations(of: Quiet.self, 0)) { try other.driver.press("Off") }
  }
}
