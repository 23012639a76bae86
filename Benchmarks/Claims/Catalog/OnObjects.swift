extension ClaimCatalog {
  /// What may be observable, and where it may be.
  static let onObjects = [
    Claim(
      "nested-objects", "nesting @Observable objects breaks observation",
      [.sharedState("Nesting @Observable objects breaks SwiftUI's observation system.")],
      programs: ["nested-objects"],
      cases: [
        Case("a view of the nested object goes stale") {
          $0.everySome("stale views after it", in: .observable)
            || $0.everySome("stale views in the end", in: .observable)
        }
      ],
      explanation: """
        A view that reads through both objects follows a write to the inner one and the exchange of it, \
        and never is stale. It is the nested `ObservableObject` that breaks: nobody subscribes to it, and \
        its view goes stale.
        """,
      code: """
        @Observable
        final class UserManager {
          var settings = SettingsManager()
        }

        struct ThemeView: View {
          let user: UserManager
          var body: some View { Text(user.settings.theme) }
        }

        let inner = try tree.frame { user.settings.theme = "dark" }
        let outer = try tree.frame { user.settings = SettingsManager() }
        """),
    Claim(
      "value-types", "value types are supported by the macro",
      [
        .whatIs(
          "reference type, value type을 모두 지원", "both reference types and value types are supported")
      ],
      examples: [
        Example(count: "error messages for an @Observable struct", source: observableStruct),
        Example(
          count: "error messages for a class with a property of a value type",
          source: """
            import Observation

            struct Order {}

            @Observable final class FoodTruckModel {
              var orders: [Order] = []
            }
            """, isControl: true),
      ],
      cases: [
        Case("an @Observable struct compiles") {
          $0.every("error messages for an @Observable struct", is: 0)
        }
      ],
      explanation: """
        The macro refuses a struct: an observable needs an identity that a view can hold on to. Properties \
        of value types, in an observable class, are what is supported.
        """,
      code: observableStruct),
    Claim(
      "optional-models", "optional models work",
      [.whatIs("observable은 옵셔널 가능", "an observable can be optional")],
      programs: ["optional-models"],
      cases: [
        Case("the view follows the model's coming and its writes") {
          $0.every("evaluations of the view when a model appears", is: 1)
            && $0.every("evaluations after a write to the model", is: 1)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        Reads are tracked on whatever object is there, so it does not matter that the view holds an \
        optional. An optional `ObservableObject` has no such way: see the next claim.
        """,
      code: """
        struct AccountView: View {
          var model: FoodTruckModel?
          var body: some View { Text(model?.name ?? "no truck") }
        }

        let appears = try tree.frame { session.model = FoodTruckModel() }
        let written = try tree.frame { session.model?.name = "Donuts" }
        """),
    Claim(
      "optional-object", "an optional @ObservedObject is a compile error",
      [
        .whatIs(
          "observableObject 은 옵셔널 불가능 … 컴파일 에러",
          "an observableObject cannot be optional … compile error")
      ],
      examples: [
        Example(count: "error messages for an optional @ObservedObject", source: optionalObject),
        Example(
          count: "error messages for one that is not optional",
          source: optionalObject.replacing("FoodTruckModel?", with: "FoodTruckModel"),
          isControl: true),
      ],
      cases: [
        Case("the compiler refuses it") {
          $0.everySome("error messages for an optional @ObservedObject")
        }
      ],
      explanation: """
        The wrapper wants a type that announces its changes, and `Optional` is none. The same view without \
        the question mark compiles.
        """,
      code: optionalObject),
    Claim(
      "array-of-observables", "arrays of observables update the element's reader only",
      [
        .whatIs(
          "Donut의 name이 하나라도 변경되면 SwiftUI는 언제 뷰를 무효화할지를 파악하기 위해 해당 프로퍼티에 일어난 접근을 포착하여 추적함",
          "when even one donut's name changes, SwiftUI has tracked who accessed that property, and knows which view to invalidate"
        )
      ],
      programs: ["elements"],
      cases: [
        Case("one row of four is evaluated, and the list is not") {
          $0.every("evaluations of rows, of 4", in: .observable, is: 1)
            && $0.every("evaluations of the list", in: .observable, is: 0)
            && $0.every("stale views", in: .observable, is: 0)
        }
      ],
      explanation: """
        Each row reads the name of its own donut, so a new name evaluates one row and leaves the list \
        alone. With `ObservableObject` elements that nothing subscribes to, the row goes stale.
        """,
      code: """
        struct DonutRow: View {
          let donut: Donut
          var body: some View { Text(donut.name) }
        }

        struct DonutList: View {
          let donuts: [Donut]
          var body: some View {
            ForEach(donuts) { DonutRow(donut: $0) }
          }
        }

        let frame = try tree.frame { donuts[2].name = "Glazed" }
        """),
  ]

  private static let observableStruct = """
    import Observation

    struct Order {}

    @Observable struct FoodTruckModel {
      var orders: [Order] = []
    }
    """

  private static let optionalObject = """
    import ComponentTree
    import ObjectAdapters
    import PublishAll

    final class FoodTruckModel: ObservableObject, SubscribableObject {}

    struct AccountView: View {
      @ObservedObject var model: FoodTruckModel?
      var body: some View { EmptyView() }
    }
    """
}
