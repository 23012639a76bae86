/// A sentence that recommends a step to a team. The sentence contains one number from a claim's
/// evidence.
public struct TeamSentence: Sendable {
  let claim: String
  /// The text, in which `{a count}` is replaced by the value of the count: see `Claim.reason`.
  let text: String
}

extension TeamSentence {
  /// The sentences of the page `docs/ten-rules.md`. Each sentence recommends a step
  /// to a team, and gives a number as the reason.
  static let all = [
    TeamSentence(
      claim: "better-performance",
      text: """
        **Split wide views before you expect a gain:** if each of several views reads one \
        property, a write notifies {notified of 4 observers that read one property each} views \
        with `@Observable` and all views with ObservableObject. If each view reads all properties, \
        a write notifies all views in both notations.
        """),
    TeamSentence(
      claim: "needs-main-actor",
      text: """
        **Put `@MainActor` on every view model**, or make it the module's default isolation: \
        without `@MainActor`, the compiler reports {error messages for the task without \
        @MainActor, Swift 6 mode} errors for a `Task` in a method of the model in the Swift 6 \
        language mode.
        """),
    TeamSentence(
      claim: "unpublished-become-tracked",
      text: """
        **Before you migrate a class, list its properties without `@Published`:** the migration \
        makes each such property tracked, and a write to it then sends {notifications of a write \
        to a property that had no @Published} notifications to its readers.
        """),
    TeamSentence(
      claim: "private-properties",
      text: """
        **Do not rely on `private` to keep a property out of observation:** a write to a private \
        property that a body reads through another member sends {notifications when the document's \
        private webSocket is set} notifications. The attribute `@ObservationIgnored` prevents \
        these notifications.
        """),
    TeamSentence(
      claim: "ignored-computed",
      text: """
        **Do not mark computed properties `@ObservationIgnored`:** the attribute has no effect on \
        a computed property, and a write to a property that the getter reads still sends \
        {notifications of a write to what an ignored computed property reads} notifications.
        """),
    TeamSentence(
      claim: "state-in-initializer",
      text: """
        **Take a passed object as a plain `var` or `@Bindable`, not as `@State`:** if the parent \
        later passes another object, a write to the new object evaluates the view with `@State` \
        {evaluations after a write to the view model that is passed later} times, and the view \
        still shows the old object (in this project's model of SwiftUI).
        """),
    TeamSentence(
      claim: "state-in-view",
      text: """
        **Keep work out of the `init` of a model in `@State`:** while the parent was evaluated \
        twice, `@State` made {view models made while the parent was evaluated twice} more models \
        and dropped them. `@StateObject` made no more models (in this project's model of SwiftUI).
        """),
    TeamSentence(
      claim: "nested-objects",
      text: """
        **Nest `@Observable` objects if your model needs nesting:** a write to the nested object \
        sends {notifications of an observer of the outer object, a write to the nested one} \
        notifications to the observer that reads this object. With nested ObservableObjects, a \
        write to the nested object sends no notification, and the view shows an old value.
        """),
    TeamSentence(
      claim: "debouncing",
      text: """
        **Find every `$property` publisher chain before you plan the migration:** in an \
        `@Observable` class, such a chain causes {error messages for the chain in an @Observable} \
        compile errors. To debounce without a publisher, start a task that sleeps before it works, \
        and cancel this task at the next change (tested only in this project's model of SwiftUI).
        """),
    TeamSentence(
      claim: "less-boilerplate",
      text: """
        **Do not migrate for less code:** this project wrote the documents' sample apps with \
        ObservableObject and with `@Observable`. The version with `@Observable` has fewer \
        annotations, but it has {lines of the apps with @Observable} lines, a few more than the \
        version with ObservableObject.
        """),
  ]

  /// The sentence with its number, in Markdown; `nil` if the claim was not tested.
  func filled(_ tested: [TestedClaim]) -> String? {
    guard let claim = tested.first(where: { $0.claim.id == claim }),
      claim.verdict != .notTestable
    else { return nil }
    return claim.evidence.filled(text)
  }

  /// The page `docs/ten-rules.md`.
  static func page(_ tested: [TestedClaim]) -> String {
    let rules = numbered(tested) { sentence, text in "\(text) (`\(sentence.claim)`)" }
    return """
      <!-- Generated by `bench claims --pages docs`. Do not edit. -->

      # @Observable: ten rules for your team

      Each number was counted by a program that tests a claim of [five documents](claims.md). \
      `scripts/bench claims --claim ID`, with the id after the rule, prints its counts and the \
      documents' words, and its source is in `Benchmarks/Claims`.

      \(rules.joined(separator: "\n"))

      `scripts/bench explain WORKLOAD` shows why each view of an app ran, and \
      [migrate](migrate.md) which class to begin with.

      """
  }

  /// The recommendations whose claims were tested, as text for a terminal.
  public static func plain(_ tested: [TestedClaim]) -> String {
    numbered(tested) { _, text in "\(text.replacing("**", with: ""))\n" }.joined()
  }

  private static func numbered(
    _ tested: [TestedClaim], _ line: (TeamSentence, String) -> String
  ) -> [String] {
    all.compactMap { sentence in sentence.filled(tested).map { line(sentence, $0) } }
      .enumerated().map { "\($0.offset + 1). \($0.element)" }
  }
}
