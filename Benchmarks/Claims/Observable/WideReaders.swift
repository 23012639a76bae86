import ClaimSupport
import ComponentTree
import Observation

enum WideReaders {
  @Observable
  final class Model {
    var a = 0
    var b = 0
    var c = 0
    var d = 0
  }

  struct OneView: View {
    let model: Model
    let property: KeyPath<Model, Int>
    var body: some View { Number(model[keyPath: property]) }
  }

  struct AllView: View {
    let model: Model
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
