enum PublishedObject: Rule {
  static let id = "published-object"
  static let title = "@Published holds another ObservableObject"
  static let isDefault = true

  static let page = """
    # published-object

    `@Published` announces that the property is replaced. What is written inside the object that it
    holds is not announced.

        final class Session: ObservableObject {
          @Published var profile: Profile  // an ObservableObject
        }

    A view that shows `session.profile.name` has to observe the profile itself:

        struct ProfileName: View {
          @ObservedObject var profile: Profile
          var body: some View { Text(profile.name) }
        }

    or `Session` passes the notification on. With `@Observable`, the body depends on both properties
    that it reads, and nothing is to be done.

    Behind it: claim nested-objects (docs/claims.md); rule 18 of
    Sources/Interface/ComponentTree/ComponentTree.docc/Rules.md.
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    facts.models.filter { $0.notation == .observableObject }.flatMap { model in
      model.properties.compactMap { property -> Finding? in
        guard property.kind == .published, let name = property.model,
          let nested = facts.model(name), nested.notation == .observableObject,
          nested.properties.contains(where: { $0.kind == .published }),
          !model.forwards.contains(name)
        else { return nil }
        return Finding(
          rule: id, subject: "\(model.name).\(property.name)",
          message:
            "\(model.name).\(property.name) announces that it is replaced, and nothing that is"
            + " written inside \(name).", place: property.place)
      }
    }
  }
}
