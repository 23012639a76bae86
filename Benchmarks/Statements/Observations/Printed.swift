extension Statement {
  /// Statements about: printed changes.
  static let printed: [Statement] = [
    Statement(
      "701", .a,
      .gitHub(
        "OpenSwiftUIProject/OpenSwiftUI",
        "Tests/OpenSwiftUICompatibilityTests/View/Debug/ChangedBodyPropertyCompatibilityTests.swift",
        at: "", on: "macOS 15, iOS 18.5"),
      program: "`_logChanges()` in a new view without properties, with a plain one, with a state",
      observed: "`@self`; `@self`; `@self, @identity, _name`",
      tree: .agrees(), rules: [47], test: "PrintedChangesTests"),
    Statement(
      "702", .b,
      .gitHub(
        "alexbinary/swiftui-view-identity",
        "README.md",
        at: "", on: "macOS of 2021"),
      program: "the lines of 30",
      observed: "four views, four steps",
      tree: .agrees(), rules: [47], test: "PrintedChangesTests"),
    Statement(
      "703", .b,
      .gitHub(
        "UberJason/ObservableWeirdness",
        "README.md",
        at: "", on: "iOS 17"),
      program: "the lines of 33",
      observed: "`@dependencies`",
      tree: .agrees(), rules: [47], test: "PrintedChangesTests"),
    Statement(
      "704", .b,
      .gitHub(
        "unorderly/BetterBinding",
        "README.md",
        at: "Reading the Demo Logs", on: "not stated"),
      program: "a binding of closures and a binding to a state; the parent runs",
      observed: "`@self, _binding` for the first always, for the second only with its value",
      tree: .agrees(), rules: [7, 19, 47], test: "PrintedChangesTests"),
    Statement(
      "706", .b,
      .page(
        "https://github.com/sindresorhus/Defaults/pull/195", on: "iOS 18"),
      program: "an object inside of a property wrapper of one's own",
      observed: "`@8`, its offset",
      tree: .agrees(), rules: [47], test: "PrintedChangesTests"),
    Statement(
      "707", .b,
      .gitHub(
        "CharlesWiltgen/Axiom",
        ".claude-plugin/plugins/axiom/skills/axiom-swiftui/skills/debugging.md",
        at: "", on: "iOS 27.2"),
      program: "`_printChanges()` on iOS 27.2",
      observed: "the key path of a model's property",
      tree: .agrees(with: .v27), rules: [47], test: "PrintedChangesTests"),
    Statement(
      "707b", .b,
      .gitHub(
        "CharlesWiltgen/Axiom",
        ".claude-plugin/plugins/axiom/skills/axiom-swiftui/skills/debugging.md",
        at: "", on: "iOS 27.2"),
      program: "a private state on iOS 27.2",
      observed: "two underscores before its name",
      tree: .differs(
        "the tree does not know which properties are private; `check-log` compares without"
          + " the second underscore"), rules: [47], test: "PrintedChangesTests"),
  ]
}
