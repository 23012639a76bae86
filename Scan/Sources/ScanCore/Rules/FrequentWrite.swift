enum FrequentWrite: Rule {
  static let id = "frequent-write"
  static let title = "a property that a timer, a key or a gesture writes runs many views"
  static let isDefault = false

  static let page = """
    # frequent-write (on request)

    A property that is written many times a second decides what its object costs. If a timer writes
    it, and views observe the object for something else, all of them run with the timer.

        Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
          .sink { [weak self] _ in self?.elapsed += 0.1 }

    Give the property an object of its own, or move the class to `@Observable`.

    Not on by default: that code runs often is a guess, and a call chain may be longer than the two
    calls that are followed.

    Behind it: docs/claims/unneeded-updates.md, workload `app.food-truck`.
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    impact.properties.compactMap { property in
      guard let trigger = property.triggers.first, trigger.isFrequent, property.now.count >= 3,
        property.after.count * 2 <= property.now.count,
        let fact = facts.model(property.model)?.properties.first(where: {
          $0.name == property.property
        }), let write = fact.writes.first
      else { return nil }
      return Finding(
        rule: id, subject: "\(property.model).\(property.property)",
        message: "A \(trigger) writes \(property.model).\(property.property)"
          + " (\(write.path.joined(separator: " > "))); \(property.now.count) views run, and"
          + " \(property.after.count) read it.", place: write.place)
    }
  }
}
