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
    Claim(
      "debouncing", "debouncing needs another implementation",
      [
        .adr005(
          "Some Combine patterns (like debouncing) need alternative implementations")
      ],
      programs: ["debouncing"],
      examples: [
        Example(count: "error messages for the chain in an @Observable", source: observableChain),
        Example(
          count: "error messages for the chain in an ObservableObject", source: objectChain,
          isControl: true),
      ],
      cases: [
        Case("the publisher's chain does not compile in an @Observable") {
          $0.everySome("error messages for the chain in an @Observable")
        },
        Case("a task that waits and is cancelled does it: five letters, one search") {
          $0.every("searches while 5 letters are typed", is: 0)
            && $0.every("searches in the end", is: 1) && $0.every("stale views", is: 0)
        },
      ],
      explanation: """
        An `@Observable` property has no publisher, so there is no `$query` to debounce; the same chain \
        compiles in an `ObservableObject` (of OpenCombine's here). A task that sleeps before it searches, and \
        that the next letter cancels, does the same in a few lines.
        """,
      code: """
        var query = "" {
          didSet { searchLater() }
        }

        private func searchLater() {
          waiting?.cancel()
          waiting = Task {
            guard (try? await clock.sleep(for: .seconds(0.3))) != nil else { return }
            search()
          }
        }
        """),
    Claim(
      "ignored-constants", "constants and configuration need @ObservationIgnored",
      [
        .adr005(
          "Properties marked with @ObservationIgnored don't trigger view updates: … Constants and configuration"
        )
      ],
      programs: ["configuration"],
      cases: [
        Case("a view that reads a constant without the attribute observes it") {
          $0.everySome("registrations of a view that reads constants")
        },
        Case("configuration in a var updates its views without the attribute, and not with it") {
          $0.every("evaluations after a write to configuration in a var", is: 1)
            && $0.every("evaluations after a write to it with the attribute", is: 0)
        },
      ],
      explanation: """
        A `let` never changes and the macro leaves it alone: a view that reads one, marked or not, has no \
        registration (counted on `fine`; the toolchain's library does not tell). Configuration in a `var` is \
        observed like anything else, so there the attribute does something.
        """,
      code: """
        @Observable
        final class StatusViewModel {
          let pageSize = 20
          @ObservationIgnored let pageLimit = 100
          var refreshInterval = 60
          @ObservationIgnored var cacheSize = 10
        }

        let unmarked = try interval.frame { viewModel.refreshInterval = 30 }
        let marked = try cache.frame { viewModel.cacheSize = 20 }
        """),
  ]

  private static let observableChain = """
    import Observation
    import OpenCombine

    @Observable
    final class SearchModel {
      var query = ""
      @ObservationIgnored private var cancellables = Set<AnyCancellable>()

      init(search: @escaping (String) -> Void) {
    \(debounced)
      }
    }
    """

  private static let objectChain = """
    import OpenCombine

    final class SearchModel: ObservableObject {
      @Published var query = ""
      private var cancellables = Set<AnyCancellable>()

      init(search: @escaping (String) -> Void) {
    \(debounced)
      }
    }
    """

  private static let debounced = """
        $query
          .debounce(for: .seconds(1), scheduler: ImmediateScheduler.shared)
          .sink { search($0) }
          .store(in: &cancellables)
    """
}
