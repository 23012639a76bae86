import ClaimSupport
import Claims
import ComponentTree
import ObservationWorkloads

@testable import Workloads

/// Makes the page docs/tree-rules.md. Some rules of SwiftUI are not documented. The page lists the
/// counts that depend on such a rule.
@MainActor
enum TreeRulesPage {
  /// An alternative choice for one switch of `TreeRules`. `current` and `other` describe the
  /// current rule and the alternative rule in words. `rules` contains the alternative choice.
  struct Alternative {
    let name: String
    let current: String
    let other: String
    let rules: TreeRules

    /// The name of the alternative choice.
    var choice: String { Self.choice(of: rules, name) }

    /// Whether the SDK 27 makes this choice.
    var isOf27: Bool { choice == Self.choice(of: SDK.v27.rules, name) }

    private static func choice(of rules: TreeRules, _ name: String) -> String {
      Mirror(reflecting: rules).descendant(name).map { "\($0)" } ?? ""
    }
  }

  static let alternatives = [
    Alternative(
      name: "objectBindings", current: "`$model.x` of `@Bindable` reads `x`",
      other: "`$model.x` refers to `x` without reading it", rules: TreeRules(objectBindings: .bind)),
    Alternative(
      name: "content",
      current: "the closure of a row or of presented content has a separate tracking scope",
      other: "the closure runs in the tracking scope of the body that contains the closure",
      rules: TreeRules(content: .partOfBody)),
    Alternative(
      name: "environment",
      current: "a change of an environment value evaluates every view that holds the value",
      other: "a change evaluates only views whose last evaluation has read the value",
      rules: TreeRules(environment: .read)),
    Alternative(
      name: "state",
      current:
        "a write to a `@State` evaluates the view if any evaluation of it has read the state",
      other: "a write evaluates the view only if its last evaluation has read the state",
      rules: TreeRules(state: .lastRead)),
    Alternative(
      name: "defaultObjects",
      current: "each view value makes the default object of a `@State`",
      other: "only the component's first view value makes it",
      rules: TreeRules(defaultObjects: .lazy)),
    Alternative(
      name: "defaultInputs",
      current: "a new default value of a `@State` does not evaluate the component",
      other: "the component is evaluated if the new default value is unequal",
      rules: TreeRules(defaultInputs: .compared)),
    Alternative(
      name: "functions",
      current:
        "two functions are equal if they have the same code and the same storage of captured values",
      other: "two functions are never equal", rules: TreeRules(functions: .neverEqual)),
    Alternative(
      name: "functions",
      current:
        "two functions are equal if they have the same code and the same storage of captured values",
      other: "two functions are also equal if they have the same code and equal captured values",
      rules: TreeRules(functions: .byCaptures)),
    Alternative(
      name: "equality",
      current: "plain data is compared field by field, and other types by their `==`",
      other: "every type that has an `==` is compared by its `==`",
      rules: TreeRules(equality: .always)),
    Alternative(
      name: "taskStart", current: "a task of a view begins after the actions of the frame",
      other: "a task begins at its modifier's place in the order of the actions",
      rules: TreeRules(taskStart: .inOrder)),
    Alternative(
      name: "rows", current: "a row that is not shown keeps its state for eight updates",
      other: "the row keeps its state as long as its list lives", rules: TreeRules(rows: .kept)),
    Alternative(
      name: "rows", current: "a row that is not shown keeps its state for eight updates",
      other: "the row loses its state at once", rules: TreeRules(rows: .removed)),
    Alternative(
      name: "changeNames",
      current: "`_printChanges()` calls all properties of models `@dependencies`",
      other: "`_printChanges()` names the key path of each property",
      rules: TreeRules(changeNames: .keyPaths)),
  ]

  /// The counts of a run, without times.
  struct Tally: Hashable {
    var components: Int
    var mountEvaluations: Int
    var notifications: Int
    var evaluations: Int
    var necessary: Int
    /// The number of components whose rendered output is stale at the end of the run.
    var stale: Int
  }

  /// The page uses only one engine of each grain, because all engines of a grain have the same
  /// number of evaluations. `TreeRulesPageTests` tests this equality under every choice of rules.
  static let engines = ["fine", "publish-all"]

  static var workloads: [any TreeWorkload] {
    AppWorkloads.all.compactMap { $0 as? any TreeWorkload } + smallWorkloads
  }

  static func tally(
    _ workload: any TreeWorkload, _ engine: Engine, _ rules: TreeRules
  ) throws -> Tally {
    let script = try workload.script(on: engine, seed: 1)
    let run = TreeRun(engine: engine, seed: 1, script: script, rules: rules)
    try run.mount()
    defer { run.unmount() }
    let mounted = (components: run.componentCount, counters: run.counters)
    for frame in 0..<workload.frames {
      try run.prepare(frame: frame)
      _ = try run.write(frame: frame)
      run.collect()
      try run.evaluate()
    }
    return Tally(
      components: mounted.components, mountEvaluations: mounted.counters.evaluations,
      notifications: run.counters.notifications - mounted.counters.notifications,
      evaluations: run.counters.evaluations - mounted.counters.evaluations,
      necessary: run.counters.necessaryEvaluations - mounted.counters.necessaryEvaluations,
      stale: run.audit())
  }

  static func markdown() throws -> String {
    let cases = workloads.flatMap { workload in
      workload.engines.filter(engines.contains).compactMap { id in
        Catalog().engine(id: id).map { (workload: workload, engine: $0) }
      }
    }
    let current = try cases.map { try tally($0.workload, $0.engine, .current) }
    let currentClaims = try claimCounts(.current)
    var page = """
      <!-- Written by a test: TREE_RULES_WRITE=1 swift test --filter TreeRulesPageTests. Do not edit. -->
      # Counts that depend on a rule

      SwiftUI does not document every rule that decides when a body is evaluated. For some of these
      rules, public reconstructions of SwiftUI contradict common belief. `TreeRules` has a switch for
      each such rule. `Rules.md` of ComponentTree lists what is known about the rules, with sources.

      All published counts use `TreeRules.current`. For this page, a test tries each alternative of
      each switch on every app and on a small size of every other tree workload. The test uses one engine
      that tracks properties (`fine`) and one engine that tracks objects (`publish-all`). Each table
      lists only the runs whose counts differ. In a cell with two numbers, the first number is the
      published count, and the second number is the count with the alternative.

      The trees of the [claims](claims.md) also use `TreeRules.current`. So the test runs the programs
      of all claims in the same way, and for each alternative it lists the counts that differ. It leaves out
      programs that run in separate processes, because the counts of these programs depend on threads.

      Two versions of SwiftUI are named sets of choices. The published counts are those of the SDK 26.
      The option `--sdk 27` chooses the SDK 27, which differs in
      \(alternatives.filter(\.isOf27).map { "`\($0.name)`" }.joined(separator: ", ")).
      [observed.md](observed.md) lists the observations behind the sets, and those that leave
      a switch open.

      """
    for rule in alternatives {
      page += "\n## \(rule.name): \(rule.choice)\n\nRule of the published counts: \(rule.current). "
      page += "Alternative: \(rule.other).\(rule.isOf27 ? " So it is in the SDK 27." : "")\n\n"
      var rows = ""
      for (index, item) in cases.enumerated() {
        let other = try tally(item.workload, item.engine, rule.rules)
        if other == current[index] { continue }
        func cell(_ value: KeyPath<Tally, Int>) -> String {
          let (now, then) = (current[index][keyPath: value], other[keyPath: value])
          return now == then ? "\(now)" : "\(now), \(then)"
        }
        rows += "| `\(item.workload.id)` | `\(item.engine.id)` | \(cell(\.components)) "
        rows += "| \(cell(\.notifications)) | \(cell(\.evaluations)) | \(cell(\.necessary)) "
        rows += "| \(cell(\.stale)) |\n"
      }
      if rows.isEmpty {
        page += "No count of a workload depends on this rule.\n"
      } else {
        page +=
          "| workload | engine | components | notifications | evaluations | necessary | stale |\n"
        page += "| --- | --- | ---: | ---: | ---: | ---: | ---: |\n" + rows
      }
      rows = ""
      for (now, then) in zip(currentClaims, try claimCounts(rule.rules))
      where now.count != then.count {
        rows += "| `\(now.claim)` | \(now.count.name) "
        rows += "| `\(now.count.engine)` | \(now.count.value), \(then.count.value) |\n"
      }
      if rows.isEmpty {
        page += "\nNo count of a claim depends on this rule.\n"
      } else {
        page += "\n| claim | count | engine | value |\n| --- | --- | --- | ---: |\n" + rows
      }
    }
    return page
  }

  /// The counts of all claims, on the engines of the page.
  static func claimCounts(_ rules: TreeRules) throws -> [(claim: String, count: Count)] {
    var counts: [(claim: String, count: Count)] = []
    for claim in ClaimCatalog.all {
      for engine in engines {
        for count in try claim.counts(on: engine, rules: rules) {
          counts.append((claim: claim.id, count: count))
        }
      }
    }
    return counts
  }
}
