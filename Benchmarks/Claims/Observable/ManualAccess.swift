import ClaimSupport
import ComponentTree
import Observation

enum ManualAccess {
  final class SomeNonObservableLocation { var name = "Glazed" }

  @Observable
  final class Donut {
    @ObservationIgnored private let location = SomeNonObservableLocation()

    var name: String {
      get {
        access(keyPath: \.name)
        return location.name
      }
      set {
        withMutation(keyPath: \.name) { location.name = newValue }
      }
    }

    /// Reads and writes the stored name without calling `access` or `withMutation`.
    var silentName: String {
      get { location.name }
      set { location.name = newValue }
    }
  }

  struct DonutView: View {
    let donut: Donut
    var body: some View { Text(donut.name) }
  }

  struct SilentView: View {
    let donut: Donut
    var body: some View { Text(donut.silentName) }
  }

  static let program = Program("manual-access") { test in
    let donut = Donut()
    let told = try test.mount(DonutView(donut: donut))
    let frame = try told.frame { donut.name = "Plain" }
    test.note("evaluations, with access and withMutation", frame.evaluations)
    test.note("stale views, with access and withMutation", told.staleViews)

    let untold = try test.mount(SilentView(donut: donut))
    let missed = try untold.frame { donut.silentName = "Sugared" }
    test.note("evaluations, without access and withMutation", missed.evaluations)
    test.note("stale views, without access and withMutation", untold.staleViews)

    test.noteWithoutTree(
      "notifications, with access and withMutation",
      notifications(of: donut, reading: \.name) { donut.name = "Glazed" })
    test.noteWithoutTree(
      "notifications, without access and withMutation",
      notifications(of: donut, reading: \.silentName) { donut.silentName = "Glazed" })
  }
}
