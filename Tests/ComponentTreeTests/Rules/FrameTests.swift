import ComponentTree
import Foundation
import Testing

/// Tests frames, passes, notifications from other threads, and the records of frames.
@MainActor
struct FrameTests {
  struct Appearing: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Appearing")
      VStack {
        Text("\(model.count)")
        NotificationTests.NameView(model: model, log: log)
          .onAppear { model.count += 1 }
          .onDisappear { model.name = "gone" }
      }
    }
  }
  @Test("208: a write in onAppear is evaluated in the next pass of the same frame")
  func onAppear() throws {
    let bed = Bed()
    let model = Model()
    try bed.host.mount(Appearing(model: model, log: bed.log))
    #expect(bed.log.take() == ["Appearing", "NameView", "Appearing"])
    bed.check()
    #expect(bed.driver.texts() == ["1", "model"])
  }

  struct Writing: View {
    let model: Model
    let log: Log
    var body: some View {
      Writer(model: model, log: log)
      NotificationTests.NameView(model: model, log: log)
      DependencyTests.Screen(model: model.child ?? model, log: log)
    }
    struct Writer: View {
      let model: Model
      let log: Log
      var body: some View {
        let _ = log.note("Writer")
        let _ = write()
      }

      private func write() {
        // The body writes only in an evaluation, not when the audit runs the body.
        if model.flag, Component.current != nil { model.name = "written" }
      }
    }
  }
  @Test("a write in a body is evaluated in the next pass, after deeper components of this pass")
  func writesInBody() throws {
    let bed = Bed()
    let model = Model()
    let deeper = Model()
    model.child = deeper
    try bed.mount { Writing(model: model, log: $0) }
    #expect(
      try bed.frame {
        deeper.flag = true
        model.flag = true
      } == ["Writer", "Child", "NameView"])
  }

  @Test("322: onDisappear runs when the view is unmounted")
  func onDisappear() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Appearing(model: model, log: $0) }
    bed.host.unmount()
    #expect(model.name == "gone")
  }

  struct Restless: View {
    let model: Model
    var body: some View {
      Text("\(model.count)")
      Child(count: model.count, model: model)
    }
    struct Child: View {
      let count: Int
      let model: Model
      var body: some View {
        Text("\(count)").id(count).onAppear { model.count += 0 }
        Text("").onAppear {}.id(count)
        ForEach([count], id: \.self) { _ in Text("").onAppear { model.count += 1 } }
      }
    }
  }
  @Test("107: a frame that never settles throws an error that names the component")
  func restless() throws {
    let host = TreeHost(engine: TestEngine())
    #expect(throws: FrameError.doesNotRest(component: "Restless")) {
      try host.mount(Restless(model: Model()))
    }
  }

  @Test("a notification from another thread waits for the next frame")
  func otherThread() async throws {
    let bed = Bed()
    let object = AnnouncingModel()
    try bed.mount { ObjectTests.Subscriber(model: object, log: $0) }
    let component = try bed.driver.component(ObjectTests.Subscriber.self)
    let serial = component.serial
    await Task.detached { component.enqueueNotification(serial: serial) }.value
    #expect(bed.host.counters.notifications == 0)
    #expect(try bed.frame() == ["Subscriber"])
    #expect(bed.host.counters.notifications == 1)
  }

  @Test("a late notification of an earlier evaluation is ignored")
  func lateNotification() throws {
    let bed = Bed()
    let object = AnnouncingModel()
    try bed.mount { ObjectTests.Subscriber(model: object, log: $0) }
    let component = try bed.driver.component(ObjectTests.Subscriber.self)
    let serial = component.serial
    #expect(try bed.frame { object.count = 1 } == ["Subscriber"])
    component.enqueueNotification(serial: serial)
    #expect(try bed.frame() == [])
    #expect(bed.host.counters.notifications == 1)
  }

  @Test("a notification of an old registration is ignored")
  func staleSerial() throws {
    let bed = Bed()
    let object = AnnouncingModel()
    try bed.mount { ObjectTests.Subscriber(model: object, log: $0) }
    let component = try bed.driver.component(ObjectTests.Subscriber.self)
    let serial = component.serial
    #expect(try bed.frame { component.notify(serial: serial) } == ["Subscriber"])
    #expect(try bed.frame { component.notify(serial: serial) } == [])
    let latest = component.serial
    bed.host.unmount()
    component.notify(serial: latest)
    #expect(bed.host.counters.notifications == 1)
  }

  @Test(
    "a record lists the notified, invalidated, evaluated and redundant components of each frame")
  func recording() throws {
    let bed = Bed()
    bed.host.records = true
    let model = Model(items: [Item(id: 7, name: "seven")])
    try bed.mount { DependencyTests.Screen(model: model, log: $0) }
    bed.host.startRecording()
    _ = try bed.frame { model.flag = true }
    _ = try bed.frame { model.name = model.name }
    let frames = bed.host.finishRecording()
    #expect(frames.map(\.notified) == [[1], [0]])
    #expect(frames.map(\.invalidated) == [[1], [0]])
    #expect(frames.map(\.evaluated) == [[1], [0]])
    #expect(frames.map(\.redundant) == [[], [0]])
    #expect(bed.host.components.map(\.name) == ["Screen", "Child"])
    #expect(bed.host.components.map(\.parent) == [nil, 0])
  }

  struct Named: View {
    let log: Log
    @State private var text = ""
    var body: some View {
      ForEach([Item(id: 17, name: "x")]) { _ in StateTests.Counter(log: log) }
      TextField("Title", text: $text)
    }
  }
  @Test("components are named by type, row identity and label")
  func names() throws {
    let bed = Bed()
    bed.host.records = true
    try bed.mount { Named(log: $0) }
    #expect(bed.host.components.map(\.name) == ["Named", "TextField \"Title\"", "Counter[17]"])
  }

  struct Chain: View {
    let depth: Int
    let model: Model
    var body: some View {
      if depth > 0 {
        Chain(depth: depth - 1, model: model)
      } else {
        Text(model.name)
      }
    }
  }
  @Test("a chain of 100,000 components mounts, flushes, audits and unmounts")
  func depth() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in Chain(depth: 100_000, model: model) }
    #expect(bed.host.componentCount == 100_001)
    let before = bed.host.counters.evaluations
    _ = try bed.frame { model.name = "b" }
    #expect(bed.host.counters.evaluations == before + 1)
    bed.host.unmount()
    #expect(bed.host.componentCount == 0)
  }
}
