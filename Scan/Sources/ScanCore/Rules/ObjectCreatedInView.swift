enum ObjectCreatedInView: Rule {
  static let id = "observed-object-created-in-view"
  static let title = "@ObservedObject is declared with a new object"
  static let isDefault = true

  static let page = """
    # observed-object-created-in-view

    `@ObservedObject` does not own its object. A view's struct is made anew in each evaluation of
    its parent, and with it the object: what the object held is lost.

        @ObservedObject private var model = SearchModel()

    Let the view own the object:

        @StateObject private var model = SearchModel()

    With `@Observable`: `@State private var model = SearchModel()`.

    Behind it: claim state-lifetime (docs/claims.md); rule 17 of
    Sources/Interface/ComponentTree/ComponentTree.docc/Rules.md; the page of `StateObject`.
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    // Nothing makes the root of an app anew.
    facts.views.filter { $0.kind != .scene }.flatMap { view in
      view.observes.filter { $0.wrapper == "ObservedObject" && $0.createsObject }.map {
        Finding(
          rule: id, subject: "\(view.name).\($0.variable)",
          message:
            "\(view.name) makes a new \($0.type) whenever its parent runs; @StateObject keeps"
            + " one.", place: $0.place)
      }
    }
  }
}
