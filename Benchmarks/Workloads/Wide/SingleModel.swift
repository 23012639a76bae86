import ComponentTree

/// A model with one property. Every component has its own instance.
@MainActor
protocol SingleModel: IndexedModel {
  var value: Int { get set }
}

extension SingleModel {
  subscript(property: Int) -> Int {
    get { value }
    set { value = newValue }
  }
}
