import ComponentTree
import SeedApps

/// The root view, which reads nothing.
struct MyScreen: View {
  let sharedModel: MyModel

  var body: some View {
    VStack {
      MyView(sharedModel: sharedModel)
      MyView(sharedModel: sharedModel)
    }
  }
}

public final class MyViewStage: MyViewApp {
  private let sharedModel = MyModel()

  public init() {}

  public func mount(in host: TreeHost) throws { try host.mount(MyScreen(sharedModel: sharedModel)) }

  public func renameShared() { sharedModel.name = sharedModel.name.isEmpty ? "shared" : "" }
  public func countShared() { sharedModel.count += 1 }
}
