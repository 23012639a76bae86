import ClaimSupport
import ComponentTree
import Observation

enum EqualWrites {
  struct Point { var x = 0 }

  @Observable
  final class Model {
    var name = "Ann"
    var count = 1
    var items = [1]
    var point = Point()
  }

  struct ModelView: View {
    let model: Model
    var body: some View {
      Text("\(model.name) \(model.count) \(model.items.count) \(model.point.x)")
    }
  }
}
