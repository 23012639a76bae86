import Claims
import Testing

@MainActor
@Suite("Verdicts")
struct VerdictTests {
  @Test("each is the one that was found by hand", arguments: byHand)
  func verdict(id: String, expected: Verdict) throws {
    let tested = try Tested.claim(id)
    if tested.verdict == .notTested {
      #expect(Compiler.path == nil, "\(tested.reason ?? "no reason")")
    } else {
      #expect(tested.verdict == expected, "\(tested.evidence.counts)")
    }
  }

  @Test("there is one by hand for every claim")
  func complete() throws {
    #expect(Set(byHand.map(\.0)) == Set(ClaimCatalog.all.map(\.id)))
    #expect(byHand.count == ClaimCatalog.all.count)
  }

  @Test("a claim about @Observable was tested on both of its engines")
  func engines() throws {
    for tested in try Tested.all() {
      let engines = Set(tested.evidence.counts.map(\.engine))
      #expect(
        engines.contains("observation") == engines.contains("fine"), "\(tested.claim.id)")
      #expect(
        engines.contains("publish-all") == engines.contains("opencombine"), "\(tested.claim.id)")
    }
  }

  @Test("engines of one notation come to the same counts")
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

  @Test(
    "ids are unique, and every claim has a source, two sentences and code",
    arguments: ClaimCatalog.all)
  func wellFormed(claim: Claim) {
    #expect(ClaimCatalog.all.count { $0.id == claim.id } == 1)
    #expect(!claim.quotes.isEmpty && !claim.cases.isEmpty && !claim.code.isEmpty)
    #expect(
      claim.explanation.split(separator: /[.)] (?=[A-Z`(])/).count == 2, "\(claim.explanation)")
  }
}

/// component-tree.md's table, then what was found on Swift 6.3.1 for the other claims.
private let byHand: [(String, Verdict)] = [
  ("only-what-is-read", .confirmed),
  ("any-published", .depends),
  ("computed-properties", .confirmed),
  ("nested-objects", .refuted),
  ("private-properties", .refuted),
  ("value-types", .refuted),
  ("optional-models", .confirmed),
  ("array-of-observables", .confirmed),
  ("observation-ignored", .confirmed),
  ("manual-observation", .confirmed),
  ("always-better", .refuted),
  ("equal-assignment", .depends),

  ("optional-object", .confirmed),
  ("loading-flag", .confirmed),
  ("state-holds-objects", .confirmed),
  ("initial-state", .refuted),
  ("tasks-same-way", .confirmed),
  ("ignored-computed", .refuted),
  ("async-await", .confirmed),
  ("incremental-migration", .confirmed),
  ("no-wrappers", .confirmed),
  ("unread-published", .confirmed),
  ("unread-observable", .confirmed),
  ("environment", .confirmed),
  ("bindable-only-binds", .confirmed),
  ("state-lifetime", .confirmed),
  ("state-in-child", .depends),
  ("missing-main-actor-crashes", .depends),
  ("did-set-shows-observation", .refuted),
  ("published-in-observable", .confirmed),
  ("old-wrappers", .confirmed),
  ("task-off-main", .depends),
  ("main-actor-runs-on-main", .depends),
  ("unused-properties", .depends),
  ("binding-needs-bindable", .depends),
  ("no-combine", .confirmed),
  ("over-observation", .confirmed),
  ("views-mostly-automatic", .depends),
  ("macro-not-framework", .depends),
  ("type-safe", .confirmed),
  ("separate-managers", .confirmed),
  ("macro-makes-observable", .confirmed),
  ("unread-orders", .confirmed),
  ("any-container", .depends),
  ("environment-global", .refuted),
  ("bindable-light", .confirmed),
  ("import-observation", .confirmed),
  ("main-thread-assert", .depends),
  ("debouncing", .confirmed),
  ("ignored-constants", .depends),
  ("state-for-state-object", .depends),
  ("type-inference", .depends),
]
