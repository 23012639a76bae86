// The sentences of the first decision record, ADR 002. Each hash is `Digest(of: line).hex`, where
// `line` is the whole line of the document.

extension Sentence {
  static let adr002: [Sentence] = [
    Sentence(
      .adr002, 8, "9d43707c67bdebf3", of: "platform-versions",
      "iOS 17 introduced the Observation framework with the `@Observable` macro"),
    Sentence(
      .adr002, 11, "98673ffd7872f536", of: "object-needs-combine",
      "Importing Combine framework"),
    Sentence(
      .adr002, 12, "19c660a887686359", of: "object-needs-published",
      "Using `@Published` property wrappers"),
    Sentence(
      .adr002, 13, "dab0ade13c5eb55b", of: "object-needs-wrapper",
      "`@StateObject` and `@ObservedObject` in views"),
    Sentence(
      .adr002, 14, "1aad756efe71036a", of: "unused-properties",
      "All properties trigger view updates even if unused"),
    Sentence(
      .adr002, 17, "ca61b17bbd6d0a7b", of: "no-combine",
      "No Combine dependency"),
    Sentence(
      .adr002, 18, "cb319fde7a8de704", of: "no-published",
      "Simple property declarations"),
    Sentence(
      .adr002, 19, "e6dc7c71169a84d6", of: "state-holds-objects",
      "`@State` in views (consistent with other state)"),
    Sentence(
      .adr002, 20, "968fc907404bb7ee", of: "only-what-is-read",
      "Fine-grained observation (only used properties trigger updates)"),
    Sentence(
      .adr002, 44, "8490d27be46984ee", of: "binding-needs-bindable",
      "Use `@Bindable` when binding is needed"),
    Sentence(
      .adr002, 59, "25709f8308792bc7", of: "better-performance",
      "Better Performance"),
    Sentence(
      .adr002, 59, "25709f8308792bc7", of: "only-what-is-read",
      "views only update when properties they actually use change"),
    Sentence(
      .adr002, 60, "fd74a84563d494c2", of: "no-published",
      "No need for `@Published`, just regular properties"),
    Sentence(
      .adr002, 61, "8159ce7c0b2376f4", of: "view-models-without-combine",
      "One less framework to import and understand"),
    Sentence(
      .adr002, 62, "9f1be66342643952", of: "state-holds-objects",
      "`@State` works for all local state, not just primitives"),
    Sentence(
      .adr002, 63, "69c7612d994f55cb", of: "current-direction",
      "Aligns with Apple's current direction"),
    Sentence(
      .adr002, 64, "3c8e107dac3ffe7e", of: "less-boilerplate",
      "Less boilerplate code"),
    Sentence(
      .adr002, 67, "8c6f41970e2a1bae", of: "platform-versions",
      "Can't support older iOS versions"),
    Sentence(
      .adr002, 68, "4aeadb2d889d42c6", of: "team-effort",
      "Team needs to learn new pattern"),
    Sentence(
      .adr002, 69, "4eb44f25cc63b98d", of: "old-wrappers",
      "Existing code using `ObservableObject` needs updates"),
    Sentence(
      .adr002, 70, "368d3f2fe9cff4a1", of: "team-effort",
      "Fewer Stack Overflow answers for `@Observable`"),
    Sentence(
      .adr002, 97, "2de3a177106b81c9", of: "no-combine",
      "No Combine import needed"),
    Sentence(
      .adr002, 119, "587bde04b096644e", of: "only-what-is-read",
      "With `@Observable`, views only observe the specific properties they access"),
    Sentence(
      .adr002, 127, "21d6be4fbd7272ee", of: "loading-flag",
      "Only observes isLoading"),
    Sentence(
      .adr002, 130, "154439f7665356b8", of: "loading-flag",
      "This view does NOT recompute when cues change"),
    Sentence(
      .adr002, 136, "b5ed6d39d736ace0", of: "any-published",
      """
      With `ObservableObject`, changing ANY `@Published` property triggers ALL views observing \
      that object.
      """),
    Sentence(
      .adr002, 142, "2ab6c2d14544951f", of: "incremental-migration",
      "No rush to migrate working code unless being modified"),
    Sentence(
      .adr002, 151, "455640016562fe5b", of: "initial-state",
      "@State private var viewModel = HomeViewModel()"),
    Sentence(
      .adr002, 157, "ebbb4048b8737570", of: "state-in-initializer",
      "_viewModel = State(initialValue: viewModel)"),
    Sentence(
      .adr002, 168, "2ab18462b233bbbe", of: "computed-properties",
      "Computed properties work automatically"),
    Sentence(
      .adr002, 178, "abd7fff551cd9962", of: "tasks-same-way",
      "Tasks still need to be managed the same way"),
    Sentence(
      .adr002, 179, "4d8e90613664ed43", of: "code-load-task",
      "func load() {"),
    Sentence(
      .adr002, 191, "5bfeb7002f9b16ca", of: "team-effort",
      "More familiar, more documentation available"),
    Sentence(
      .adr002, 192, "c007d0e1b73d4ca0", of: "better-performance",
      "Worse performance"),
    Sentence(
      .adr002, 192, "c007d0e1b73d4ca0", of: "less-boilerplate",
      "more boilerplate"),
    Sentence(
      .adr002, 192, "c007d0e1b73d4ca0", of: "object-needs-combine",
      "uses Combine"),
    Sentence(
      .adr002, 193, "94a5352e20dd157e", of: "opinion",
      "`@Observable` is clearly better"),
    Sentence(
      .adr002, 197, "a1db5e03c15b7159", of: "team-effort",
      "Inconsistency, confusion, maintenance burden"),
    Sentence(
      .adr002, 201, "f4a9c7bfe53c019b", of: "swift-data",
      "Even newer API"),
    Sentence(
      .adr002, 202, "cde7e3304a005fd6", of: "swift-data",
      "Specific to persistence, not general purpose"),
  ]
}

extension Unclaimed {
  static let adr002: [Unclaimed] = [
    Unclaimed(
      .adr002, .decision,
      [
        4, 24, 28, 37, 51, 140, 141, 143, 150, 153, 196, 198, 203,
      ]),
    Unclaimed(
      .adr002, .introduction,
      [
        10, 16, 182,
      ]),
    Unclaimed(
      .adr002, .reference,
      [
        206, 207, 210, 211, 212, 215,
      ]),
  ]
}
