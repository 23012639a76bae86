import RunFolder

/// One model, many components: `wide`, `wide.batch`, `wide.reads`, `wide.read-all`, `broadcast`;
/// and `wide.private`, many models.
enum WideWorkloads {
  /// Component i reads property i mod P; frame f writes property f mod P.
  static func wide(components: Int = 1_000, properties: Int = 25, frames: Int = 50) -> TreeWorkload
  {
    workload(
      "wide", "\(components) components on one model, each reads one property",
      WideLayout(components: components, properties: properties), frames: frames,
      priority: components == 1_000 && properties == 25
        ? Priority.headline : components < 10_000 ? Priority.sweep : Priority.large)
  }

  /// A frame writes all P properties.
  static func batch(components: Int = 1_000, properties: Int = 25, frames: Int = 5)
    -> TreeWorkload
  {
    workload(
      "wide.batch",
      "\(components) components on one model, whose \(properties) properties are all written",
      WideLayout(components: components, properties: properties), .all, frames: frames)
  }

  /// Component i reads five properties, from i mod P on.
  static func reads(components: Int = 1_000, properties: Int = 25, frames: Int = 10)
    -> TreeWorkload
  {
    workload(
      "wide.reads", "\(components) components on one model, each reads 5 properties",
      WideLayout(components: components, properties: properties, reads: 5), frames: frames)
  }

  /// Every component reads all P properties: the worst case of fine-grained observation.
  static func readAll(components: Int = 1_000, properties: Int = 25, frames: Int = 3)
    -> TreeWorkload
  {
    workload(
      "wide.read-all",
      "\(components) components on one model, each reads all \(properties) properties",
      WideLayout(components: components, properties: properties, reads: properties),
      frames: frames)
  }

  /// Every component reads the same property.
  static func broadcast(components: Int = 1_000, frames: Int = 5) -> TreeWorkload {
    workload(
      "broadcast", "\(components) components read the same property",
      WideLayout(components: components, properties: 1), frames: frames,
      parameters: [.components: components])
  }

  private static func workload(
    _ id: String, _ title: String, _ layout: WideLayout, _ writes: WideWrites = .property(times: 1),
    frames: Int, parameters: [Parameters.Name: Int]? = nil, priority: Int = Priority.family
  ) -> TreeWorkload {
    var parameters = Parameters(parameters ?? layout.parameters)
    parameters[.frames] = frames
    return TreeWorkload(
      id: id, title: title, parameters: parameters, priority: priority,
      expected: { engine, _ in .wide(layout, writes, frames: frames, on: engine) },
      make: { engine, _ in
        try engine.notation.visit(WideBuilder(engine: engine, layout: layout, writes: writes))
      })
  }
}

extension WideLayout {
  var parameters: [Parameters.Name: Int] { [.components: components, .properties: properties] }
}
