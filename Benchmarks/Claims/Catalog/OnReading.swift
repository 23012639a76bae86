extension ClaimCatalog {
  /// What makes a view update.
  static let onReading = [
    Claim(
      "only-what-is-read", "views update only when a property they read changes",
      [
        .adr002(
          "Fine-grained observation means views only update when properties they actually use change"
        ),
        .adr005("SwiftUI only observes accessed properties, not the entire object"),
        .whatIs(
          "Observable의 기본 규칙은 사용중인 프로퍼티가 변경되면 뷰도 업데이트 된다는 것",
          "the basic rule of Observable is that a view updates when a property that it uses changes"
        ),
      ],
      programs: ["read-properties"],
      cases: [
        Case("the reader is evaluated, once, and no other view") {
          $0.every("evaluations of the view that reads what is written", is: 1)
            && $0.every("evaluations of the views that do not", is: 0)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        One view reads the name and one the age; a write to the name evaluates the first and leaves the \
        second alone. (A view is also evaluated when its parent hands it other inputs, or its own state \
        changes.)
        """,
      code: """
        @Observable
        final class Person {
          var name = "Ann"
          var age = 30
        }

        struct NameView: View {
          let person: Person
          var body: some View { Text(person.name) }
        }

        let frame = try tree.frame { person.name = "Bob" }
        """),
    Claim(
      "any-published", "with ObservableObject any @Published change updates all observing views",
      [
        .adr002(
          "With `ObservableObject`, changing ANY `@Published` property triggers ALL views observing that object."
        )
      ],
      programs: ["any-published"],
      cases: [
        Case("every view that subscribes is evaluated") {
          $0.every("evaluations of 3 views that subscribe", is: 3)
        },
        Case("so is one that holds the object as let") {
          $0.every("evaluations of the view that holds the object as let", is: 1)
        },
      ],
      explanation: """
        A write to `cues` evaluates all three views that subscribe to the object, though one alone reads \
        it. A view that holds the object as a plain `let` reads `cues` too, subscribes to nothing, and \
        goes stale.
        """,
      code: """
        struct LoadingFlag: View {
          @ObservedObject var viewModel: HomeViewModel
          var body: some View { Text(viewModel.isLoading ? "loading" : "idle") }
        }

        struct Badge: View {
          let viewModel: HomeViewModel
          var body: some View { Text("\\(viewModel.cues.count)") }
        }

        let frame = try tree.frame { viewModel.cues.append("new") }
        """),
    Claim(
      "computed-properties", "computed properties just work",
      [
        .adr002("Computed properties work automatically"),
        .whatIs(
          "연산 프로퍼티에도 같은 규칙이 적용 됨 프로퍼티가 변하면 UI는 업데이트",
          "the same rule holds for computed properties: if the property changes, the UI updates"),
      ],
      programs: ["computed-properties"],
      cases: [
        Case("a write to what it reads evaluates the view, another write does not") {
          $0.every("evaluations after a write to what the computed property reads", is: 1)
            && $0.every("evaluations after another write", is: 0)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        Reading `itemCount` reads `items`, and that is what the view then depends on. It works as far as \
        the computed property reads tracked properties: see manual observation for the rest.
        """,
      code: """
        @Observable
        final class ViewModel {
          var items: [String] = []
          var isLoading = false
          var itemCount: Int { items.count }
        }

        let read = try tree.frame { viewModel.items.append("new") }
        let other = try tree.frame { viewModel.isLoading = true }
        """),
    Claim(
      "private-properties", "private properties are automatically not observed",
      [.hChat("私有属性自动不被观察", "private properties are automatically not observed")],
      programs: ["private-properties"],
      examples: [
        Example(
          count: "changes announced when the document's private webSocket is set",
          source: socketProgram, question: .number)
      ],
      cases: [
        Case("a write to a private property evaluates no view") {
          $0.every("evaluations after a write to the private property", is: 0)
        },
        Case("the document's own client does not announce its private webSocket") {
          $0.every("changes announced when the document's private webSocket is set", is: 0)
        },
      ],
      explanation: """
        The macro does not look at access levels: setting the document's `webSocket` is announced, and a \
        view that reads a private property through another member is evaluated when it changes. Only `let`, \
        computed, static and `@ObservationIgnored` properties are left out: a view that reads one of each has \
        no registration (counted on `fine`; the toolchain's library does not tell).
        """,
      code: """
        @MainActor
        @Observable
        final class ChatClient {
          var messages: [Message] = []
          var isConnected: Bool = false
          var nickname: String = "User"

          private var webSocket: URLSessionWebSocketTask?
        }

        withObservationTracking { _ = client.status } onChange: { changes += 1 }
        client.connect()
        print(changes)
        """),
    Claim(
      "observation-ignored", "@ObservationIgnored properties do not trigger updates",
      [.adr005("Properties marked with @ObservationIgnored don't trigger view updates")],
      programs: ["ignored"],
      cases: [
        Case("a write to a stored one evaluates no view") {
          $0.every("evaluations after a write to the ignored stored property", is: 0)
        }
      ],
      explanation: """
        The view reads the property, and a write to it evaluates nothing. That is what was asked for, and \
        also why the view is stale afterwards: only what no body reads should be ignored.
        """,
      code: """
        @Observable
        final class StatusViewModel {
          @ObservationIgnored var lastID = 0
        }

        struct LastView: View {
          let viewModel: StatusViewModel
          var body: some View { Text("\\(viewModel.lastID)") }
        }

        let frame = try last.frame { viewModel.lastID = 7 }
        """),
    Claim(
      "manual-observation", "manual access / withMutation makes outside storage observable",
      [
        .whatIs(
          "이 경우엔 프로퍼티에 접근과 변경이 언제 이루어졌는지 Observation에 전달해주기만 하면 됨",
          "in this case one only has to tell Observation when the property is accessed and changed")
      ],
      programs: ["manual-access"],
      cases: [
        Case("with access and withMutation the view follows, without them it does not") {
          $0.every("evaluations, with access and withMutation", is: 1)
            && $0.every("stale views, with them", is: 0)
            && $0.every("evaluations, without them", is: 0)
            && $0.every("stale views, without them", is: 1)
        }
      ],
      explanation: """
        The name is stored in an object that nobody observes; telling the registrar of each access and \
        mutation is enough for the view to follow. The same storage without the two calls leaves the view \
        stale.
        """,
      code: """
        var name: String {
          get {
            access(keyPath: \\.name)
            return location.name
          }
          set {
            withMutation(keyPath: \\.name) { location.name = newValue }
          }
        }
        """),
  ]
}
