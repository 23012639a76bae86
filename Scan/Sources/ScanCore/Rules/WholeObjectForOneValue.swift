enum WholeObjectForOneValue: Rule {
  static let id = "whole-object-for-one-value"
  static let title = "a view observes a large object and reads one property of it"
  static let isDefault = true
  /// A smaller object is not worth a line.
  private static let fewest = 5

  static let page = """
    # whole-object-for-one-value

    An `ObservableObject` notifies every view that observes it, whatever property is written. A view
    that reads one property of an object with many runs for all the others, too.

        struct Badge: View {
          @EnvironmentObject var session: Session  // 20 properties
          var body: some View { Text("\\(session.unread)") }
        }

    Pass the value, so that the view runs when it changes:

        struct Badge: View {
          let unread: Int
          var body: some View { Text("\\(unread)") }
        }

    or move the class to `@Observable`: then the body depends on `unread` alone.

    Found: at least five other properties of the object are written somewhere.

    Behind it: claims only-what-is-read, over-observation (docs/claims.md).
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    facts.observers.compactMap { view, observed, model -> Finding? in
      let read = view.dependencies(on: [model.name])
      guard observed.uses.asWhole == 0, read.count == 1, let only = read.first else { return nil }
      let others = impact.properties.filter {
        $0.model == model.name && $0.isWritten && $0.kind == .published
          && "\($0.model).\($0.property)" != only
      }
      guard others.count >= fewest else { return nil }
      return Finding(
        rule: id, subject: "\(view.name).\(observed.variable)",
        message: "\(view.name) observes \(model.name) and reads only \(only); the writes of"
          + " \(others.count) other properties run its body, too.", place: observed.place)
    }
  }
}
