extension Statement {
  /// What `_printChanges()` prints.
  static let printed: [Statement] = [
    Statement(
      "701a", .openSwiftUI("View/Debug/ChangedBodyProperty", "zeroPropertyView"),
      program: "`_logChanges()` in a new view without properties",
      observed: "`@self`", rules: [47]),
    Statement(
      "701b", .openSwiftUI("View/Debug/ChangedBodyProperty", "propertyView"),
      program: "the same with a plain property",
      observed: "`@self`", rules: [47]),
    Statement(
      "701c", .openSwiftUI("View/Debug/ChangedBodyProperty", "statePropertyView"),
      program: "the same with a state",
      observed: "`@self, @identity, _name`", rules: [47]),
    Statement(
      "702", .viewIdentity("first demo"),
      program: "the lines of 30",
      observed: "four views, four steps", rules: [47]),
    Statement(
      "703", .weirdness,
      program: "the lines of 33 after the first write",
      observed: "`@dependencies`", rules: [47]),
    Statement(
      "704",
      .file(
        .b, "unorderly/BetterBinding", "README.md", at: "Reading the Demo Logs",
        commit: "c68730d99df4f4904a6cb7ed0dbf4ac07e3e4eec", on: "not stated"),
      program: "a binding of closures and a binding to a state; the parent runs",
      observed: "`@self, _binding` for the first always, for the second only with its value",
      rules: [7, 19, 47]),
    Statement(
      "706", .page(.b, "https://github.com/sindresorhus/Defaults/pull/195", on: "iOS 18"),
      program: "an object inside of a property wrapper of one's own",
      observed: "`@8`, its offset", rules: [47]),
    Statement(
      "707",
      .file(
        .b, "CharlesWiltgen/Axiom",
        ".claude-plugin/plugins/axiom/skills/axiom-swiftui/skills/debugging.md",
        at: "Output interpretation", on: "iOS 27.2"),
      program: "`_printChanges()` on iOS 27.2",
      observed: "the key path of a model's property",
      rules: [47], tree: .agrees(with: .v27)),
    Statement(
      "707b",
      .file(
        .b, "CharlesWiltgen/Axiom",
        ".claude-plugin/plugins/axiom/skills/axiom-swiftui/skills/debugging.md",
        at: "Output interpretation", on: "iOS 27.2"),
      program: "a private state on iOS 27.2",
      observed: "two underscores before its name",
      rules: [47],
      tree: .differs(
        "the tree does not know which properties are private; `check-log` compares without the"
          + " second underscore")),
    Statement(
      "708", .diffing("example 3"),
      program: "a view with a state: its first line, and a write",
      observed: "`@self, @identity, _isOn`; `_isOn`", rules: [47]),
  ]
}
