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
        The first sentence calls it correct to store a passed view model in `@State`. The second \
        sentence calls this an error, because `@State` keeps the first object.
        """,
      decidedBy: "state-in-initializer"),
    Contradiction(
      one: .at(.adr002, 151), other: .at(.hChat, 268),
      about: """
        The first sentence calls it wrong to make a view model in the declaration of a `@State` \
        property. The second sentence makes a model in the declaration of a `@State` property.
        """,
      decidedBy: "initial-state"),
    Contradiction(
      one: .at(.sharedState, 29), other: .at(.whatIs, 139),
      about: """
        The first sentence says that nesting observable objects breaks observation. The second \
        sentence says that any type may contain observable models.
        """,
      decidedBy: "nested-objects"),
    Contradiction(
      one: .at(.adr005, 105), other: .at(.adr002, 168),
      about: """
        The first sentence wants computed properties to be marked `@ObservationIgnored`. The \
        second sentence says that observation works with computed properties automatically.
        """,
      decidedBy: "ignored-computed"),
    Contradiction(
      one: .at(.hChat, 50), other: .at(.adr005, 71),
      about: """
        The first sentence says that private properties are automatically not observed. The second \
        sentence says that internal state needs the attribute `@ObservationIgnored`.
        """,
      decidedBy: "private-properties"),
    Contradiction(
      one: .at(.hChat, 63), other: .at(.whatIs, 313),
      about: """
        The first sentence says that Combine is not needed any more. The second sentence is a line \
        of a migrated class that uses Combine.
        """,
      decidedBy: "timer-needs-combine"),
    Contradiction(
      one: .at(.adr005, 16), other: .at(.hChat, 40),
      about: """
        The first sentence says that `@Observable` is not a framework feature. The second sentence \
        says that a model has to import the framework Observation.
        """,
      decidedBy: "macro-not-framework"),
    Contradiction(
      one: .at(.whatIs, 43), other: .at(.whatIs, 81),
      about: """
        The first sentence says that new orders do not invalidate the menu. The second sentence \
        says that new orders update the menu. Between the two sentences, the document adds \
        `orderCount` to the menu.
        """,
      decidedBy: "unread-orders"),
    Contradiction(
      one: .at(.adr005, 106), other: .at(.hChat, 132),
      about: """
        The first sentence says that most views work with a migrated model without changes. The \
        second sentence replaces each old property wrapper.
        """,
      decidedBy: "views-mostly-automatic"),
    Contradiction(
      one: .at(.adr002, 142), other: .at(.adr002, 197),
      about: """
        The first sentence says that there is no rush to migrate working code. The second sentence \
        rejects a mix of both notations.
        """,
      decidedBy: "incremental-migration"),
  ]
}
