// The sentences of the document about the pattern for shared state. Each hash is `Digest(of:
// line).hex`, where `line` is the whole line of the document.

extension Sentence {
  static let sharedState: [Sentence] = [
    Sentence(
      .sharedState, 3, "663e20578394b050", of: "current-direction",
      "The @Observable macro is the modern approach for shared state."),
    Sentence(
      .sharedState, 29, "dac874250e086ad4", of: "nested-objects",
      "Nesting @Observable objects breaks SwiftUI's observation system."),
    Sentence(
      .sharedState, 31, "f8b5869f4ab9f101", of: "nested-objects",
      "WRONG - Breaks observation"),
    Sentence(
      .sharedState, 36, "95d4ffdef6bf8ef3", of: "nested-objects",
      "WRONG - nested @Observable"),
    Sentence(
      .sharedState, 40, "42c9dbd6fa39b012", of: "separate-managers",
      "CORRECT - Keep them separate"),
    Sentence(
      .sharedState, 44, "e150a07dad5163d8", of: "code-managers",
      "class UserManager {"),
    Sentence(
      .sharedState, 87, "90db09962908f8dd", of: "separate-managers",
      "Access all managers independently"),
    Sentence(
      .sharedState, 94, "c3a13824946afd33", of: "services-testable",
      "Keep business logic in @Observable services for testability"),
    Sentence(
      .sharedState, 134, "84f7eaa726d515bc", of: "code-item-service",
      "try? await itemService.fetchItems()"),
  ]
}

extension Unclaimed {
  static let sharedState: [Unclaimed] = [
    Unclaimed(
      .sharedState, .rule,
      [
        7, 8, 9, 22, 54, 62,
      ]),
    Unclaimed(
      .sharedState, .introduction,
      [
        123
      ]),
  ]
}
