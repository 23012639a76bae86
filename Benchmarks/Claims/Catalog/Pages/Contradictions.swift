/// Two places of the documents that do not agree.
struct Contradiction: Sendable {
  let one: Sentence
  let other: Sentence
  /// What the difference is.
  let about: String
  /// The id of the claim that decides it.
  let decidedBy: String

  /// Of all documents.
  static let all = [
    Contradiction(
      one: .at(.adr002, 157), other: .at(.hChat, 377),
      about: """
        What the first calls correct for a passed view model is the second's error: `@State` \
        keeps the first object.
        """,
      decidedBy: "state-in-initializer"),
    Contradiction(
      one: .at(.adr002, 151), other: .at(.hChat, 268),
      about: "What the first calls wrong is how the second makes a model.",
      decidedBy: "initial-state"),
    Contradiction(
      one: .at(.sharedState, 29), other: .at(.whatIs, 139),
      about: "Nesting breaks observation, or any type may contain observable models.",
      decidedBy: "nested-objects"),
    Contradiction(
      one: .at(.adr005, 70), other: .at(.adr002, 168),
      about: "Computed properties are to be ignored, or are observed automatically.",
      decidedBy: "ignored-computed"),
    Contradiction(
      one: .at(.hChat, 50), other: .at(.adr005, 71),
      about: "Private state is left out automatically, or internal state needs the attribute.",
      decidedBy: "private-properties"),
    Contradiction(
      one: .at(.hChat, 63), other: .at(.whatIs, 313),
      about: "Combine is not needed any more, and the migrated class of the other uses it.",
      decidedBy: "timer-needs-combine"),
    Contradiction(
      one: .at(.adr005, 16), other: .at(.hChat, 40),
      about: "It is not a framework feature, and the framework has to be imported.",
      decidedBy: "macro-not-framework"),
    Contradiction(
      one: .at(.whatIs, 43), other: .at(.whatIs, 81),
      about: """
        The same menu is not invalidated by orders, and is updated by them: between the two, the \
        document adds `orderCount` to it.
        """,
      decidedBy: "unread-orders"),
    Contradiction(
      one: .at(.adr005, 106), other: .at(.hChat, 132),
      about: "The views change mostly automatically, and each old wrapper has to be exchanged.",
      decidedBy: "views-mostly-automatic"),
    Contradiction(
      one: .at(.adr002, 142), other: .at(.adr002, 197),
      about: "Working code stays as it is, and a mix of both is rejected.",
      decidedBy: "incremental-migration"),
  ]
}
