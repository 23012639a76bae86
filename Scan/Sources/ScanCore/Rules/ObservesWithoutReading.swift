enum ObservesWithoutReading: Rule {
  static let id = "observes-without-reading"
  static let title = "a view observes an object and reads nothing of it"
  static let isDefault = true

  static let page = """
    # observes-without-reading

    A view with `@ObservedObject`, `@StateObject` or `@EnvironmentObject` runs its body for every
    `@Published` property of the object that is written. If the body reads none of them, each of
    these runs is for nothing.

        struct Toolbar: View {
          @ObservedObject var player: Player
          var body: some View { Button("Play") { player.play() } }
        }

    Hold the object without observing it:

        struct Toolbar: View {
          let player: Player
          var body: some View { Button("Play") { player.play() } }
        }

    An owner keeps `@State private var player = Player()`, which holds an object and does not
    observe it. With `@Observable`, nothing is to be done: a body depends on what it reads.

    Found: the object is used in actions, passed on, or not at all. Not found: variables of which one
    use could not be resolved, views that use a static variable of the class, and the root of an app.

    Behind it: claims unneeded-updates, only-what-is-read (docs/claims.md); rule 17 of
    Sources/Interface/ComponentTree/ComponentTree.docc/Rules.md.
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    facts.observers.compactMap { view, observed, model -> Finding? in
      guard observed.uses.reads == 0, observed.wrapper != "FocusedObject",
        !view.statics.contains(model.name),
        view.dependencies(on: family(of: model, facts)).isEmpty
      else { return nil }
      let written = impact.properties.filter {
        $0.model == model.name && $0.isWritten && !$0.now.isEmpty
      }
      guard !written.isEmpty else { return nil }
      let use =
        observed.uses.asWhole > 0
        ? "only passes it on"
        : observed.uses.inActions > 0 ? "only uses it in actions" : "does not use it"
      return Finding(
        rule: id, subject: "\(view.name).\(observed.variable)",
        message: "\(view.name) observes \(model.name) and \(use): each write of"
          + " \(written.count == 1 ? "its property" : "\(written.count) properties") runs its"
          + " body for nothing.", place: observed.place)
    }
  }

  /// A model with its superclasses.
  private static func family(of model: Model, _ facts: Facts) -> [String] {
    var names = [model.name]
    var next = model.superclass
    while let name = next, !names.contains(name) {
      names.append(name)
      next = facts.model(name)?.superclass
    }
    return names
  }
}
