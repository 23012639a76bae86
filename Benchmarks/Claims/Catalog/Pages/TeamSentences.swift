/// A sentence for a team, with one number of a claim's evidence.
public struct TeamSentence: Sendable {
  let claim: String
  /// `{a count}` stands for its value: see `Claim.reason`.
  let text: String
}

extension TeamSentence {
  /// The beginning of the page: what a team does, and the number that says why.
  static let all = [
    TeamSentence(
      claim: "better-performance",
      text: """
        **Split wide views before you expect a gain:** a write notifies {notified of 4 observers \
        that read one property each} of four views that read one property each, and all four as \
        soon as each of them reads everything.
        """),
    TeamSentence(
      claim: "needs-main-actor",
      text: """
        **Put `@MainActor` on every view model**, or make it the module's default isolation: \
        without it the compiler has {error messages for the task without @MainActor, Swift 6 \
        mode} errors for the documents' task when it checks concurrency strictly.
        """),
    TeamSentence(
      claim: "unpublished-become-tracked",
      text: """
        **Before you migrate a class, list its properties without `@Published`:** each becomes \
        tracked, and a write to it sends {notifications of a write to a property that had no \
        @Published} notifications to its readers.
        """),
    TeamSentence(
      claim: "private-properties",
      text: """
        **Do not rely on `private` to keep a property out of observation:** a write to the \
        documents' private socket sends {notifications when the document's private webSocket is \
        set} notifications, and `@ObservationIgnored` is what stops them.
        """),
    TeamSentence(
      claim: "ignored-computed",
      text: """
        **Do not mark computed properties `@ObservationIgnored`:** the attribute does nothing \
        there, a write to what the getter reads still sends {notifications of a write to what an \
        ignored computed property reads} notifications.
        """),
    TeamSentence(
      claim: "state-in-initializer",
      text: """
        **Take a passed object as a plain `var` or `@Bindable`, not as `@State`:** after the \
        parent passes another object, a write to it evaluates the view {evaluations after a write \
        to the view model that is handed in later} times (in this project's model of SwiftUI).
        """),
    TeamSentence(
      claim: "state-in-view",
      text: """
        **Keep work out of the `init` of a model in `@State`:** while the parent was evaluated \
        twice, {view models made while the parent ran twice more} more models were made and \
        dropped, which `@StateObject` does not do (in this project's model of SwiftUI).
        """),
    TeamSentence(
      claim: "nested-objects",
      text: """
        **Nest `@Observable` objects where your model needs it:** a write to the nested object \
        sends its reader {notifications of an observer of the outer object, a write to the nested \
        one} notifications; only nested ObservableObjects lose it.
        """),
    TeamSentence(
      claim: "debouncing",
      text: """
        **Find every `$property` publisher chain before you plan the migration:** such a chain \
        has {error messages for the chain in an @Observable} compile errors in an `@Observable` \
        class, and a task that waits replaces it.
        """),
    TeamSentence(
      claim: "less-boilerplate",
      text: """
        **Do not migrate for less code:** this project's apps have {lines of the apps with \
        @Observable} lines with `@Observable`, more than with ObservableObject, although they \
        have fewer annotations.
        """),
  ]

  /// The sentence with its number, in Markdown; `nil` where the claim was not tested.
  func filled(_ tested: [TestedClaim]) -> String? {
    guard let claim = tested.first(where: { $0.claim.id == claim }),
      claim.verdict != .notTestable
    else { return nil }
    return claim.evidence.filled(text)
  }

  /// Those whose claims were tested, for a terminal.
  public static func plain(_ tested: [TestedClaim]) -> String {
    all.compactMap { $0.filled(tested) }.enumerated()
      .map { "\($0.offset + 1). \($0.element.replacing("**", with: ""))\n" }.joined()
  }
}
