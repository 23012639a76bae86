import ComponentTree

/// A component that reads one property of the model.
struct WideCell<Model: IndexedModel>: View {
  @Observed private var model: Model
  private let property: Int

  init(model: Model, property: Int) {
    _model = Observed(model, reads: 1 << PropertyMask(property))
    self.property = property
  }

  var body: some View { Number(model[property]) }
}

/// A component that reads `reads` consecutive properties of the model. After the last property, the
/// component continues with the first property.
struct WideReader<Model: IndexedModel>: View {
  @Observed private var model: Model
  private let first: Int
  private let reads: Int
  private let properties: Int

  init(model: Model, first: Int, reads: Int, of properties: Int) {
    let mask: PropertyMask = (0..<reads).reduce(0) {
      $0 | 1 << PropertyMask((first + $1) % properties)
    }
    _model = Observed(model, reads: mask)
    self.first = first
    self.reads = reads
    self.properties = properties
  }

  var body: some View {
    var sum = 0
    var property = first
    for _ in 0..<reads {
      sum &+= model[property]
      property = property + 1 == properties ? 0 : property + 1
    }
    return Number(sum)
  }
}

/// A root component that reads nothing. The root's child i reads property i mod `properties`.
struct WideSpread<Model: IndexedModel>: View {
  let model: Model
  let components: Int
  let properties: Int

  var body: some View {
    ForEach(0..<components) { WideCell(model: model, property: $0 % properties) }
  }
}

/// A root component that reads nothing. The root's child i reads `reads` consecutive properties,
/// starting with property i mod `properties`.
struct WideOverlap<Model: IndexedModel>: View {
  let model: Model
  let components: Int
  let reads: Int
  let properties: Int

  var body: some View {
    ForEach(0..<components) {
      WideReader(model: model, first: $0 % properties, reads: reads, of: properties)
    }
  }
}
