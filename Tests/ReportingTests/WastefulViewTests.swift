import RunFolder
import Testing

@testable import Reporting

@Suite("The most wasteful views")
struct WastefulViewTests {
  /// An app with a list of two rows and a footer, all of which run in both frames. In the first
  /// frame, the write of `theme` is a cause for the list and the footer. The rows get new inputs
  /// from the list.
  static let trace: Trace.WorkloadTrace = {
    func frame(redundant: [Int], writes: Int, to readers: [Int]) -> Trace.Frame {
      Trace.Frame(
        notified: ComponentRuns(readers), invalidated: ComponentRuns(readers),
        evaluated: ComponentRuns([1, 2, 3, 4]), redundant: ComponentRuns(redundant),
        causes: [
          .init(cause: writes, components: ComponentRuns(readers)),
          .init(cause: 2, components: ComponentRuns([2, 3])),
        ])
    }
    return Trace.WorkloadTrace(
      id: "shop", parameters: Parameters([.frames: 2]),
      components: [
        .init(id: 0, name: "App", parent: nil), .init(id: 1, name: "List", parent: 0),
        .init(id: 2, name: "Row[0]", parent: 1), .init(id: 3, name: "Row[1]", parent: 1),
        .init(id: 4, name: "Text", parent: 0, isOwnView: false),
      ],
      engines: [
        .init(
          engine: "opencombine",
          frames: [
            frame(redundant: [3, 4], writes: 0, to: [1, 4]),
            frame(redundant: [1, 2, 3], writes: 1, to: [1, 4]),
          ])
      ],
      causes: [
        .init(
          .write, type: "Settings", property: "theme", function: "Settings.choose(_:)",
          file: "App/Settings.swift", line: 14, read: false),
        .init(
          .write, type: "Cart", property: "count", function: "Cart.add()", file: "App/Cart.swift",
          line: 7, read: true),
        .init(.inputs, inputs: ["item"]),
      ])
  }()

  private static let views = WastefulView.all(of: trace, engine: "opencombine")

  @Test("the view type with most redundant evaluations comes first, and only own views count")
  func order() {
    #expect(Self.views.map(\.view) == ["Row", "List"])
    #expect(Self.views.map(\.redundant) == [3, 1])
    #expect(Self.views.map(\.evaluations) == [4, 2])
  }

  @Test("new inputs are followed to the property, function and line of the write")
  func origins() {
    #expect(
      Self.views.first?.origins == [
        .init(words: "Cart.count, written by Cart.add() at Cart.swift:7", redundant: 2),
        .init(
          words: "Settings.theme, written by Settings.choose(_:) at Settings.swift:14",
          redundant: 1),
      ])
  }

  @Test("a view is shown in the frame in which most of its evaluations are redundant")
  func shown() {
    #expect(Self.views.map(\.frame) == [2, 2])
    #expect(Self.views.map(\.component) == [2, 1])
  }

  @Test("parents that caused each other's evaluations do not end in a loop")
  func loop() {
    var trace = Self.trace
    trace.causes[2].from = 3
    trace.causes.append(.init(.inputs, inputs: ["item"], from: 2))
    trace.engines[0].frames[1].causes[1] = .init(cause: 2, components: ComponentRuns([2]))
    trace.engines[0].frames[1].causes.append(.init(cause: 3, components: ComponentRuns([3])))
    #expect(WastefulView.all(of: trace, engine: "opencombine").map(\.redundant) == [3, 1])
  }

  @Test("an engine that the trace lacks has no wasteful views")
  func unknown() {
    #expect(WastefulView.all(of: Self.trace, engine: "fine").isEmpty)
  }
}
