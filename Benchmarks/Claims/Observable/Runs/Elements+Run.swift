import ClaimSupport

extension Elements {
  static let program = Program("elements") { test in
    let donuts = (0..<4).map { Donut(id: $0) }
    let tree = try test.mount(DonutList(donuts: donuts))
    let frame = try tree.frame { donuts[2].name = "Glazed" }
    test.note("evaluations of rows, of 4", frame.evaluations(of: DonutRow.self))
    test.note("evaluations of the list", frame.evaluations(of: DonutList.self))
    test.note("stale views", tree.staleViews)
    test.noteWithoutTree(
      "notifications of an observer of that donut",
      notifications(of: donuts[2], reading: \.name) { donuts[2].name = "Plain" })
    test.noteWithoutTree(
      "notifications of an observer of another donut",
      notifications(of: donuts[1], reading: \.name) { donuts[2].name = "Sugared" })
  }
}
