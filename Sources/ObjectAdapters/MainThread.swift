/// Stops a debug build that writes an `ObservableObject` of a view on another thread.
///
/// `MainActor.assertIsolated` looks which executor it is on in optimised builds too: 50 ns a
/// notification, which engines would be charged with.
@inline(__always)
func assertMainThread() {
  #if DEBUG
    MainActor.assertIsolated("an ObservableObject of a view is written on the main thread")
  #endif
}
