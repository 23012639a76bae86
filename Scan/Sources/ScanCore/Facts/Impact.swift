/// What a write of each property evaluates: the *blast radius*, in types of views. It says nothing
/// about instances, frequency or time.
package struct Impact: Sendable {
  package struct PropertyImpact: Sendable, Codable, Equatable {
    package var model: String
    package var property: String
    package var kind: ModelProperty.Kind
    package var isWritten: Bool
    package var triggers: [Trigger]
    /// The views that run now, and those that run if the class is `@Observable`.
    package var now: [String]
    package var after: [String]
    /// As `after`, if `$model.x` does not read.
    package var afterWithoutBindings: [String]
  }

  package struct ModelImpact: Sendable, Codable, Equatable {
    package var model: String
    package var observers: [String]
    /// For one write of each written property.
    package var now: Int
    package var after: Int
    package var afterWithoutBindings: Int
    package var obstacles: [Obstacle.Kind: Int]

    package var saved: Int { now - after }
  }

  package let properties: [PropertyImpact]
  /// The classes that save most come first.
  package let models: [ModelImpact]

  package init(_ facts: Facts) {
    let names = Set(facts.models.map(\.name))
    var observers: [String: Set<String>] = [:]
    for view in facts.views {
      for model in view.observes.flatMap(\.models) where names.contains(model) {
        observers[model, default: []].insert(view.name)
      }
    }
    let relatives = Self.relatives(facts.models)
    var readers: [String: [(view: String, role: Role)]] = [:]
    for view in facts.views {
      for read in view.reads where read.role != .action {
        readers[read.model + "." + read.property, default: []].append(
          (read.runsIn ?? view.name, read.role))
      }
    }
    var properties: [PropertyImpact] = []
    var models: [ModelImpact] = []
    for model in facts.models {
      var observing: Set<String> = []
      for name in relatives[model.name] ?? [] { observing.formUnion(observers[name] ?? []) }
      var own: [PropertyImpact] = []
      for property in model.properties {
        guard [.published, .tracked, .plain].contains(property.kind) else { continue }
        let reading = readers[model.name + "." + property.name] ?? []
        let after = Set(reading.map(\.view)).sorted()
        let now: [String] =
          model.notation == .observableObject
          ? (property.kind == .published ? observing.sorted() : []) : after
        own.append(
          PropertyImpact(
            model: model.name, property: property.name, kind: property.kind,
            isWritten: !property.writes.isEmpty,
            triggers: Set(property.writes.map(\.trigger)).sorted(), now: now, after: after,
            afterWithoutBindings: Set(reading.filter { $0.role != .binding }.map(\.view)).sorted()))
      }
      properties += own
      let written = own.filter(\.isWritten)
      models.append(
        ModelImpact(
          model: model.name, observers: observing.sorted(),
          now: written.reduce(0) { $0 + $1.now.count },
          after: written.reduce(0) { $0 + $1.after.count },
          afterWithoutBindings: written.reduce(0) { $0 + $1.afterWithoutBindings.count },
          obstacles: Dictionary(grouping: model.obstacles, by: \.kind).mapValues(\.count)))
    }
    self.properties = properties
    self.models = models.sorted { ($0.saved, $0.now, $1.model) > ($1.saved, $1.now, $0.model) }
  }

  package var now: Int { models.reduce(0) { $0 + $1.now } }
  package var after: Int { models.reduce(0) { $0 + $1.after } }
  package var afterWithoutBindings: Int { models.reduce(0) { $0 + $1.afterWithoutBindings } }

  package func property(_ model: String, _ name: String) -> PropertyImpact? {
    properties.first { $0.model == model && $0.property == name }
  }

  /// For each model, the models whose observers a notification of its properties reaches: itself,
  /// its superclasses and subclasses, and those that pass on its notifications.
  private static func relatives(_ models: [Model]) -> [String: Set<String>] {
    var parents: [String: String] = [:]
    for model in models { parents[model.name] = model.superclass }
    func ancestors(_ name: String) -> [String] {
      var result: [String] = []
      var next = parents[name]
      while let parent = next, !result.contains(parent) {
        result.append(parent)
        next = parents[parent]
      }
      return result
    }
    var result: [String: Set<String>] = [:]
    for model in models {
      result[model.name, default: []].insert(model.name)
      for ancestor in ancestors(model.name) {
        result[model.name, default: []].insert(ancestor)
        result[ancestor, default: []].insert(model.name)
      }
    }
    // A chain of models may pass on a notification.
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for model in models {
        for forwarded in model.forwards {
          for (name, reached) in result where reached.contains(forwarded) {
            if result[name]?.insert(model.name).inserted == true { hasGrown = true }
          }
        }
      }
    }
    return result
  }
}
