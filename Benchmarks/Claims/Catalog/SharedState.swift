extension ClaimCatalog {
  /// What the pattern for shared state says besides.
  static let sharedState = [
    Claim(
      "separate-managers", "managers that are injected separately are accessed independently",
      [.sharedState("Access all managers independently")],
      programs: ["managers"],
      cases: [
        Case("a write to one manager evaluates its reader, and no view of the other two") {
          $0.every("evaluations of the readers, a write to each of 3 managers", is: 3)
            && $0.every("evaluations of other views", is: 0)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        Three managers are in the environment, and each has a view that reads it: a write to one evaluates \
        one view. Nesting them would come to the same, see the claim about nested objects.
        """,
      code: """
        struct ThemeView: View {
          @Environment(SettingsManager.self) private var settingsManager
          var body: some View { Text(settingsManager.theme) }
        }

        ContentView()
          .environment(userManager)
          .environment(settingsManager)
          .environment(networkManager)

        let theme = try tree.frame { settings.theme = "dark" }
        """)
  ]
}
