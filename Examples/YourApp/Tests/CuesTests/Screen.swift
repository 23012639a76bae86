import ObservationTesting

@testable import CuesRecorded

/// The app with three cues, mounted for a test.
@MainActor struct Screen {
  let library = CueLibrary(titles: ["House lights", "Curtain", "Thunder"])
  let show = Show()
  let settings = Settings()
  let view: MountedView

  init() throws {
    view = try MountedView(RootView(library: library, show: show, settings: settings))
  }
}
