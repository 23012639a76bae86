enum UnreadPublished: Rule {
  static let id = "unread-published"
  static let title = "a @Published property runs views and no view reads it"
  static let isDefault = false

  static let page = """
    # unread-published (on request)

    Each write of a `@Published` property runs every view that observes the object. If no view reads
    the property, `@Published` is for nothing.

        @Published var lastVisibleID = 0

    Write a plain `var`, or `@ObservationIgnored var` in an `@Observable` class.

    Not on by default: code outside of views may use the publisher, or a view that was not resolved
    may read the property.

    Behind it: docs/claims/unread-published.md, docs/claims/ignored-internal.md.
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    impact.properties.filter {
      $0.kind == .published && $0.isWritten && !$0.now.isEmpty && $0.after.isEmpty
    }.compactMap { property in
      guard let model = facts.model(property.model),
        let fact = model.properties.first(where: { $0.name == property.property }),
        !model.obstacles.contains(where: { $0.property == property.property })
      else { return nil }
      return Finding(
        rule: id, subject: "\(property.model).\(property.property)",
        message: "No view reads \(property.model).\(property.property); its writes run"
          + " \(counted(property.now.count, "view")).", place: fact.place)
    }
  }
}
