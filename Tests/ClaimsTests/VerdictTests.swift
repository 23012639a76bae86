import Testing

@testable import ClaimSupport
@testable import Claims

@MainActor
@Suite("Verdicts")
struct VerdictTests {
  @Test("each claim has its expected verdict", arguments: expectedVerdicts)
  func verdict(id: String, expected: Verdict) throws {
    let tested = try Tested.claim(id)
    if tested.verdict == .notTestable, expected != .notTestable {
      #expect(Compiler.path == nil, "\(tested.reason)")
    } else {
      #expect(tested.verdict == expected, "\(tested.evidence.counts)")
    }
  }

  @Test("every claim has an expected verdict")
  func complete() throws {
    #expect(Set(expectedVerdicts.map(\.0)) == Set(ClaimCatalog.all.map(\.id)))
    #expect(expectedVerdicts.count == ClaimCatalog.all.count)
  }

  @Test("no claim is true on evidence that applies only under a condition")
  func withoutCondition() throws {
    for tested in try Tested.all() where tested.verdict == .isTrue {
      #expect(!tested.classes.isEmpty, "\(tested.claim.id)")
      #expect(tested.classes.allSatisfy { $0.condition == nil }, "\(tested.claim.id)")
    }
  }

  @Test("if all cases of a conditional claim hold, its reason ends with the condition")
  func conditionIsStated() throws {
    for tested in try Tested.all() where tested.verdict == .conditional {
      guard tested.cases.allSatisfy({ $0.holds }) else { continue }
      let limits = [tested.claim.knownLimit].compactMap { $0 }
      let conditions = tested.classes.compactMap(\.condition) + limits
      #expect(!conditions.isEmpty, "\(tested.claim.id)")
      #expect(tested.reason.hasSuffix(conditions.joined(separator: " ")), "\(tested.claim.id)")
    }
  }

  @Test("the numbers of lines are evidence from counted source lines")
  func sourceLines() throws {
    #expect(try Tested.claim("most-annotations-go").classes == [.sourceLines])
  }

  @Test(
    "a claim is true if all of its cases hold, and the evidence applies without a condition",
    arguments: rules)
  func rule(
    values: [Int], answeredBy: EvidenceClass, shortfall: Verdict, limit: String?, expected: Verdict
  ) {
    let claim = Claim(
      "x", "x", for: .staleness,
      cases: values.indices.map { Case("x", "count \($0)", .equals(1)) }, shortfall: shortfall,
      knownLimit: limit, reason: "x")
    let evidence = Evidence(
      values.enumerated().map {
        Count("count \($0.offset)", on: "observation", $0.element, answeredBy: answeredBy)
      })
    #expect(claim.verdict(on: evidence) == expected)
  }

  @Test("a count on which the toolchain's engine agrees is not evidence of the model alone")
  func classes() {
    let cases = [Case("x", "count", .equals(1))]
    let claim = Claim("x", "x", for: .staleness, cases: cases, reason: "x")
    let evidence = Evidence([
      Count("count", on: "observation", 1, answeredBy: .toolchain),
      Count("count", on: "fine", 1, answeredBy: .treeModel),
    ])
    #expect(claim.classes(on: evidence) == [.toolchain])
    #expect(claim.verdict(on: evidence) == .isTrue)
  }

  @Test("a claim about @Observable is tested on both of its engines")
  func engines() throws {
    for tested in try Tested.all() {
      let engines = Set(tested.evidence.counts.map(\.engine))
      #expect(
        engines.contains("observation") == engines.contains("fine"), "\(tested.claim.id)")
      #expect(
        engines.contains("publish-all") == engines.contains("opencombine"), "\(tested.claim.id)")
    }
  }

  @Test("engines of one notation have equal counts")
  func agreement() throws {
    for tested in try Tested.all() {
      for pair in [("observation", "fine"), ("publish-all", "opencombine")] {
        for count in tested.evidence.counts where count.engine == pair.0 {
          let other = tested.evidence.counts.first { $0.name == count.name && $0.engine == pair.1 }
          #expect(other?.value == count.value, "\(tested.claim.id): \(count.name)")
        }
      }
    }
  }

  @Test("ids are unique, and every claim has a reason", arguments: ClaimCatalog.all)
  func wellFormed(claim: Claim) {
    #expect(ClaimCatalog.all.count { $0.id == claim.id } == 1)
    #expect(!claim.reason.isEmpty)
    #expect(claim.cases.isEmpty == (claim.decision == .outside))
  }
}

/// Each entry: the counts of a claim's cases (a case holds if its count is 1), the class of the
/// evidence, the verdict if only some cases hold, the claim's known limit, and the expected
/// verdict.
private let rules: [([Int], EvidenceClass, Verdict, String?, Verdict)] = [
  ([1, 1], .toolchain, .conditional, nil, .isTrue),
  ([1, 1], .compiler, .overstated, nil, .isTrue),
  ([1, 1], .openCombine, .overstated, nil, .isTrue),
  ([1, 1], .treeModel, .overstated, nil, .conditional),
  ([1, 1], .sourceLines, .overstated, nil, .conditional),
  ([1, 1], .toolchain, .overstated, "Not there.", .conditional),
  ([1, 0], .toolchain, .conditional, nil, .conditional),
  ([1, 0], .treeModel, .overstated, nil, .overstated),
  ([0, 0], .compiler, .overstated, nil, .isFalse),
  ([0, 0], .treeModel, .conditional, nil, .isFalse),
  ([], .toolchain, .conditional, nil, .notTestable),
]

/// The verdict on each claim. The verdict follows from the counts on Swift 6.3.1.
private let expectedVerdicts: [(String, Verdict)] = [
  ("better-performance", .conditional),
  ("only-what-is-read", .overstated),
  ("unneeded-updates", .overstated),
  ("any-published", .isTrue),
  ("unused-properties", .overstated),
  ("unread-published", .isTrue),
  ("unread-observable", .isTrue),
  ("loading-flag", .isTrue),
  ("unread-orders", .isTrue),
  ("over-observation", .isTrue),
  ("bindable-light", .notTestable),
  ("updates-when-read", .isTrue),
  ("per-instance", .isTrue),
  ("macro-makes-observable", .isTrue),
  ("read-donuts", .isTrue),
  ("computed-properties", .isTrue),
  ("manual-observation", .isTrue),
  ("private-properties", .isFalse),
  ("observation-ignored", .isTrue),
  ("ignored-computed", .isFalse),
  ("ignored-dependencies", .conditional),
  ("ignored-internal", .overstated),
  ("ignored-constants", .conditional),
  ("did-set-shows-observation", .isFalse),
  ("nested-objects", .isFalse),
  ("no-wrappers", .isTrue),
  ("array-of-observables", .isTrue),
  ("any-container", .conditional),
  ("optional-models", .isTrue),
  ("optional-object", .isTrue),
  ("value-types", .isFalse),
  ("environment", .conditional),
  ("separate-managers", .conditional),
  ("state-holds-objects", .conditional),
  ("initial-state", .overstated),
  ("state-in-initializer", .conditional),
  ("state-in-child", .conditional),
  ("state-in-app", .conditional),
  ("state-in-view", .conditional),
  ("state-lifetime", .conditional),
  ("environment-global", .overstated),
  ("object-needs-wrapper", .conditional),
  ("services-testable", .conditional),
  ("binding-needs-bindable", .conditional),
  ("bindable-binds", .conditional),
  ("bindable-only-binds", .overstated),
  ("type-safe", .overstated),
  ("type-inference", .overstated),
  ("needs-main-actor", .conditional),
  ("task-off-main", .conditional),
  ("missing-main-actor-crashes", .overstated),
  ("tasks-same-way", .conditional),
  ("async-await", .overstated),
  ("main-actor-runs-on-main", .conditional),
  ("main-actor-task", .conditional),
  ("main-thread-assert", .conditional),
  ("unpublished-become-tracked", .isFalse),
  ("old-wrappers", .conditional),
  ("views-mostly-automatic", .conditional),
  ("rewrite-all", .overstated),
  ("incremental-migration", .conditional),
  ("debouncing", .isTrue),
  ("timer-needs-combine", .isFalse),
  ("published-in-observable", .isTrue),
  ("less-boilerplate", .overstated),
  ("most-annotations-go", .overstated),
  ("no-published", .isTrue),
  ("no-combine", .isTrue),
  ("view-models-without-combine", .conditional),
  ("object-needs-combine", .conditional),
  ("object-needs-published", .conditional),
  ("import-observation", .conditional),
  ("macro-expands", .isTrue),
  ("macro-not-framework", .overstated),
  ("code-load-task", .conditional),
  ("code-item-service", .conditional),
  ("code-managers", .isFalse),
  ("code-observable-object-wrapper", .isFalse),
  ("code-environment-struct", .isFalse),
  ("code-list-messages", .isFalse),
  ("platform-versions", .notTestable),
  ("swiftui-support", .notTestable),
  ("current-direction", .notTestable),
  ("swift-data", .notTestable),
  ("team-effort", .notTestable),
  ("opinion", .notTestable),
  ("own-history", .notTestable),
  ("rarity", .notTestable),
]
