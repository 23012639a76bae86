extension ClaimCatalog {
  /// Claims that cannot be tested on this machine.
  static let outside = [
    untestable(
      "platform-versions", "@Observable needs iOS 17, macOS 14, Swift 5.9",
      "There is no SDK for Apple's platforms on this machine."),
    untestable(
      "swiftui-support", "SwiftUI supports @Observable natively, by three property wrappers",
      "There is no SwiftUI on this machine."),
    untestable(
      "bindable-light", "@Bindable is very light",
      "There is no SwiftUI on this machine, so the cost of its `@Bindable` cannot be measured."),
    untestable(
      "current-direction", "@Observable is modern and Apple's current direction",
      "The claim is about a company's plans."),
    untestable(
      "swift-data", "SwiftData's @Model is newer and specific to persistence",
      "There is no SwiftData on this machine."),
    untestable(
      "team-effort",
      "A team learns @Observable, finds fewer answers, and is confused by two notations",
      "The claim is about people, not about code."),
    untestable(
      "opinion", "@Observable is clearer, easier and better", "The claim is an opinion."),
    untestable(
      "own-history", "What the authors' own migration did and achieved",
      "The authors' code is not available."),
    untestable(
      "rarity", "Manual observation is rarely needed", "The claim is about other people's code."),
  ]

  private static func untestable(_ id: String, _ claim: String, _ reason: String) -> Claim {
    Claim(id, claim, for: .outside, cases: [], reason: reason)
  }
}
