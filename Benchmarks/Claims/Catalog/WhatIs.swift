extension ClaimCatalog {
  /// What the introduction in Korean says besides.
  static let whatIs = [
    Claim(
      "macro-makes-observable", "the macro makes a plain class's properties observable",
      [
        .whatIs(
          "normal type의 property를 observable type으로 마킹하여 UI가 data의 변화에 대응할 수 있게 해주는 매크로",
          "a macro that marks the properties of a normal type as observable, so that the UI can respond to changes of the data"
        )
      ],
      programs: ["plain-class"],
      cases: [
        Case(
          "a view of the plain class goes stale, and one of the same class with the macro follows"
        ) {
          $0.every("evaluations after a write, a plain class", is: 0)
            && $0.every("stale views, a plain class", is: 1)
            && $0.every("evaluations after a write, with @Observable", is: 1)
            && $0.every("stale views, with @Observable", is: 0)
        }
      ],
      explanation: """
        The document's two classes differ in the attribute alone. A view of the first shows what was there \
        when it was evaluated, and a view of the second follows.
        """,
      code: """
        enum Before {
          class FoodTruckModel {
            var orders: [Order] = []
            var donuts = Donut.all
          }
        }

        enum After {
          @Observable class FoodTruckModel {
            var orders: [Order] = []
            var donuts = Donut.all
          }
        }
        """),
    Claim(
      "unread-orders", "a menu of donuts is not invalidated when orders change",
      [
        .whatIs(
          "orders가 변경되었을 때는 DonutMenu View가 무효화 되지 않음",
          "when orders change, the DonutMenu view is not invalidated"),
        .whatIs(
          "orderCount는 orders에 접근했으므로 orders가 변경되면 view가 업데이트",
          "since orderCount accesses orders, the view is updated when orders change"),
      ],
      programs: ["donut-menu"],
      cases: [
        Case("orders evaluate the view that shows their count, and donuts the menu") {
          $0.every("evaluations of the menu when orders change", is: 0)
            && $0.every("evaluations of the view that shows their count", is: 1)
            && $0.every("evaluations of the menu when a donut is added", is: 1)
            && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        The menu reads `donuts`, and an order leaves it alone; the button that adds a donut evaluates it. A \
        section that shows `orderCount` is evaluated for each order, and would evaluate the whole menu if it \
        stood in it.
        """,
      code: """
        struct DonutMenu: View {
          let model: FoodTruckModel

          var body: some View {
            List {
              Section("Donuts") {
                ForEach(model.donuts) { donut in
                  Text(donut.name)
                }
                Button("Add new donut") {
                  model.addDonut()
                }
              }
            }
          }
        }

        let orders = try menu.frame { model.orders.append(Order(id: 1)) }
        """),
    Claim(
      "no-wrappers", "a view that holds an @Observable as a plain property follows it",
      [
        .whatIs(
          "`@Published` `@State` `@Binding` `@ObservedObject` 등 다른 프로퍼티 래퍼가 없어도 작동함",
          "it works without property wrappers such as @Published, @State, @Binding, @ObservedObject"
        ),
        .hChat(
          "子视图直接声明属性（无包装器）… 自动触发 UI 更新",
          "a child view declares the property directly, without a wrapper … automatically triggers a UI update"
        ),
      ],
      programs: ["no-wrapper"],
      cases: [
        Case("the view is evaluated when a message is sent") {
          $0.every("evaluations after a message is sent", is: 1) && $0.every("stale views", is: 0)
        }
      ],
      explanation: """
        The object announces what is read of it, whoever holds it, so no wrapper is needed to subscribe. \
        An `append` counts as a write like any other.
        """,
      code: """
        struct ChatView: View {
          var client: ChatClient
          var body: some View { Text("消息数: \\(client.messages.count)") }
        }

        let frame = try tree.frame { client.sendMessage("你好") }
        """),
    Claim(
      "unread-published",
      "with ObservableObject a view updates although it does not read what changes",
      [
        .whatIs(
          "FoodMenuView의 body에서 isAvailable를 접근하고 있지 않음에도 isAvailable가 변경되면 뷰가 계속 업데이트 됨",
          "although FoodMenuView's body does not access isAvailable, the view keeps updating when isAvailable changes"
        )
      ],
      programs: ["food"],
      cases: [
        Case("every tick evaluates the view, for nothing") {
          $0.every("evaluations in 5 ticks", in: .object, is: 5)
            && $0.every("redundant evaluations in 5 ticks", in: .object, is: 5)
        }
      ],
      explanation: """
        The view shows a constant name, and every tick of `isAvailable` evaluates it. All five evaluations \
        produce what was there before.
        """,
      code: """
        final class Food: ObservableObject {
          let name = "Food Name"
          @Published var isAvailable = true
        }

        struct FoodMenuView: View {
          @ObservedObject var food: Food

          var body: some View {
            Text(food.name)
          }
        }

        let frame = try tree.frame { clock.advance(by: .seconds(0.1)) }
        """),
    Claim(
      "unread-observable",
      "with @Observable a view does not update when it does not read what changes",
      [
        .whatIs(
          "FoodMenuView의 body에서 isAvailable를 접근하고 있지 않기 때문에 isAvailable가 변경되어도 뷰가 업데이트 되지 않음",
          "since FoodMenuView's body does not access isAvailable, the view is not updated even when isAvailable changes"
        )
      ],
      programs: ["food"],
      cases: [
        Case("no tick evaluates the view") {
          $0.every("evaluations in 5 ticks", in: .observable, is: 0)
        }
      ],
      explanation: """
        The same view of the same food, migrated, with the `: ObservableObject` that the document forgot to \
        remove: it reads `name`, a `let`, and so depends on nothing. Five ticks of the timer do not evaluate \
        it once.
        """,
      code: """
        @Observable
        final class Food: ObservableObject {
          let name = "Food Name"
          var isAvailable = true
        }

        struct FoodMenuView: View {
          var food: Food

          var body: some View {
            Text(food.name)
          }
        }

        let frame = try tree.frame { clock.advance(by: .seconds(0.1)) }
        """),
    Claim(
      "any-container", "any type that contains observable models can be used",
      [
        .whatIs(
          "인스턴스마다 추적하기 때문에 Observable 모델이 포함된 어떤 타입도 사용될 수 있음",
          "since it tracks by instance, any type that contains Observable models can be used")
      ],
      programs: ["containers"],
      cases: [
        Case("a view follows a model in an array, a dictionary, a struct, an enum and a class") {
          $0.every("evaluations after a write to a model in array", is: 1)
            && $0.every("evaluations after a write to a model in dictionary", is: 1)
            && $0.every("evaluations after a write to a model in struct", is: 1)
            && $0.every("evaluations after a write to a model in enum", is: 1)
            && $0.every("evaluations after a write to a model in class", is: 1)
            && $0.every("stale views", is: 0)
        },
        Case("it follows the exchange of a model in a class that is not observable") {
          $0.every(
            "evaluations when a class that is not observable gets another model", is: 1)
        },
      ],
      explanation: """
        What tracks is the model, so it does not matter what a view reaches it through. But the container is \
        tracked only if it is observable itself: a plain class that gets another model leaves the view stale.
        """,
      code: """
        struct DictionaryView: View {
          let donuts: [String: Donut]
          var body: some View { Text(donuts["first"]?.name ?? "none") }
        }

        struct StructView: View {
          let order: Order
          var body: some View { Text(order.donut.name) }
        }

        let exchanged = try trees[4].frame { box.donut = Donut() }
        """),
  ]
}
