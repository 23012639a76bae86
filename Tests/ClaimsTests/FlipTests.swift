import ClaimSupport
import Claims
import Testing

/// A verdict that no evidence could change would be no test.
@MainActor
@Suite("Verdicts follow the evidence")
struct FlipTests {
  @Test("each changes when a count is another", arguments: ClaimCatalog.all)
  func verdictFlips(_ claim: Claim) throws {
    let tested = try Tested.claim(claim.id)
    guard tested.verdict != .notTested else { return }
    #expect(
      variants(of: tested.evidence).contains { claim.verdict(on: $0) != tested.verdict })
  }

  @Test("each case changes when a count is another", arguments: ClaimCatalog.all)
  func casesFlip(_ claim: Claim) throws {
    let tested = try Tested.claim(claim.id)
    guard tested.verdict != .notTested else { return }
    for part in claim.cases {
      let now = part.holds(tested.evidence)
      #expect(
        variants(of: tested.evidence).contains { part.holds($0) != now },
        "\(part.title) is \(now) on any evidence")
    }
  }

  @Test(
    "by the count that a claim is about, in the direction that refutes or confirms it",
    arguments: directions)
  func direction(id: String, count: String, value: Int, expected: Verdict) throws {
    let tested = try Tested.claim(id)
    guard tested.verdict != .notTested else { return }
    let changed = tested.evidence.with(value, for: count, in: nil)
    #expect(changed != tested.evidence)
    #expect(tested.claim.verdict(on: changed) == expected)
  }

  @Test("@Observable would always be better if it had less to do where every view reads everything")
  func alwaysBetter() throws {
    let tested = try Tested.claim("always-better")
    let changed = tested.evidence.with(
      1, for: "evaluations, 4 views read all 4 properties", in: .observable)
    #expect(tested.claim.verdict(on: changed) == .confirmed)
  }

  @Test("an equal assignment would notify if @Observable announced it, too")
  func equalAssignment() throws {
    let tested = try Tested.claim("equal-assignment")
    let changed = tested.evidence.with(
      1, for: "notifications of an equal assignment", in: .observable)
    #expect(tested.claim.verdict(on: changed) == .confirmed)
  }

  @Test(
    "forgetting @MainActor would crash if every process did, and would not if none did",
    arguments: [("kill -s SEGV $$", Verdict.confirmed), ("echo []", .refuted)])
  func crashes(ofChild script: String, expected: Verdict) throws {
    let claim = try Tested.claim("missing-main-actor-crashes").claim
    let child = ChildCommand(executable: "/bin/sh", arguments: ["-c", script])
    #expect(try claim.test(child: child).verdict == expected)
  }

  /// The evidence with one count changed, on all engines or on those of one notation.
  private func variants(of evidence: Evidence) -> [Evidence] {
    Set(evidence.counts.map(\.name)).flatMap { name in
      [nil, Evidence.Notation.observable, .object].flatMap { notation in
        [0, 1, 2, 100].map { evidence.with($0, for: name, in: notation) }
      }
    }
  }
}

extension Evidence {
  fileprivate func with(_ value: Int, for name: String, in notation: Notation?) -> Evidence {
    Evidence(
      counts.map { count in
        guard count.name == name, notation?.engines.contains(count.engine) ?? true else {
          return count
        }
        return Count(name, on: count.engine, value, detail: count.detail)
      })
  }
}

/// A claim, one of its counts, another value of it on all engines, and the verdict then.
private let directions: [(String, String, Int, Verdict)] = [
  ("only-what-is-read", "evaluations of the views that do not", 1, .refuted),
  ("any-published", "evaluations of the view that holds the object as let", 1, .confirmed),
  ("computed-properties", "stale views", 1, .refuted),
  ("nested-objects", "stale views after it", 1, .confirmed),
  ("private-properties", "evaluations after a write to the private property", 0, .depends),
  (
    "private-properties", "changes announced when the document's private webSocket is set", 0,
    .depends
  ),
  ("value-types", "error messages for an @Observable struct", 0, .confirmed),
  ("optional-models", "evaluations after a write to the model", 0, .refuted),
  ("array-of-observables", "evaluations of rows, of 4", 4, .refuted),
  (
    "observation-ignored", "evaluations after a write to the ignored stored property", 1,
    .refuted
  ),
  ("manual-observation", "evaluations, with access and withMutation", 0, .refuted),
  (
    "missing-main-actor-crashes", "processes that crashed, of 3: threads write an Int", 3,
    .confirmed
  ),
  (
    "missing-main-actor-crashes", "processes that crashed, of 3: threads write an array", 0,
    .refuted
  ),
  ("initial-state", "view models lost meanwhile", 1, .confirmed),
  ("state-in-child", "instances made by the child", 1, .confirmed),
  ("task-off-main", "error messages in Swift 6 mode", 0, .confirmed),
  (
    "main-actor-runs-on-main",
    "calls that ran on the main thread, of 100, in a program with an async main", 100, .confirmed
  ),
  ("unused-properties", "evaluations after a write to one without @Published", 1, .confirmed),
  ("binding-needs-bindable", "writes that reached the model through @State", 0, .confirmed),
  ("no-combine", "error messages for an ObservableObject that imports no Combine", 0, .refuted),
  (
    "over-observation", "redundant evaluations, 5 writes, the view reads all statuses", 0,
    .refuted
  ),
  ("views-mostly-automatic", "error messages, a view with @ObservedObject", 0, .confirmed),
  ("views-mostly-automatic", "error messages, a view with let", 1, .refuted),
  ("macro-not-framework", "error messages without an import", 0, .confirmed),
  ("macro-not-framework", "error messages for its macro under another name", 1, .refuted),
  ("type-safe", "error messages for a binding of another type", 0, .refuted),
  ("separate-managers", "evaluations of other views", 1, .refuted),
  ("macro-makes-observable", "evaluations after a write, a plain class", 1, .refuted),
  ("unread-orders", "evaluations of the menu when orders change", 1, .refuted),
  (
    "any-container", "evaluations when a class that is not observable gets another model", 1,
    .confirmed
  ),
  ("any-container", "evaluations after a write to a model in dictionary", 0, .refuted),
  ("environment-global", "views above and beside it that do, of 2", 2, .confirmed),
  ("bindable-light", "registrations beyond a plain var's", 1, .refuted),
  ("main-thread-assert", "crashes of a call from another thread, -Onone", 0, .refuted),
  ("debouncing", "error messages for the chain in an @Observable", 0, .depends),
  ("debouncing", "searches in the end", 5, .depends),
  ("ignored-constants", "registrations of a view that reads constants", 2, .confirmed),
  ("ignored-constants", "evaluations after a write to configuration in a var", 0, .refuted),
  ("state-for-state-object", "view models made while the parent ran twice more", 0, .confirmed),
  ("type-inference", "error messages for @Published properties without types", 1, .confirmed),
  ("type-inference", "error messages for @EnvironmentObject without a type", 0, .refuted),
  ("import-observation", "error messages without it", 0, .refuted),
]
