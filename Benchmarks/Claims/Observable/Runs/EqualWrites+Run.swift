import ClaimSupport

extension EqualWrites {
  static let program = Program("equal-writes") { test in
    let model = Model()
    let tree = try test.mount(ModelView(model: model))
    let assigned = try tree.frame { model.name = "Ann" }
    test.note("notifications of an equal assignment", assigned.notifications)
    let added = try tree.frame { model.count += 0 }
    test.note("notifications of += 0", added.notifications)
    let appended = try tree.frame { model.items.append(contentsOf: []) }
    test.note("notifications of appending nothing", appended.notifications)
    let incomparable = try tree.frame { model.point = Point() }
    test.note(
      "notifications of the same value of a type that is not Equatable",
      incomparable.notifications)

    test.noteWithoutTree(
      "notifications of an observer, an equal assignment",
      notifications(of: model, reading: \.name) { model.name = "Ann" })
    test.noteWithoutTree(
      "notifications of an observer, += 0",
      notifications(of: model, reading: \.count) { model.count += 0 })
    test.noteWithoutTree(
      "notifications of an observer, nothing is appended",
      notifications(of: model, reading: \.items) { model.items.append(contentsOf: []) })
    test.noteWithoutTree(
      "notifications of an observer, a write to a property that it does not read",
      notifications(of: model, reading: \.name) { model.count += 1 })
  }
}
