import ClaimSupport
import ComponentTree
import Observation

enum Containers {
  @Observable
  final class Donut { var name = "Donut" }

  struct Order { let donut: Donut }

  enum Choice { case donut(Donut) }

  /// A class that is not observable.
  final class Box {
    var donut: Donut
    init(_ donut: Donut) { self.donut = donut }
  }

  struct ArrayView: View {
    let donuts: [Donut]
    var body: some View { Text(donuts[0].name) }
  }

  struct DictionaryView: View {
    let donuts: [String: Donut]
    var body: some View { Text(donuts["first"]?.name ?? "none") }
  }

  struct StructView: View {
    let order: Order
    var body: some View { Text(order.donut.name) }
  }

  struct EnumView: View {
    let choice: Choice
    var body: some View {
      switch choice {
      case .donut(let donut): Text(donut.name)
      }
    }
  }

  struct BoxView: View {
    let box: Box
    var body: some View { Text(box.donut.name) }
  }

  static let program = Program("containers") { test in
    let donuts = (0..<5).map { _ in Donut() }
    let box = Box(donuts[4])
    let trees = [
      try test.mount(ArrayView(donuts: [donuts[0]])),
      try test.mount(DictionaryView(donuts: ["first": donuts[1]])),
      try test.mount(StructView(order: Order(donut: donuts[2]))),
      try test.mount(EnumView(choice: .donut(donuts[3]))),
      try test.mount(BoxView(box: box)),
    ]
    for (name, index) in [
      ("array", 0), ("dictionary", 1), ("struct", 2), ("enum", 3), ("class", 4),
    ] {
      let frame = try trees[index].frame { donuts[index].name = "Glazed" }
      test.note("evaluations after a write to a model in \(name)", frame.evaluations)
    }
    test.note("stale views", trees.reduce(0) { $0 + $1.staleViews })
    let order = Order(donut: donuts[2])
    let choice = Choice.donut(donuts[3])
    let array = [donuts[0]]
    let dictionary = ["first": donuts[1]]
    for (name, index, read) in [
      ("array", 0, { array[0].name }), ("dictionary", 1, { dictionary["first"]?.name ?? "" }),
      ("struct", 2, { order.donut.name }),
      ("enum", 3, { if case .donut(let donut) = choice { donut.name } else { "" } }),
      ("class", 4, { box.donut.name }),
    ] as [(String, Int, () -> String)] {
      test.noteWithoutTree(
        "notifications of a reader of a model in \(name)",
        notifications(of: donuts[index], reading: { _ in read() }) { donuts[index].name = "Plain" })
    }
    test.noteWithoutTree(
      "notifications when a class that is not observable gets another model",
      notifications(of: box, reading: \.donut.name) { box.donut = Donut() })

    let exchanged = try trees[4].frame { box.donut = Donut() }
    test.note(
      "evaluations when a class that is not observable gets another model", exchanged.evaluations)
    test.note("stale views after that replacement", trees[4].staleViews)
  }
}
