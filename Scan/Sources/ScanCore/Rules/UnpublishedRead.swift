enum UnpublishedRead: Rule {
  static let id = "unpublished-read"
  static let title = "a body reads a var that is not @Published"
  static let isDefault = false

  static let page = """
    # unpublished-read (on request)

    A stored `var` of an `ObservableObject` without `@Published` announces nothing. A body that reads
    it shows the old value until something else runs it. After a migration to `@Observable`, the same
    `var` is tracked, and each write runs the body.

        final class Session: ObservableObject { var summary = "" }

    Write `@Published var summary`, or `@ObservationIgnored` after the migration if no view needs it.

    Not on by default: the property is often written together with a published one.

    Behind it: claim unpublished-become-tracked (docs/claims.md).
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    impact.properties.filter { $0.kind == .plain && $0.isWritten }.compactMap { property in
      let views = facts.views.filter { view in
        view.reads(property.model, property.property).contains {
          $0.role <= .lazy && $0.confidence == .certain
        }
      }
      guard let view = views.first,
        let fact = facts.model(property.model)?.properties.first(where: {
          $0.name == property.property
        })
      else { return nil }
      return Finding(
        rule: id, subject: "\(property.model).\(property.property)",
        message:
          "\(view.name) reads \(property.model).\(property.property), which announces nothing"
          + " now and is tracked after a migration.", place: fact.place)
    }
  }
}
