import ComponentTree
import RecordedPublishAll
import Testing

@testable import Recording

@Suite("The place of a write in a call stack")
struct WritePlacesTests {
  private final class Link: ObservableObject, SubscribableObject {
    @Published var value = 0
  }

  private struct LinkView: View {
    @ObservedObject var link: Link
    var body: some View { Text("\(link.value)") }
  }

  private func place(_ frames: (name: String, file: String?, line: Int?)...) -> SourcePlace? {
    WritePlaces.place(
      of: PropertyWrite(objectType: "Call", property: "room"),
      in: frames.map {
        Symbolizer.Frame(
          function: FunctionName(demangled: $0.name), file: $0.file, line: $0.line)
      })
  }

  @Test("accessors of the property, generated functions and this project's modules are left out")
  func innermost() {
    #expect(
      place(
        ("Recording.Notes.write() -> ()", "Notes.swift", 3),
        ("App.Call.room.setter : Swift.String", "Call.swift", 2),
        ("App.Call.room.read : Swift.String", nil, nil),
        ("App.Call.leave() -> ()", "<compiler-generated>", nil),
        ("App.Call.join() -> ()", "Call.swift", 7),
        ("App.CallView.body.getter : some", "CallView.swift", 9))
        == SourcePlace(function: "Call.join()", file: "Call.swift", line: 7))
  }

  @Test("the place of a write by an operator is the function that made the publisher send")
  func publisher() {
    #expect(
      place(
        ("OpenCombine.Subscribers.Sink.receive(A) -> ()", "Subscribers.Sink.swift", 80),
        ("closure #1 (A) -> () in Combine.Publishers.CombineLatest.receive()", "C.swift", 3),
        ("App.Call.join() -> ()", "Call.swift", 7))
        == SourcePlace(function: "Call.join()", file: "Call.swift", line: 7))
  }

  @Test("functions of the test library, of the controls and of the test driver are left out")
  func testing() {
    #expect(
      place(
        ("closure #1 () -> () in SwiftUIViews.Stepper.body.getter : some", "Stepper.swift", 3),
        ("ComponentTree.TestDriver.step(Swift.String) -> ()", "TestDriver.swift", 5),
        ("ObservationTesting.MountedView.expect() -> ()", "MountedView.swift", 8),
        ("closure #1 () -> () in Testing.Runner.run() -> ()", nil, nil)) == nil)
  }

  #if DEBUG
    @Test("a write at the end of a chain of publishers has the place of the first write")
    @MainActor
    func chain() throws {
      let links = (1...6).map { _ in Link() }
      for (link, next) in zip(links, links.dropFirst()) {
        next.$value.assign { write in link.$value.sink(receiveValue: write) }
      }
      let host = TreeHost(engine: RecordingEngine())
      try host.mount(LinkView(link: links[5]))
      host.startRecording()
      func begin() { links[0].value = 1 }
      begin()
      try host.flush()
      let frame = try #require(host.finishRecording().first)
      host.unmount()
      let writes = frame.evaluations.flatMap(\.causes).compactMap { cause -> PropertyWrite? in
        if case .write(let write, _) = cause { write } else { nil }
      }
      let write = try #require(writes.first)
      #expect(write.property == "value")
      let place = try #require(WritePlaces.resolve(writes)[write])
      #expect(place.function.contains("begin in"), "\(place)")
    }
  #endif

  @Test("a function without a file is left out, because its code can belong to another function")
  func merged() {
    #expect(
      place(
        ("Swift.Array.append(A) -> ()", "Array.swift", 1),
        ("App.Donut.name.getter : Swift.String", nil, nil),
        ("merged App.Call.leave() -> ()", nil, nil),
        ("closure #1 () -> () in App.CallView.body.getter : some", "CallView.swift", 9))
        == SourcePlace(function: "closure in CallView.body", file: "CallView.swift", line: 9))
  }

  @Test("a closure without a file is named if no function of the call stack has a file")
  func mergedClosure() {
    #expect(
      place(
        ("Recording.Notes.write() -> ()", "Notes.swift", 3),
        ("merged App.Call.leave() -> ()", nil, nil),
        ("closure #1 () -> () in App.Writes.writer(to: Swift.Int) -> ()", nil, nil))
        == SourcePlace(function: "closure in Writes.writer(to:)"))
  }

  @Test("a function without a line is named if its file is known")
  func withoutLine() {
    #expect(
      place(("App.Call.add() -> ()", "Call.swift", nil), ("App.Call.run() -> ()", "Call.swift", 8))
        == SourcePlace(function: "Call.add()", file: "Call.swift", line: nil))
  }

  @Test("the entry point of the program is no place of a write")
  func main() {
    #expect(place(("static App.Bench.$main() -> ()", "Bench.swift", nil)) == nil)
  }

  @Test("the names are used if the program has no debug information")
  func withoutDebugInformation() {
    #expect(
      place(("App.Call.join() -> ()", nil, nil)) == SourcePlace(function: "Call.join()"))
  }
}
