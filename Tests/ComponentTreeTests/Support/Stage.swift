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

/// Tests that mount a stage and look at the events of a frame.
@MainActor
protocol EventTests {
  var bed: Bed { get }
  var events: Events { get }
  var model: Model { get }
}

extension EventTests {
  func mount<Content: View>(
    @ViewBuilder _ content: @escaping @MainActor (Model) -> Content
  ) throws {
    try bed.mount { _ in Stage(model: model, content: content) }
  }

  /// The events of one frame.
  func frame(_ write: () -> Void) throws -> [String] {
    _ = events.take()
    _ = try bed.frame(write)
    return events.take()
  }
}
