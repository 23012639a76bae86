import ClaimSupport
import Claims
import Testing

/// Each verdict must change if the evidence changes enough. A verdict that no evidence can change
/// would not test anything.
@MainActor
@Suite("Verdicts and their evidence")
struct FlipTests {
  @Test("each claim's verdict changes if a count changes", arguments: ClaimCatalog.all)
  func verdictFlips(_ claim: Claim) throws {
    let tested = try Tested.claim(claim.id)
    guard tested.verdict != .notTestable else { return }
    #expect(
      variants(of: tested.evidence).contains { claim.verdict(on: $0) != tested.verdict })
  }

  @Test("each case of a claim changes if a count changes", arguments: ClaimCatalog.all)
  func casesFlip(_ claim: Claim) throws {
    let tested = try Tested.claim(claim.id)
    guard tested.verdict != .notTestable else { return }
    for part in claim.cases {
      let now = part.holds(tested.evidence)
      #expect(
        variants(of: tested.evidence).contains { part.holds($0) != now },
        "\(part.title) is \(now) on any evidence")
    }
  }

  @Test(
    "the main count of a claim changes the verdict in the expected direction",
    arguments: directions)
  func direction(id: String, count: String, value: Int, expected: Verdict) throws {
    let tested = try Tested.claim(id)
    guard tested.verdict != .notTestable else { return }
    let changed = tested.evidence.with(value, for: count, in: nil)
    #expect(changed != tested.evidence)
    #expect(tested.claim.verdict(on: changed) == expected)
  }

  @Test(
    "the performance claim would be true if @Observable did less where every view reads everything")
  func betterPerformance() throws {
    let tested = try Tested.claim("better-performance")
    let changed = tested.evidence.with(
      1, for: "notified of 4 observers that read all 4 properties", in: .observable)
    #expect(tested.claim.verdict(on: changed) == .isTrue)
  }

  @Test(
    "the crash claim depends on whether background writes crash every process or none",
    arguments: [("kill -s SEGV $$", Verdict.isTrue), ("echo []", .isFalse)])
  func crashes(ofChild script: String, expected: Verdict) throws {
    let claim = try Tested.claim("missing-main-actor-crashes").claim
    let child = ChildCommand(executable: "/bin/sh", arguments: ["-c", script])
    #expect(try claim.test(child: child).verdict == expected)
  }

  /// Variants of the evidence. In a variant, either one count is changed (on all engines, or on the
  /// engines of one notation), or all counts are changed.
  private func variants(of evidence: Evidence) -> [Evidence] {
    let names = Set(evidence.counts.map(\.name))
    let single = names.flatMap { name in
      [nil, Evidence.Notation.observable, .object].flatMap { notation in
        [0, 1, 2, 100].map { evidence.with($0, for: name, in: notation) }
      }
    }
    let all = [0, 1].map { value in
      names.reduce(evidence) { $0.with(value, for: $1, in: nil) }
    }
    return single + all
  }
}

extension Evidence {
  fileprivate func with(_ value: Int, for name: String, in notation: Notation?) -> Evidence {
    Evidence(
      counts.map { count in
        guard count.name == name, notation?.engines.contains(count.engine) ?? true else {
          return count
        }
        return Count(
          name, on: count.engine, value, answeredBy: count.answeredBy, detail: count.detail)
      })
  }
}

/// Each entry: the id of a claim, the name of one of its counts, a different value of this count on
/// all engines, and the verdict that follows from this value.
private let directions: [(String, String, Int, Verdict)] = [
  (
    "only-what-is-read",
    "evaluations of a view that reads another property, its parent passes another input", 0,
    .conditional
  ),
  ("any-published", "notified of 3 subscribers", 1, .isFalse),
  (
    "unused-properties", "notifications of a write to a property without @Published", 1, .isTrue
  ),
  ("loading-flag", "notifications of a reader of isLoading, a write to cues", 1, .conditional),
  ("unread-orders", "notifications of a reader of donuts, an order comes", 1, .isFalse),
  (
    "over-observation", "notifications of a reader of statuses.isEmpty, a status comes", 0, .isFalse
  ),
  ("per-instance", "notifications of an observer of another instance", 1, .isFalse),
  ("computed-properties", "notifications of another write", 1, .conditional),
  ("macro-makes-observable", "notifications of a write, a plain class", 1, .conditional),
  ("manual-observation", "notifications, with access and withMutation", 0, .conditional),
  ("private-properties", "notifications of a write to a private property", 0, .conditional),
  (
    "private-properties", "notifications when the document's private webSocket is set", 0,
    .conditional
  ),
  ("observation-ignored", "notifications of a write to an ignored stored property", 1, .isFalse),
  (
    "ignored-computed", "notifications of a write to what an ignored computed property reads", 0,
    .isTrue
  ),
  (
    "ignored-dependencies", "error messages for the macro's storage of a let dependency", 0,
    .isTrue
  ),
  ("ignored-constants", "notifications of a write to configuration in a var", 0, .isFalse),
  ("did-set-shows-observation", "lines logged, nothing observes the model", 0, .isTrue),
  (
    "nested-objects",
    "notifications of an observer of the outer object, a write to the nested one", 0, .isTrue
  ),
  ("no-wrappers", "notifications through a plain property, a message is sent", 0, .isFalse),
  ("array-of-observables", "notifications of an observer of another donut", 1, .conditional),
  (
    "any-container", "notifications when a class that is not observable gets another model", 1,
    .isTrue
  ),
  ("optional-models", "notifications of a reader of an optional model", 0, .isFalse),
  ("value-types", "error messages for an @Observable struct", 0, .isTrue),
  ("separate-managers", "evaluations of other views", 1, .overstated),
  ("initial-state", "view models made while the parent was evaluated twice", 0, .isFalse),
  (
    "state-in-initializer", "evaluations after a write to the view model that is passed later",
    1, .conditional
  ),
  (
    "state-in-child",
    "evaluations after a write to another object that the parent passes later", 1, .isFalse
  ),
  ("state-in-app", "view models made while the app was evaluated again", 1, .isFalse),
  ("environment-global", "views below the modifier that reach the object, of 1", 0, .isFalse),
  (
    "services-testable", "error messages for a test on the main actor, the class as printed", 0,
    .isTrue
  ),
  ("binding-needs-bindable", "writes that reached the model through @State", 0, .conditional),
  ("binding-needs-bindable", "error messages for $client of a plain var", 0, .isFalse),
  (
    "type-safe", "error messages for a read of another type with ObservableObject", 0, .isTrue
  ),
  ("type-inference", "error messages for @EnvironmentObject without a type", 0, .isFalse),
  (
    "needs-main-actor", "error messages for the task with default isolation to the main actor", 1,
    .isTrue
  ),
  ("task-off-main", "error messages in Swift 6 mode", 0, .isTrue),
  (
    "missing-main-actor-crashes",
    "processes that crashed, of 3: a background thread writes an Int", 3, .isTrue
  ),
  (
    "missing-main-actor-crashes", "processes that crashed, of 3: two threads write an array", 0,
    .isFalse
  ),
  (
    "async-await", "error messages for the class as printed, awaited on the main actor", 0,
    .isTrue
  ),
  (
    "main-actor-runs-on-main",
    "calls that ran on the main thread, of 100, in a program with an async main", 100, .isTrue
  ),
  (
    "main-actor-task",
    "tasks that ran on the main thread, of 100, in a program with an async main", 100, .isTrue
  ),
  ("main-actor-task", "tasks that ran off the main thread, of 100, with @MainActor", 1, .isFalse),
  ("main-thread-assert", "crashes of a call from another thread, -Onone", 0, .isFalse),
  ("main-thread-assert", "crashes of a call from another thread, -O", 1, .isTrue),
  (
    "unpublished-become-tracked",
    "notifications of a write to a property that had no @Published", 0, .isTrue
  ),
  ("old-wrappers", "error messages for an @Observable as ObservableObject", 0, .isFalse),
  ("old-wrappers", "error messages for an @Observable that keeps its conformance", 1, .isTrue),
  ("views-mostly-automatic", "error messages, a view with let", 1, .isFalse),
  ("rewrite-all", "lines that stay as they are", 0, .conditional),
  ("debouncing", "error messages for the chain in an @Observable", 0, .isFalse),
  ("timer-needs-combine", "error messages for the class without Combine", 0, .isTrue),
  ("less-boilerplate", "lines of the apps with @Observable", 0, .conditional),
  ("less-boilerplate", "annotations with @Observable", 1_000, .isFalse),
  ("most-annotations-go", "annotations removed", 1_000, .conditional),
  ("no-published", "notifications of a write to a plain property", 0, .isFalse),
  (
    "no-combine", "error messages for an @Observable that imports Observation alone", 1, .isFalse
  ),
  (
    "view-models-without-combine",
    "error messages for a migrated class with a Timer, without Combine", 0, .isTrue
  ),
  ("object-needs-published", "notifications of a write after objectWillChange.send()", 0, .isTrue),
  ("import-observation", "error messages without an import", 0, .isFalse),
  ("macro-expands", "error messages for a class without the macro as Observable", 0, .conditional),
  ("macro-not-framework", "error messages for the macro under another name", 1, .isFalse),
  ("macro-not-framework", "error messages without the framework's import", 0, .isTrue),
  ("code-load-task", "error messages in Swift 6 mode", 0, .isTrue),
  ("code-managers", "error messages for the managers", 0, .isTrue),
]
