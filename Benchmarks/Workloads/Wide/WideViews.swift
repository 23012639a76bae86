import ComponentTree

/// Reads one property of the model.
struct WideCell<Model: WideModel>: View {
  @Observed private var model: Model
  private let property: Int

  init(model: Model, property: Int) {
    _model = Observed(model, reads: 1 << PropertyMask(property))
    self.property = property
  }

  var body: some View { Number(model[property]) }
}

/// Reads every property of the model.
struct WideReader<Model: WideModel>: View {
  @Observed private var model: Model
  private let properties: Int

  init(model: Model, properties: Int) {
    _model = Observed(model, reads: (1 << PropertyMask(properties)) - 1)
    self.properties = properties
  }

  var body: some View {
    var sum = 0
    for property in 0..<properties { sum &+= model[property] }
    return Number(sum)
  }
}

/// An inert root: component i reads property i mod `properties`.
struct WideSpread<Model: WideModel>: View {
  let model: Model
  let components: Int
  let properties: Int

  var body: some View {
    ForEach(0..<components) { WideCell(model: model, property: $0 % properties) }
  }
}

/// An inert root: every component reads everything.
struct WideReadAll<Model: WideModel>: View {
  let model: Model
  let components: Int
  let properties: Int

  var body: some View {
    ForEach(0..<components) { _ in WideReader(model: model, properties: properties) }
  }
}
