import ComponentTree
import Foundation
import Measuring
import ObservationWorkloads
import RecordedWorkloads
import Recording
import RecordedYourApp
import RecordedYourAppMigrated
import SurfaceFilesRecorded
import SurfaceSupport

// Prints what the recorded copies of the seed apps, of the surface files and of the examples report
// that their views read, as JSON. The tests of Scan compare its facts with this.

/// Notes the frames of a run.
@MainActor
final class Frames {
  private let tap: ReadTap
  private var counts: [[[String]]: Int] = [:]
  private var mounted: Set<String> = []

  init(_ tap: ReadTap) {
    self.tap = tap
    forget()
  }

  func forget() {
    _ = Ledger.shared.takeWrites()
    _ = tap.takeEvaluated()
    mounted = tap.mounted
  }

  func note() {
    let writes = Ledger.shared.takeWrites()
    let evaluated = tap.takeEvaluated().sorted()
    let stayed = mounted.intersection(tap.mounted).sorted()
    mounted = tap.mounted
    guard writes.count == 1, let write = writes.keys.first else { return }
    counts[[["\(write.className).\(write.name)"], evaluated, stayed], default: 0] += 1
  }

  /// Equal frames are one.
  var all: [RecordedReads.Frame] {
    counts.sorted { "\($0.key)" < "\($1.key)" }.map {
      RecordedReads.Frame(
        write: $0.key[0][0], evaluated: $0.key[1], mounted: $0.key[2], count: $0.value)
    }
  }
}

@MainActor
func report(
  _ source: String, _ notation: ObservationWorkloads.Notation, _ migration: Migration,
  bindings: TreeRules.ObjectBindings,
  _ run: @MainActor (Engine, TreeRules, Frames) async throws -> Void
) async throws -> RecordedReads {
  nonisolated(unsafe) let tap = ReadTap(migration)
  let engine = Engine("recorded", "recorded", grain: .property, notation: notation) { tap }
  let frames = Frames(tap)
  try await run(engine, TreeRules(objectBindings: bindings), frames)
  return RecordedReads(
    source: source,
    notation: (notation == .publishAll ? "ObservableObject" : "Observable")
      + (migration == .none ? "" : ", counted as Observable"),
    bindings: bindings == .read ? "read" : "bind",
    reads: tap.reads.mapValues { $0.sorted() },
    frames: frames.all)
}

typealias Case = (ObservationWorkloads.Notation, Migration)
let asObservable = Migration(to: .observable, .all)
let objects: [Case] = [(.publishAll, .none), (.publishAll, asObservable)]

@MainActor
func apps() async throws -> [RecordedReads] {
  var reports: [RecordedReads] = []
  for workload in RecordedWorkloads.AppWorkloads.all.compactMap({ $0 as? any TreeWorkload }) {
    let cases = (workload.notations.contains(.publishAll) ? objects : []) + [(.fine, .none)]
    for (notation, migration) in cases {
      for bindings in [TreeRules.ObjectBindings.read, .bind] {
        reports.append(
          try await report(workload.id, notation, migration, bindings: bindings) {
            engine, rules, frames in
            let run = TreeRun(
              engine: engine, seed: 1, script: try workload.script(on: engine, seed: 1),
              rules: rules)
            try run.mount()
            frames.forget()
            for frame in 0..<workload.frames {
              try run.prepare(frame: frame)
              _ = try run.write(frame: frame)
              run.collect()
              try run.evaluate()
              frames.note()
            }
            run.unmount()
          })
      }
    }
  }
  return reports
}

@MainActor
func surfaces() async throws -> [RecordedReads] {
  var reports: [RecordedReads] = []
  let runs: [(SurfaceRun, [Case])] =
    (objectRuns + publisherRuns).map { ($0, objects) }
    + observableRuns.map { ($0, [(.fine, .none)]) }
  for (surface, cases) in runs {
    for (notation, migration) in cases {
      for bindings in [TreeRules.ObjectBindings.read, .bind] {
        reports.append(
          try await report("surface." + surface.name, notation, migration, bindings: bindings) {
            engine, rules, _ in
            _ = try await surface.run(on: engine.makeObservationEngine(), rules: rules)
          })
      }
    }
  }
  return reports
}

@MainActor
func examples() async throws -> [RecordedReads] {
  var reports: [RecordedReads] = []
  for bindings in [TreeRules.ObjectBindings.read, .bind] {
    for (notation, migration) in objects {
      reports.append(
        try await report("YourApp", notation, migration, bindings: bindings) {
          engine, rules, _ in
          let library = RecordedYourApp.CueLibrary(titles: ["Thunder", "Curtain"])
          let show = RecordedYourApp.Show(isRunning: true)
          let settings = RecordedYourApp.Settings()
          try await use(engine, rules) {
            try $0.mount(
              RecordedYourApp.RootView(library: library, show: show, settings: settings))
          } change: {
            settings.showsNotes = true
            show.stand(by: library.cues[0].id)
          }
        })
    }
    reports.append(
      try await report("YourAppMigrated", .fine, .none, bindings: bindings) { engine, rules, _ in
        let library = RecordedYourAppMigrated.CueLibrary(titles: ["Thunder", "Curtain"])
        let show = RecordedYourAppMigrated.Show(isRunning: true)
        let settings = RecordedYourAppMigrated.Settings()
        try await use(engine, rules) {
          try $0.mount(
            RecordedYourAppMigrated.RootView(library: library, show: show, settings: settings))
        } change: {
          settings.showsNotes = true
          show.stand(by: library.cues[0].id)
        }
      })
  }
  return reports
}

/// Opens every screen of the example.
@MainActor
func use(
  _ engine: Engine, _ rules: TreeRules, _ mount: @MainActor (TreeHost) throws -> Void,
  change: @MainActor () -> Void
) async throws {
  let driver = TestDriver(
    TreeHost(engine: engine.makeObservationEngine(), rules: rules), clock: ManualClock())
  try await driver.clock.during {
    try mount(driver.host)
    try await driver.settle()
    change()
    try driver.frame()
    try driver.type("Thun", into: "Search")
    try await driver.settle()
    try driver.tap("Thunder")
    try await driver.settle()
    try driver.press("Settings")
    try await driver.settle()
  }
  driver.host.unmount()
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
let reports = try await apps() + surfaces() + examples()
let lines = try reports.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
print("[\n" + lines.joined(separator: ",\n") + "\n]")
