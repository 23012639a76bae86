import ClaimSupport
import ComponentTree
import Observation

enum StateInChild {
  @MainActor @Observable
  final class MyModel {
    static var made = 0
    var count = 0
    init() { Self.made += 1 }
  }

  struct ChildView: View {
    @State var model: MyModel
    var body: some View { Text("\(model.count)") }
  }

  @MainActor @Observable
  final class Session { var model = MyModel() }

  struct ParentView: View {
    let session: Session
    var body: some View { ChildView(model: session.model) }
  }

  static let program = Program("state-in-child") { test in
    let session = Session()
    let before = MyModel.made
    let tree = try test.mount(ParentView(session: session))
    let first = try tree.frame { session.model.count += 1 }
    test.note(
      "evaluations after a write to the object that was handed in",
      first.evaluations(of: ChildView.self))
    test.note("instances made by the child", MyModel.made - before)
    session.model = MyModel()
    try tree.frame {}
    let second = try tree.frame { session.model.count += 5 }
    test.note(
      "evaluations after a write to another object that the parent passes later",
      second.evaluations(of: ChildView.self))
    test.note(
      "children that show the object handed in first", tree.driver.texts() == ["1"] ? 1 : 0)
  }
}
