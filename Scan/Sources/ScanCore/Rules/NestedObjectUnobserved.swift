enum NestedObjectUnobserved: Rule {
  static let id = "nested-object-unobserved"
  static let title = "a view reads an object inside an object and observes only the outer one"
  static let isDefault = false

  static let page = """
    # nested-object-unobserved (on request)

    A view that observes `session` and shows `session.profile.name` is not notified when the name is
    written: `session` announces its own properties only.

        struct Greeting: View {
          @ObservedObject var session: Session
          var body: some View { Text(session.profile.name) }
        }

    Observe the inner object in a view of its own (see `published-object`), or move the inner class
    to `@Observable`.

    Not on by default: a second write beside it may run the body anyway.

    Behind it: claim nested-objects (docs/claims.md); rule 18 of
    Sources/Interface/ComponentTree/ComponentTree.docc/Rules.md.
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    facts.views.flatMap { view -> [Finding] in
      let observed = Set(view.observes.flatMap(\.models))
      let outer = Set(view.observes.map(\.variable))
      var seen: Set<String> = []
      return view.reads.compactMap { read -> Finding? in
        guard read.role <= .lazy, read.confidence == .certain, read.runsIn == nil,
          let model = facts.model(read.model), model.notation == .observableObject,
          !observed.contains(read.model),
          let property = impact.property(read.model, read.property), property.isWritten,
          property.kind == .published, !property.now.contains(view.name),
          let path = read.path.last?.split(separator: "."), path.count >= 3,
          outer.contains(String(path[0])), seen.insert(read.model + "." + read.property).inserted
        else { return nil }
        return Finding(
          rule: id, subject: "\(view.name) \(read.model).\(read.property)",
          message: "\(view.name) shows \(path.joined(separator: ".")) and does not observe"
            + " \(read.model): a write leaves it as it is.", place: read.place)
      }
    }
  }
}
