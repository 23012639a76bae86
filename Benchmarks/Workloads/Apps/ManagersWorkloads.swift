import SeedApps

extension AppWorkloads {
  /// "Observable Pattern for Shared State": `MyApp` owns three managers and injects them
  /// separately.
  ///
  /// Components: the app, the content, the reader, the requests. Fine-grained: the content reads
  /// `username`, `theme` and `isOnline`, the reader `fontSize`, the requests `isOnline` and, while
  /// online, `requests`. Whole objects: the app (`@StateObject`) and the content subscribe to all
  /// three managers, the reader to the settings, the requests to the network.
  static let managers = app(
    id: "app.managers",
    title: "an app that owns three managers and injects them separately",
    revision: 2,
    mounted: MountedCounts(components: 4, reads: 6, subscriptions: 8),
    make: { $0.managers() },
    steps: [
      // Settings: the app, the content, the reader.
      .press("Dark", writes: 1, fine: .one, whole: .one(of: 3)),
      .press("Font size", writes: 1, fine: .one, whole: .one(of: 3)),
      .press("Notifications", writes: 1, fine: .nothing, whole: .none(of: 3)),
      // User: the app and the content.
      .press("Rename", writes: 1, fine: .one, whole: .one(of: 2)),
      .press("New id", writes: 1, fine: .nothing, whole: .none(of: 2)),
      // Network: the app, the content, the requests.
      .press("Go on or off", writes: 1, fine: .two, whole: .two(of: 3)),
      // The branch that reads them is not taken.
      .press("Request", writes: 1, fine: .nothing, whole: .none(of: 3)),
      .press("Go on or off", writes: 1, fine: .two, whole: .two(of: 3)),
      .press("Request", writes: 1, fine: .one, whole: .one(of: 3)),
      .press("Ping", writes: 1, fine: .nothing, whole: .none(of: 3)),
      // The content, once for two managers, and the requests. Whole objects: everybody.
      .press("Start over", writes: 3, fine: .two, whole: .two(of: 4)),
    ])

  /// "WRONG - Breaks observation", says the document of a settings manager inside the user manager.
  /// It does not break `@Observable`.
  ///
  /// Components: the screen (inert), the content, the font size. The content reads `username`,
  /// `settings` and its `theme`, the font size `settings` and its `fontSize`.
  static let nestedManagers = observableApp(
    id: "app.managers.nested",
    title: "a settings manager inside the user manager",
    mounted: MountedCounts(components: 3, reads: 5, subscriptions: 0),
    notWithObservableObject:
      "an ObservableObject inside another is not observed: SwiftUI's views would go stale",
    make: { $0.nestedManagers() },
    steps: [
      AppStep("the theme is dark", writes: 1, fine: .one, whole: .nothing) {
        $0.updateTheme(.dark)
      },
      AppStep("the font size changes", writes: 1, fine: .one, whole: .nothing) {
        $0.switchFontSize()
      },
      AppStep("notifications are switched", writes: 1, fine: .nothing, whole: .nothing) {
        $0.toggleNotifications()
      },
      AppStep("the user is renamed", writes: 1, fine: .one, whole: .nothing) {
        $0.nextUsername()
      },
      // Both read `settings`, and find another theme and font size there.
      AppStep("other settings take their place", writes: 1, fine: .two, whole: .nothing) {
        $0.replaceSettings()
      },
      AppStep("the old settings change", writes: 1, fine: .nothing, whole: .nothing) {
        $0.writeToReplacedSettings()
      },
    ])
}
