// The sentences of the second decision record, ADR-005. Each hash is `Digest(of: line).hex`, where
// `line` is the whole line of the document.

extension Sentence {
  static let adr005: [Sentence] = [
    Sentence(
      .adr005, 9, "f7ac940262669849", of: "own-history",
      "After migrating services and repositories from Combine to async/await (ADR-004)"),
    Sentence(
      .adr005, 9, "f7ac940262669849", of: "current-direction",
      """
      Apple introduced the Observation framework with the @Observable macro as a modern \
      replacement
      """),
    Sentence(
      .adr005, 13, "d8ca65b5471b09c2", of: "less-boilerplate",
      "@Observable eliminates boilerplate (@Published, objectWillChange)"),
    Sentence(
      .adr005, 14, "f713cb38e7706dd2", of: "better-performance",
      "Better performance"),
    Sentence(
      .adr005, 14, "f713cb38e7706dd2", of: "only-what-is-read",
      "Fine-grained observation tracks only accessed properties"),
    Sentence(
      .adr005, 15, "0e12bcbaeb0acfae", of: "view-models-without-combine",
      "No need for Combine in view models"),
    Sentence(
      .adr005, 16, "34177d49ead76c1e", of: "macro-not-framework",
      "@Observable is a Swift macro, not a framework feature"),
    Sentence(
      .adr005, 17, "511d2b7afc2fdcf4", of: "swiftui-support",
      "Native support in SwiftUI for @Observable types"),
    Sentence(
      .adr005, 21, "728eac708e0d8609", of: "own-history",
      "This completed the removal of Combine from the codebase."),
    Sentence(
      .adr005, 68, "b0e9d7d26366e291", of: "observation-ignored",
      "Properties marked with @ObservationIgnored don't trigger view updates"),
    Sentence(
      .adr005, 69, "5d62e59887982d60", of: "ignored-dependencies",
      "Dependencies (repositories, services) injected via initializer"),
    Sentence(
      .adr005, 70, "2beec6ea7f7a0e84", of: "ignored-computed",
      "Computed properties"),
    Sentence(
      .adr005, 71, "aafa3367a76a280a", of: "ignored-internal",
      "Internal state that doesn't affect UI"),
    Sentence(
      .adr005, 72, "4305393e89a21392", of: "ignored-constants",
      "Constants and configuration"),
    Sentence(
      .adr005, 78, "4523d55bcbce6279", of: "less-boilerplate",
      "No @Published, no Combine imports, no AnyCancellable storage"),
    Sentence(
      .adr005, 79, "25795013fc890b46", of: "better-performance",
      "Better performance"),
    Sentence(
      .adr005, 79, "25795013fc890b46", of: "only-what-is-read",
      "SwiftUI only observes accessed properties, not the entire object"),
    Sentence(
      .adr005, 80, "3226044f0f5a6a72", of: "opinion",
      "Direct property access instead of publisher chains"),
    Sentence(
      .adr005, 81, "2e79994da91b49cd", of: "async-await",
      "Works seamlessly with async/await in repositories"),
    Sentence(
      .adr005, 82, "529816aad8533772", of: "type-safe",
      "@Observable provides type-safe observation"),
    Sentence(
      .adr005, 83, "b9d2e19e49ad137b", of: "view-models-without-combine",
      "UI layer no longer needs Combine framework"),
    Sentence(
      .adr005, 87, "8e1b4d762fc93e85", of: "rewrite-all",
      "Requires rewriting all view models"),
    Sentence(
      .adr005, 88, "7c559ff637f2d571", of: "team-effort",
      "Understanding when to use @ObservationIgnored"),
    Sentence(
      .adr005, 89, "df2b988f763905cd", of: "old-wrappers",
      "View models are no longer ObservableObject instances"),
    Sentence(
      .adr005, 93, "7a6965c38bab3766", of: "debouncing",
      "Some Combine patterns (like debouncing) need alternative implementations"),
    Sentence(
      .adr005, 94, "1f51719487c77c41", of: "over-observation",
      "Need to understand observation tracking to avoid over-observation"),
    Sentence(
      .adr005, 98, "4c3f32c6c6f3e39e", of: "own-history",
      "The migration was done incrementally"),
    Sentence(
      .adr005, 105, "515ca5f448ad60f8", of: "own-history",
      "Added @ObservationIgnored to dependencies and computed properties"),
    Sentence(
      .adr005, 106, "227f1c19817c04de", of: "views-mostly-automatic",
      "Updated views to work with @Observable (mostly automatic)"),
    Sentence(
      .adr005, 110, "48cbf35095c51f12", of: "own-history",
      "Repositories already using async/await enabled smooth integration"),
    Sentence(
      .adr005, 115, "d6e2bf9dee7d6692", of: "own-history",
      "This migration completed the transition away from Combine throughout the entire codebase."),
    Sentence(
      .adr005, 115, "d6e2bf9dee7d6692", of: "current-direction",
      "a modern, performant, and simpler approach to reactive UI updates in SwiftUI"),
  ]
}

extension Unclaimed {
  static let adr005: [Unclaimed] = [
    Unclaimed(
      .adr005, .decision,
      [
        3, 5, 7,
      ]),
    Unclaimed(
      .adr005, .introduction,
      [
        11, 60,
      ]),
    Unclaimed(
      .adr005, .history,
      [
        100, 101, 102, 103, 104, 111,
      ]),
  ]
}
