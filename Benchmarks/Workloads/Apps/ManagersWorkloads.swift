import SeedApps

extension AppWorkloads {
  /// From the document "Observable Pattern for Shared State": the app `MyApp` owns three managers,
  /// and puts each manager into the environment separately.
  ///
  /// The components are the app, the content view, the reader view and the requests view. On
  /// fine-grained engines, the content view reads `username`, `theme` and `isOnline`, the reader
  /// view reads `fontSize`, and the requests view reads `isOnline` and, while online, `requests`.
  /// On whole-object engines, the app (`@StateObject`) and the content view subscribe to all three
  /// managers, the reader view subscribes to the settings manager, and the requests view subscribes
  /// to the network manager.
  static let managers = app(
    id: "app.managers",
    title: "an app that owns three managers and injects them separately",
    revision: 2,
    mounted: MountedCounts(components: 4, reads: 6, subscriptions: 8),
    make: { $0.managers() },
    steps: [
      // The app, the content view and the reader view subscribe to the settings manager.
      .act(.press("Dark"), writes: 1, fine: .one, whole: .one(of: 3)),
      .act(.press("Font size"), writes: 1, fine: .one, whole: .one(of: 3)),
      .act(.press("Notifications"), writes: 1, fine: .nothing, whole: .none(of: 3)),
      // The app and the content view subscribe to the user manager.
      .act(.press("Rename"), writes: 1, fine: .one, whole: .one(of: 2)),
      .act(.press("New id"), writes: 1, fine: .nothing, whole: .none(of: 2)),
      // The app, the content view and the requests view subscribe to the network manager.
      .act(.press("Go on or off"), writes: 1, fine: .two, whole: .two(of: 3)),
      // The network is offline, so the requests view does not read `requests`.
      .act(.press("Request"), writes: 1, fine: .nothing, whole: .none(of: 3)),
      .act(.press("Go on or off"), writes: 1, fine: .two, whole: .two(of: 3)),
      .act(.press("Request"), writes: 1, fine: .one, whole: .one(of: 3)),
      .act(.press("Ping"), writes: 1, fine: .nothing, whole: .none(of: 3)),
      // The outputs of the content view and of the requests view change. The content view is
      // evaluated once for the writes to two managers. On whole-object engines, all four components
      // are notified.
      .act(.press("Start over"), writes: 3, fine: .two, whole: .two(of: 4)),
    ])

  /// The document "Observable Pattern for Shared State" says that a settings manager inside the
  /// user manager is "WRONG - Breaks observation". Nesting does not break `@Observable`.
  ///
  /// The components are the screen (which reads nothing), the content view and the font size view.
  /// The content view reads `username`, `settings` and `settings.theme`, and the font size view
  /// reads `settings` and `settings.fontSize`.
  static let nestedManagers = observableApp(
    id: "app.managers.nested",
    title: "a settings manager inside the user manager",
    mounted: MountedCounts(components: 3, reads: 5, subscriptions: 0),
    notWithObservableObject:
      "an ObservableObject inside another is not observed: SwiftUI's views would go stale",
    make: { $0.nestedManagers() },
    steps: [
      StatedStep("the theme is dark", writes: 1, fine: .one, whole: .nothing) {
        $0.updateTheme(.dark)
      },
      StatedStep("the font size changes", writes: 1, fine: .one, whole: .nothing) {
        $0.switchFontSize()
      },
      StatedStep("notifications are switched", writes: 1, fine: .nothing, whole: .nothing) {
        $0.toggleNotifications()
      },
      StatedStep("the user is renamed", writes: 1, fine: .one, whole: .nothing) {
        $0.nextUsername()
      },
      // Both components read `settings`, and find a different theme and font size there.
      StatedStep("other settings take their place", writes: 1, fine: .two, whole: .nothing) {
        $0.replaceSettings()
      },
      StatedStep("the old settings change", writes: 1, fine: .nothing, whole: .nothing) {
        $0.writeToReplacedSettings()
      },
    ])
}
