import ClaimSupport
import ComponentTree
import PublishAll

enum WideReaders {
  final class Model: ObservableObject {
    @Published var a = 0
    @Published var b = 0
    @Published var c = 0
    @Published var d = 0
  }

  struct OneView: View {
    @ObservedObject var model: Model
    let property: KeyPath<Model, Int>
    var body: some View { Number(model[keyPath: property]) }
  }

  struct AllView: View {
    @ObservedObject var model: Model
    var body: some View { Number(model.a + model.b + model.c + model.d) }
  }

  struct EachReadsOne: View {
    let model: Model
    var body: some View {
      OneView(model: model, property: \.a)
      OneView(model: model, property: \.b)
      OneView(model: model, property: \.c)
      OneView(model: model, property: \.d)
    }
  }

  struct EachReadsAll: View {
    let model: Model
    var body: some View {
      AllView(model: model)
      AllView(model: model)
      AllView(model: model)
      AllView(model: model)
    }
  }
}
