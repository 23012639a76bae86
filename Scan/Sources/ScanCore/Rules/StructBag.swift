enum StructBag: Rule {
  static let id = "struct-bag"
  static let title = "many views read different fields of one property"
  static let isDefault = true

  static let page = """
    # struct-bag

    Observation tracks properties of objects, not fields of structs. If a model keeps its state in
    one struct, a write of any field runs every view that reads any field.

        @Observable final class Store { var state = State() }  // 20 fields
        Text(store.state.title)

    Make the fields that change apart from each other properties of the class:

        @Observable final class Store { var title = ""; var progress = 0.0 }

    Found: three or more views that each use a part of the struct's fields.

    Behind it: claims value-types, per-instance (docs/claims.md). The counts of a migration
    mislead where there is such a struct, so they are printed beside it.
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    Bag.all(in: facts).filter { $0.views.count >= 3 && $0.usesDiffer }.map { bag in
      Finding(
        rule: id, subject: "\(bag.model).\(bag.property.name)",
        message: "\(bag.views.count) views read \(bag.model).\(bag.property.name), and each uses at"
          + " most \(bag.most) of its \(bag.property.fields.count) fields; a write of any field runs"
          + " them all.", place: bag.property.place)
    }
  }
}

/// A property that holds a struct, with the fields that views use.
package struct Bag: Sendable {
  package var model: String
  package var property: ModelProperty
  /// The views that use only some fields.
  package var views: [(view: String, fields: [String])]

  package var most: Int { views.map(\.fields.count).max() ?? 0 }
  package var usesDiffer: Bool {
    Set(views.map(\.fields)).count > 1 && most < property.fields.count
  }

  package static func all(in facts: Facts) -> [Bag] {
    facts.models.flatMap { model in
      model.properties.compactMap { property -> Bag? in
        guard property.kind == .published || property.kind == .tracked,
          property.fields.count >= 4, !property.writes.isEmpty
        else { return nil }
        var views: [(view: String, fields: [String])] = []
        for view in facts.views {
          let reads = view.reads(model.name, property.name).filter { $0.role != .action }
          if reads.isEmpty { continue }
          // A view that uses the whole value gains nothing from a split.
          if reads.contains(where: { $0.fields.isEmpty && $0.role != .binding }) { continue }
          let fields = Set(reads.flatMap(\.fields)).sorted()
          if !fields.isEmpty { views.append((view.name, fields)) }
        }
        return views.count > 1 ? Bag(model: model.name, property: property, views: views) : nil
      }
    }
  }
}
