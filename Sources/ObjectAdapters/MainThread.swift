/// Stops a debug build if an `ObservableObject` that a view observes is written on a thread that is
/// not the main thread.
///
/// Only debug builds call `MainActor.assertIsolated`. In an optimised build, this function also
/// finds out the current executor, which would add 50 ns to each notification and therefore to the
/// measured times.
@inline(__always)
func assertMainThread() {
  #if DEBUG
    MainActor.assertIsolated("an ObservableObject of a view is written on the main thread")
  #endif
}
