/// Stops a debug build if an `ObservableObject` of a view is written on another thread than the
/// main thread.
///
/// `MainActor.assertIsolated` finds out the current executor even in optimised builds. There it
/// would add 50 ns to each notification, and so to the measured times, so only debug builds call
/// it.
@inline(__always)
func assertMainThread() {
  #if DEBUG
    MainActor.assertIsolated("an ObservableObject of a view is written on the main thread")
  #endif
}
