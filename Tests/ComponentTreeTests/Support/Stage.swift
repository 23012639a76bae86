import ComponentTree

/// A component whose body is the result of a closure. The body depends on what the closure reads.
struct Stage<Content: View>: View {
  let model: Model
  @ViewBuilder let content: @MainActor (Model) -> Content

  var body: some View { content(model) }
}

extension View {
  /// Adds an event when the view appears (`+name`) and when it disappears (`-name`).
  func noted(_ name: String, _ events: Events) -> some View {
    onAppear { events.add("+\(name)") }.onDisappear { events.add("-\(name)") }
  }
}

/// Sleeps until the clock's time has come or the task is cancelled, and notes the task's start, its
/// cancellation and how it continues.
@MainActor
func sleep(_ name: String, on clock: ManualClock, _ events: Events) async {
  events.add("start \(name)")
  await withTaskCancellationHandler {
    do {
      try await clock.sleep(for: .seconds(5))
      events.add("end \(name)")
    } catch {
      events.add("resumed \(name)")
    }
  } onCancel: {
    MainActor.assumeIsolated { events.add("cancel \(name)") }
  }
}
