/// Two sentences of the documents that contradict each other.
struct Contradiction: Sendable {
  let one: Sentence
  let other: Sentence
  /// A description of the subject on which the two sentences differ.
  let about: String
  /// The id of the claim whose verdict decides between the two sentences.
  let decidedBy: String

  /// The contradictions of all documents.
  static let all = [
    Contradiction(
      one: .at(.adr002, 157), other: .at(.hChat, 377),
      about: """
        The first calls `@State` for a passed view model correct. The second calls it an error, \
        because `@State` keeps the first object.
        """,
      decidedBy: "state-in-initializer"),
    Contradiction(
      one: .at(.adr002, 151), other: .at(.hChat, 268),
      about: "The first calls this initial value wrong. The second makes a model in this way.",
      decidedBy: "initial-state"),
    Contradiction(
      one: .at(.sharedState, 29), other: .at(.whatIs, 139),
      about: """
        The first says that nesting breaks observation. The second says that any type may contain \
        observable models.
        """,
      decidedBy: "nested-objects"),
    Contradiction(
      one: .at(.adr005, 105), other: .at(.adr002, 168),
      about: """
        The first wants computed properties to be ignored. The second says that they are observed \
        automatically.
        """,
      decidedBy: "ignored-computed"),
    Contradiction(
      one: .at(.hChat, 50), other: .at(.adr005, 71),
      about: """
        The first says that private state is left out automatically. The second says that \
        internal state needs the attribute.
        """,
      decidedBy: "private-properties"),
    Contradiction(
      one: .at(.hChat, 63), other: .at(.whatIs, 313),
      about: """
        The first says that Combine is not needed any more. The migrated class of the second uses \
        Combine.
        """,
      decidedBy: "timer-needs-combine"),
    Contradiction(
      one: .at(.adr005, 16), other: .at(.hChat, 40),
      about: """
        The first says that `@Observable` is not a framework feature. The second says that the \
        framework has to be imported.
        """,
      decidedBy: "macro-not-framework"),
    Contradiction(
      one: .at(.whatIs, 43), other: .at(.whatIs, 81),
      about: """
        The first says that orders do not invalidate the menu. The second says that orders update \
        it. Between the two sentences, the document adds `orderCount` to the menu.
        """,
      decidedBy: "unread-orders"),
    Contradiction(
      one: .at(.adr005, 106), other: .at(.hChat, 132),
      about: """
        The first says that the views change mostly automatically. The second replaces each old \
        wrapper.
        """,
      decidedBy: "views-mostly-automatic"),
    Contradiction(
      one: .at(.adr002, 142), other: .at(.adr002, 197),
      about: """
        The first says that working code stays as it is. The second rejects a mix of both \
        notations.
        """,
      decidedBy: "incremental-migration"),
  ]
}
