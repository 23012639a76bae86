import ComponentTree

/// A model of one property, of which every component has its own.
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
