import ComponentTree
import ObservationBench

@testable import Workloads

/// docs/tree-rules.md: which counts depend on a rule that SwiftUI does not state.
@MainActor
enum TreeRulesPage {
  /// A rule, its other side, and what they say.
  struct Switch {
    let name: String
    let current: String
    let other: String
    let rules: TreeRules
  }

  static let switches = [
    Switch(
      name: "objectBindings", current: "`$model.x` of `@Bindable` reads `x`",
      other: "it only binds", rules: TreeRules(objectBindings: .bind)),
    Switch(
      name: "content", current: "a row, and what is presented, is a scope",
      other: "it is a part of the body that contains it",
      rules: TreeRules(content: .partOfBody)),
    Switch(
      name: "environment", current: "a value of the environment counts where it is held",
      other: "it counts where the last evaluation has read it",
      rules: TreeRules(environment: .read)),
    Switch(
      name: "state", current: "a state counts for good once it was read",
      other: "it counts where the last evaluation has read it", rules: TreeRules(state: .lastRead)),
    Switch(
      name: "functions", current: "functions are compared by their two words",
      other: "a function is never equal", rules: TreeRules(functions: .neverEqual)),
    Switch(
      name: "equality", current: "plain data is compared field by field",
      other: "every `==` is used", rules: TreeRules(equality: .always)),
    Switch(
      name: "appearance", current: "outer views appear before inner ones",
      other: "inner ones first", rules: TreeRules(appearance: .innerFirst)),
  ]

  /// What a run counts. Time is not one of them.
  struct Tally: Hashable {
    var components: Int
    var mountEvaluations: Int
    var notifications: Int
    var evaluations: Int
    var necessary: Int
    /// Components that are stale in the end.
    var stale: Int
  }

  /// One engine of each grain: the others of a grain count the same.
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
        Catalog.current.engine(id: id).map { (workload: workload, engine: $0) }
      }
    }
    let current = try cases.map { try tally($0.workload, $0.engine, .current) }
    var page = """
      <!-- Written by a test: TREE_RULES_WRITE=1 swift test --filter TreeRulesPageTests. Do not edit. -->
      # Counts that depend on a rule

      SwiftUI does not state every rule by which a body runs. Where public reconstructions say one thing and common
      belief another, `TreeRules` has a switch (what is known, and from where: `Rules.md` of ComponentTree). All published
      counts are made under `TreeRules.current`. Here each other side is tried on every app and on a small size of every
      other tree workload, on an engine of each grain; what is not listed under a switch counts the same on both
      sides. In each cell: as published, then under the other side.

      """
    for rule in switches {
      page += "\n## \(rule.name)\n\nPublished: \(rule.current). The other side: \(rule.other).\n\n"
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
        page += "No count depends on it.\n"
      } else {
        page +=
          "| workload | engine | components | notifications | evaluations | necessary | stale |\n"
        page += "| --- | --- | ---: | ---: | ---: | ---: | ---: |\n" + rows
      }
    }
    return page
  }
}
