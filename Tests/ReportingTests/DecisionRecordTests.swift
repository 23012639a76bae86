import Findings
import Foundation
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@Suite("The decision record")
struct DecisionRecordTests {
  /// The committed run, with only the workload with this id.
  private func run(_ id: String) throws -> RunDocument {
    var run = try CommittedRun.readDocument()
    run.workloads.removeAll { $0.id != id }
    try #require(!run.workloads.isEmpty)
    return run
  }

  private func record(
    _ run: RunDocument, prediction: MigrationReport? = nil, pictures: [PagePicture] = []
  ) -> String {
    DecisionRecord(
      run, prediction: prediction, pictures: pictures, in: "pictures", executable: "bench"
    ).markdown
  }

  @Test("the record has the sections of a decision record in their order")
  func sections() throws {
    let headings = record(try run("app.chat")).split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    #expect(
      headings == [
        "Context", "Decision", "Measured evidence", "Consequences", "Alternatives considered",
        "What was not measured", "How to repeat it",
      ])
  }

  @Test("the ratio and the counts of the decision are those of the run")
  func figures() throws {
    let run = try run("app.chat")
    let text = record(run)
    let engine = try #require(run.workloads[0].measurements.first { $0.engine == "observation" })
    let ratio = try #require(engine.ratios.first { $0.reference == "opencombine" })
    let decision = try #require(text.components(separatedBy: "## ").first { $0.hasPrefix("Decis") })
    #expect(decision.contains(ratio.text))
    let evaluations = try #require(engine.evaluationsPerFrame)
    #expect(decision.contains("\(evaluations.all)".prefix(3)))
  }

  /// The lines of the section "Alternatives considered" up to the first colon.
  private func alternatives(in text: String) throws -> [String] {
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix("Alternatives") })
    return section.split(separator: "\n").filter { $0.hasPrefix("- ") }
      .map { String($0.prefix { $0 != ":" }) }
  }

  @Test("the alternatives of a run are the two notations and a split, and not the engines")
  func alternatives() throws {
    let lines = try alternatives(in: record(try run("app.chat")))
    #expect(
      lines.prefix(2) == [
        "- **`@Observable`**, measured on `observation`",
        "- **`ObservableObject`**, measured on `opencombine`",
      ])
    #expect(lines.dropFirst(2).map { $0.hasPrefix("- **Split") } == [true])
  }

  @Test("the record names the warnings about the machine, or says that there were none")
  func machine() throws {
    var run = try run("app.chat")
    run.environment.findings = ["load: 3 on 2 cores"]
    #expect(record(run).contains("Measured on a busy machine (load: 3 on 2 cores)."))
    run.environment.findings = []
    #expect(record(run).contains("Nothing about this machine disturbs times"))
    run.environment.findings = nil
    #expect(!record(run).contains("this machine disturbs") && !record(run).contains("busy"))
  }

  @Test("the record shows the first picture, and the charts that findings name")
  func pictures() throws {
    let charts = [("treemap", "treemap"), ("evaluations", "evaluations-apps"), ("rain", "rain")]
    let pictures = charts.map { chart, name in
      PagePicture(
        chart: chart, question: .evaluations, file: "\(name).png", title: name,
        summary: "shows \(name)", light: .init(mediaType: "image/png", bytes: Data()))
    }
    let text = record(try run("app.chat"), pictures: pictures)
    #expect(text.contains("![shows treemap](<pictures/treemap.png>)"))
    #expect(text.contains("![shows evaluations-apps](<pictures/evaluations-apps.png>)"))
    #expect(!text.contains("pictures/rain.png"))
  }

  @Test("a debug build's record says that nothing was timed, in the decision and at the end")
  func debugBuild() throws {
    var run = try run("app.chat")
    run.optimized = false
    for place in run.workloads[0].measurements.indices {
      run.workloads[0].measurements[place].time = nil
      run.workloads[0].measurements[place].ratios = []
    }
    let text = record(run)
    #expect(text.contains("judging only by the counts"))
    #expect(text.contains("- Times: this was a debug build"))
  }

  @Test("the record of a run with one engine says why nothing is decided")
  func undecided() throws {
    var run = try run("app.chat")
    run.workloads[0].measurements.removeAll { $0.engine != "observation" }
    let text = record(run)
    #expect(text.contains("**Not decided.** The run has no engine"))
    #expect(text.contains("`bench decide app.chat` measures it on all engines"))
    #expect(text.contains("`recordedWorkloads`"))
  }

  // MARK: Prediction

  /// A run of one engine.
  private func oneNotation(_ engine: String) throws -> RunDocument {
    var run = try run("app.chat")
    run.workloads[0].measurements.removeAll { $0.engine != engine }
    return run
  }

  private func prediction(
    to target: String = MigrationReport.observable, now: Int = 1056, after: Int,
    alreadyMigrated: [String] = [], stale: [MigrationReport.StaleView] = [], missed: Int = 0
  ) -> MigrationReport {
    MigrationReport(
      workload: WorkloadKey(id: "app.chat", parameters: [.frames: 20]), target: target, frames: 20,
      now: .init(evaluations: now, redundant: 886), after: .init(evaluations: after, redundant: 0),
      classes: ["Inbox", "Session"].map {
        .init(
          name: $0, alone: .init(evaluations: after, redundant: 0), unpublished: [],
          sendsItself: false)
      },
      alreadyMigrated: alreadyMigrated,
      order: ["Session", "Inbox"].map {
        .init(name: $0, after: .init(evaluations: after, redundant: 0))
      },
      writes: [
        .init(
          className: "Inbox", property: "title", writes: 40, evaluationsNow: 1000,
          evaluationsAfter: 160)
      ],
      remaining: [], staleViews: stale, missedUpdates: missed)
  }

  @Test("the record of one notation decides by the counts that migrate predicts")
  func predicted() throws {
    let text = record(try oneNotation("opencombine"), prediction: prediction(after: 170))
    for part in [
      "**Use `@Observable`, judging only by predicted counts.** For 20 frames, the command",
      "predicts 1,056 evaluations (886 redundant) with the workload as it is written, and 170",
      "Migrate the classes in this order: `Session`, `Inbox`",
      "The time after a migration is not measured, because the workload ran in one notation.",
      "1. Migrate the models on a branch", "3. Run `bench decide app.chat` again.",
      "### app.chat frames=20: 2 classes to @Observable", "### Recommended order",
      "- 170 evaluations in place of 1,056\n- 0 redundant evaluations in place of 886\n",
      "- The time of a frame with `@Observable`",
      "    bench migrate \"app.chat frames=20\" --seed 1\n",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("Not decided"))
  }

  @Test("the record of a prediction lists the writes per property, with their evaluations")
  func writes() throws {
    let text = record(try oneNotation("opencombine"), prediction: prediction(after: 170))
    #expect(text.contains("### Writes per property"))
    #expect(text.contains("| Inbox.title | 40 | 1000 | 160 |"))
  }

  @Test("a class is marked in the order if neither the class nor a later class changes a count")
  func uselessClass() throws {
    let run = try oneNotation("opencombine")
    var prediction = prediction(after: 170)
    #expect(
      record(run, prediction: prediction).contains(
        "order: `Session`, `Inbox` (saves no evaluation in this workload).\n"))
    prediction.order[0].after.evaluations = 171
    #expect(record(run, prediction: prediction).contains("order: `Session`, `Inbox`.\n"))
    prediction.order[0].after = .init(evaluations: 170, redundant: 1)
    #expect(record(run, prediction: prediction).contains("order: `Session`, `Inbox`.\n"))
  }

  @Test("the alternatives of a prediction are no change, one migrated class, and a split")
  func predictedAlternatives() throws {
    let text = record(try oneNotation("opencombine"), prediction: prediction(after: 170))
    #expect(try alternatives(in: text).count == 3)
    for part in [
      "- **Change nothing**: 1,056 evaluations (886 redundant).\n",
      "- **Migrate only `Session`**, the first class of the order: 170 evaluations (0 redundant).\n",
      "- **Split a large `ObservableObject`** into smaller objects",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test("if the advice is to keep the notation, a migration of all classes is an alternative")
  func alternativesOfKeeping() throws {
    let text = record(try oneNotation("opencombine"), prediction: prediction(after: 2_000))
    #expect(text.contains("**Keep `ObservableObject`, judging only by predicted counts.**"))
    #expect(text.contains("- **Migrate all classes**: 2,000 evaluations"))
    #expect(!text.contains("**Change nothing"))
  }

  @Test("the record of a half-migrated app names the moved classes, and does not keep a notation")
  func halfMigrated() throws {
    let run = try oneNotation("observation")
    let saving = prediction(after: 170, alreadyMigrated: ["Clock", "Rules"])
    #expect(
      record(run, prediction: saving).contains(
        "- **Change nothing**: 1,056 evaluations (886 redundant). These classes are `@Observable`"
          + " already: `Clock`, `Rules`.\n"))
    let costly = prediction(after: 2_000, alreadyMigrated: ["Clock", "Rules"])
    #expect(
      record(run, prediction: costly).contains(
        "**Change nothing, judging only by predicted counts.**"))
    #expect(
      record(run, prediction: costly).contains(
        "- **Migrate all classes**: 2,000 evaluations (0 redundant). These classes are `@Observable`"
          + " already: `Clock`, `Rules`.\n"))
  }

  @Test("the record says what a migration to @Observable needs, but not for the other direction")
  func needs() throws {
    let heading = "### What a migration to `@Observable` needs"
    #expect(record(try run("app.chat")).contains(heading))
    let forward = prediction(after: 170)
    #expect(record(try oneNotation("opencombine"), prediction: forward).contains(heading))
    let back = prediction(to: MigrationReport.observableObject, now: 170, after: 1056)
    let text = record(try oneNotation("observation"), prediction: back)
    #expect(!text.contains(heading))
    #expect(!text.contains("**Split"))
  }

  @Test("the record says that bodies do more work in an app, with the break-even if the run has it")
  func workOfBodies() throws {
    let bodies = "- Bodies with more work: an evaluation in the component tree includes no layout"
    #expect(record(try run("app.chat")).contains(bodies))
    let slower = try run("app.chat.my-view")
    guard case .moveAbove(let work) = try #require(Advice(slower)).choice else {
      Issue.record("the run does not have the break-even figure that this test needs")
      return
    }
    let text = record(slower)
    #expect(text.contains(bodies))
    #expect(
      text.contains(
        "`observation` is faster than `opencombine` if a body works \(BreakEven.rounded(work))"))
  }

  @Test("a prediction of as many evaluations does not decide, one of more decides against")
  func noSaving() throws {
    let run = try oneNotation("opencombine")
    #expect(record(run, prediction: prediction(after: 1056)).contains("**Not decided by"))
    // The 886 updates that were not tracked count as evaluations after the migration, so the
    // migration saves nothing.
    #expect(
      record(run, prediction: prediction(after: 170, missed: 886)).contains("**Not decided by"))
    let more = prediction(to: MigrationReport.observableObject, now: 170, after: 1056)
    #expect(
      record(try oneNotation("observation"), prediction: more)
        .contains("**Keep `@Observable`, judging only by predicted counts.**"))
  }

  @Test("a prediction does not decide if views miss updates before the migration, and says why")
  func wrongNow() throws {
    var wrong = prediction(after: 170)
    wrong.missedUpdatesNow = 34
    let text = record(try oneNotation("opencombine"), prediction: wrong)
    #expect(
      text.contains(
        "**Not decided by predicted counts.** Before the migration, views missed 34 updates"))
    #expect(!text.contains("Migrate the classes in this order"))
  }

  @Test("a prediction that counts too few evaluations does not decide, and says why")
  func tooFew() throws {
    let stale = [MigrationReport.StaleView(view: "Row", className: "Inbox", property: "title")]
    let prediction = prediction(to: MigrationReport.observableObject, after: 170, stale: stale)
    let text = record(try oneNotation("observation"), prediction: prediction)
    #expect(text.contains("**Not decided by predicted counts.** Not all evaluations with"))
    #expect(text.contains("### Code whose meaning would change"))
  }

  @Test("a prediction of missed updates decides against the migration, although it evaluates less")
  func missedUpdates() throws {
    let stale = [MigrationReport.StaleView(view: "Row", className: "Inbox", property: "title")]
    let prediction = prediction(
      to: MigrationReport.observableObject, after: 0, stale: stale, missed: 15)
    #expect(
      record(try oneNotation("observation"), prediction: prediction).contains(
        "**Keep `@Observable`.** With `ObservableObject`, 15 updates of views would be missed."))
  }

  @Test("a run that compares both notations decides without a prediction")
  func noPrediction() throws {
    #expect(!record(try run("app.chat")).contains("predict"))
  }
}
