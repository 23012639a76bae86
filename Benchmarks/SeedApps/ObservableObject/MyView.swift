// From the document "Swift Observation API 使用规则", migration steps 2 to 5: a model with a count and
// a name, and a view that owns one model and gets a second model as input, before the migration.

import ComponentTree
import PublishAll
import SeedApps

final class MyModel: ObservableObject {
  @Published var count: Int = 0
  @Published var name: String = ""
}

struct MyView: View {
  @StateObject var model = MyModel()
  @ObservedObject var sharedModel: MyModel

  var body: some View {
    HStack {
      Text("\(sharedModel.name): \(model.count)")
      Button("+1") { model.count += 1 }
    }
  }
}
