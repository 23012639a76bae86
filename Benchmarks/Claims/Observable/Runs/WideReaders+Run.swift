import ClaimSupport

extension WideReaders {
  static let program = Program("wide-readers") { test in
    let model = Model()
    let one = try test.mount(EachReadsOne(model: model))
    test.note(
      "evaluations, 4 views read one property each", try one.frame { model.a += 1 }.evaluations)
    one.host.unmount()

    let all = try test.mount(EachReadsAll(model: model))
    if let registrations = all.host.registrationCount {
      test.note("registrations, 4 views read all 4 properties", registrations)
    }
    let frame = try all.frame { model.a += 1 }
    test.note("evaluations, 4 views read all 4 properties", frame.evaluations)
    test.note("notifications, 4 views read all 4 properties", frame.notifications)

    test.noteWithoutTree(
      "notified of 4 observers that read one property each",
      notifications(of: model, eachReading: [\.a, \.b, \.c, \.d]) { model.a += 1 })
    let readAll = { (model: Model) in model.a + model.b + model.c + model.d }
    test.noteWithoutTree(
      "notified of 4 observers that read all 4 properties",
      notifications(of: model, eachReading: [readAll, readAll, readAll, readAll]) { model.a += 1 })
  }
}
