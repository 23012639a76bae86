import ClaimSupport
import ComponentTree
import PublishAll

enum EqualWrites {
  struct Point { var x = 0 }

  final class Model: ObservableObject {
    @Published var name = "Ann"
    @Published var count = 1
    @Published var items = [1]
    @Published var point = Point()
  }

  struct ModelView: View {
    @ObservedObject var model: Model
    var body: some View {
      Text("\(model.name) \(model.count) \(model.items.count) \(model.point.x)")
    }
  }
}
