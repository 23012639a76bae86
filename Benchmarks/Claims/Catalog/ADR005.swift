extension ClaimCatalog {
  /// What the second decision record says besides.
  static let adr005 = [
    Claim(
      "ignored-computed", "a computed property marked @ObservationIgnored does not trigger updates",
      [
        .adr005(
          "Properties marked with @ObservationIgnored don't trigger view updates: … Computed properties"
        ),
        .adr005("Added @ObservationIgnored to dependencies and computed properties"),
      ],
      programs: ["ignored"],
      cases: [
        Case("a marked computed property triggers no update") {
          $0.every(
            "evaluations after a write to what the ignored computed property reads", is: 0)
        }
      ],
      explanation: """
        On a computed property the attribute does nothing: the macro never touches one, and what its getter \
        reads is tracked as ever. The view of a marked `summary` is evaluated when the statuses change, \
        which is just as well, or it would be stale.
        """,
      code: """
        @Observable
        final class StatusViewModel {
          var statuses: [String] = []
          @ObservationIgnored var summary: String { "\\(statuses.count) statuses" }
        }

        struct SummaryView: View {
          let viewModel: StatusViewModel
          var body: some View { Text(viewModel.summary) }
        }

        let computed = try summary.frame { viewModel.statuses.append("new") }
        """),
    Claim(
      "async-await", "works seamlessly with async/await in repositories",
      [
        .adr005(
          "Natural async integration: Works seamlessly with async/await in repositories")
      ],
      programs: ["async-load"],
      cases: [
        Case("one evaluation when loading begins, one when the answer is there, nothing stale") {
          $0.every("evaluations when loading begins", is: 1)
            && $0.every("evaluations when the answer comes", is: 1)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        The view shows the loading flag while the repository is awaited, and the statuses when they are \
        there: one evaluation each, though the end writes two properties. The class needs `@MainActor`, \
        which the document leaves out: without it a Swift 6 view cannot await its method.
        """,
      code: """
        func loadStatuses() async {
          isLoading = true
          defer { isLoading = false }

          do {
            statuses = try await repository.value()
          } catch {
            statuses = []
          }
        }
        """),
    Claim(
      "incremental-migration", "the migration can be done incrementally, one view model at a time",
      [
        .adr005("The migration was done incrementally"),
        .adr002("Existing code should be migrated opportunistically"),
      ],
      programs: ["mixed-tree"],
      cases: [
        Case("a view of one migrated model and one that is not follows both") {
          $0.every("evaluations after a write to the model that was migrated", is: 1)
            && $0.every("evaluations after a write to the one that was not", is: 1)
            && $0.every("evaluations after writes to both in one frame", is: 1)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        A view may track one object and subscribe to another; each notifies it in its own way. Writes to \
        both in one frame still cost it one evaluation.
        """,
      code: """
        struct FeedView: View {
          let status: StatusViewModel
          @ObservedObject var profile: ProfileViewModel

          var body: some View { Text("\\(profile.name): \\(status.statuses.count)") }
        }

        let new = try tree.frame { status.statuses.append("new") }
        let old = try tree.frame { profile.name = "Bob" }
        """),
  ]
}
