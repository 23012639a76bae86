/// Stops the process if this is a debug build and the calling thread is not the main thread. A
/// write of an `ObservableObject` that a view observes calls this function.
///
/// An optimised build does not call `MainActor.assertIsolated`. Even in an optimised build,
/// `assertIsolated` would find out the current executor. This would add 50 ns to each notification,
/// and therefore to the measured times.
@inline(__always)
func assertMainThread() {
  #if DEBUG
    MainActor.assertIsolated("an ObservableObject of a view must be written on the main thread")
  #endif
}
