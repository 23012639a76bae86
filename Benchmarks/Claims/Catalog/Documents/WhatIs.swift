// The sentences of the Korean introduction "What is Observation ?". Each hash is `Digest(of:
// line).hex`, where `line` is the whole line of the document.

extension Sentence {
  static let whatIs: [Sentence] = [
    Sentence(
      .whatIs, 7, "18725aa63caccba3", of: "macro-makes-observable",
      "normal type의 property를 observable type으로 마킹하여 UI가 data의 변화에 대응할 수 있게 해주는 매크로",
      english: """
        a macro that marks the properties of a normal type as observable, so that the UI \
        can respond to changes of the data
        """),
    Sentence(
      .whatIs, 9, "c6f9c91dbbf7bbf2", of: "macro-expands",
      "Swift 컴파일러에게 명령을 내려서 코드를 확장형 Observable type으로 바꿔",
      english: "tells the Swift compiler to change the code into an extended Observable type"),
    Sentence(
      .whatIs, 11, "c8e9e763bb42ab23", of: "value-types",
      "reference type, value type을 모두 지원",
      english: "both reference types and value types are supported"),
    Sentence(
      .whatIs, 13, "13d3f7663ad59eae", of: "no-wrappers",
      "`@Published` `@State` `@Binding` `@ObservedObject` 등 다른 프로퍼티 래퍼가 없어도 작동함",
      english: """
        it works without property wrappers such as @Published, @State, @Binding, \
        @ObservedObject
        """),
    Sentence(
      .whatIs, 33, "e746797bd7d849d9", of: "updates-when-read",
      "SwiftUI는 body가 실행될 때 Observable 타입에서 사용된 property의 모든 접근을 추적함",
      english: """
        when a body runs, SwiftUI tracks every access to a property of an Observable type
        """),
    Sentence(
      .whatIs, 35, "0af1c72637fcd73d", of: "per-instance",
      "특정 인스턴스에서 property의 다음변화가 언제 일어날지를 예측",
      english: "predicts when a property of a certain instance changes next"),
    Sentence(
      .whatIs, 39, "238bacb06eb83594", of: "read-donuts",
      "DonutMenu의 body에서 model.donuts에 접근이 이루어져 SwiftUI가 donuts를 추적",
      english: "DonutMenu's body accesses model.donuts, so SwiftUI tracks donuts"),
    Sentence(
      .whatIs, 41, "d090cf6cbde80dff", of: "read-donuts",
      "donuts가 변경되면 DonutMenu View가 무효화 되고 변경사항에 맞춰 UI가 업데이트 됨",
      english: "when donuts change, the DonutMenu view is invalidated and the UI is updated"),
    Sentence(
      .whatIs, 43, "6d7d099c7b65bbbd", of: "unread-orders",
      "orders가 변경되었을 때는 DonutMenu View가 무효화 되지 않음",
      english: "when orders change, the DonutMenu view is not invalidated"),
    Sentence(
      .whatIs, 45, "cf43b70d8ee624ef", of: "unread-orders",
      "view의 body에서 접근하지 않고 있어 SwiftUI가 추적하지 않는 property이기 때문",
      english: "because the body does not access the property, SwiftUI does not track it"),
    Sentence(
      .whatIs, 47, "00503b11981da979", of: "computed-properties",
      "연산 프로퍼티에도 같은 규칙이 적용 됨",
      english: "the same rule holds for computed properties"),
    Sentence(
      .whatIs, 47, "00503b11981da979", of: "updates-when-read",
      "프로퍼티가 변하면 UI는 업데이트",
      english: "if the property changes, the UI updates"),
    Sentence(
      .whatIs, 79, "799178a607040e8f", of: "computed-properties",
      "view의 body에서 orderCount에 접근하여 orderCount를 추적",
      english: "the body accesses orderCount, so orderCount is tracked"),
    Sentence(
      .whatIs, 81, "1c6579e80a83ee14", of: "computed-properties",
      "orderCount는 orders에 접근했으므로 orders가 변경되면 view가 업데이트",
      english: "orderCount accesses orders, so the view updates when orders change"),
    Sentence(
      .whatIs, 85, "6bf7c78999c742a6", of: "macro-expands",
      "@Observable 매크로를 사용하면 타입이 확장되어 Observation을 지원",
      english: "the macro @Observable extends the type, which then supports Observation"),
    Sentence(
      .whatIs, 86, "31b4583f24ced40c", of: "updates-when-read",
      "SwiftUI는 프로퍼티의 접근을 추적, Observation에서 해당 프로퍼티가 언제 변할지 관찰 가능",
      english: "SwiftUI tracks the access, and Observation can observe when the property changes"),
    Sentence(
      .whatIs, 87, "85fbddae63e166d5", of: "updates-when-read",
      "추적이 가능해지면 프로퍼티가 변할때 UI는 view의 body를 재계산 하면 끝",
      english: "once it is tracked, the UI computes the body again when the property changes"),
    Sentence(
      .whatIs, 93, "82b5c4303b19adcf", of: "swiftui-support",
      "SwiftUI의 핵심 프로퍼티 래퍼 3가지는 State, Environment, Bindable",
      english: "SwiftUI's three core property wrappers are State, Environment, Bindable"),
    Sentence(
      .whatIs, 103, "843ad0e530fef39b", of: "state-lifetime",
      "donutToAdd는 소속된 donutListView의 view의 수명 동안만 관리",
      english: "donutToAdd is kept only for the lifetime of the donutListView that it belongs to"),
    Sentence(
      .whatIs, 107, "1fa88cbe9541f7fc", of: "environment-global",
      "Environment는 각 값을 어디에서든 접근 가능하게 만들어 줌 → Global로 만들어 준다",
      english: "Environment makes each value reachable from anywhere: it makes it global"),
    Sentence(
      .whatIs, 109, "f3d3f35ca49d5ae0", of: "environment",
      "observable 타입이 Environment와 잘 맞는데 observable은 접근을 추적하여 업데이트 하기",
      english: """
        observable types go well with Environment: an observable updates by tracking accesses
        """),
    Sentence(
      .whatIs, 113, "4a853966b4fe09f3", of: "environment",
      "FoodTruckMenuView의 body를 불러올 때 Observable 타입의 Account의 userName에 접근하게 됨",
      english: "FoodTruckMenuView's body accesses the userName of the Observable Account"),
    Sentence(
      .whatIs, 115, "a78454121985d61e", of: "environment",
      "userName이 변경되면 FoodTruckMenuView의 body도 업데이트",
      english: "when userName changes, FoodTruckMenuView's body updates, too"),
    Sentence(
      .whatIs, 119, "8923d4d33d03e728", of: "swiftui-support",
      "가장 최근에 생긴 프로퍼티 래퍼",
      english: "the most recent property wrapper"),
    Sentence(
      .whatIs, 119, "8923d4d33d03e728", of: "bindable-light",
      "굉장히 가볍다",
      english: "it is very light"),
    Sentence(
      .whatIs, 121, "0b39dd08f02bdf5a", of: "bindable-only-binds",
      "해당 타입으로부터 바인딩이 생성되게 하는 기능만 있음",
      english: "its only function is that bindings can be made from the type"),
    Sentence(
      .whatIs, 123, "caa6b923ed395079", of: "opinion",
      "바인딩을 만드는 방법은 굉장히 쉬운데",
      english: "making a binding is very easy"),
    Sentence(
      .whatIs, 123, "caa6b923ed395079", of: "bindable-binds",
      "$구문을 사용해 프로퍼티에 바인딩을 만들면 됨",
      english: "use the $ syntax to make a binding to the property"),
    Sentence(
      .whatIs, 139, "f51d7ee8e52c74f5", of: "any-container",
      "Observable 모델이 포함된 어떤 타입도 사용될 수 있음",
      english: "any type that contains Observable models can be used"),
    Sentence(
      .whatIs, 139, "f51d7ee8e52c74f5", of: "per-instance",
      "SwiftUI는 프로퍼티 접근을 인스턴스마다 추적하기 때문에",
      english: "because SwiftUI tracks property accesses by instance"),
    Sentence(
      .whatIs, 145, "375bd994ace453f1", of: "array-of-observables",
      "이 배열은 모두 `@Observable`",
      english: "all of this array is @Observable"),
    Sentence(
      .whatIs, 147, "469073df9721eaf4", of: "array-of-observables",
      "해당 프로퍼티에 일어난 접근을 포착하여 추적함",
      english: "it captures and tracks the accesses to that property"),
    Sentence(
      .whatIs, 149, "844d1f5da2523b08", of: "updates-when-read",
      "Observable의 기본 규칙은 사용중인 프로퍼티가 변경되면 뷰도 업데이트 된다는 것",
      english: "the basic rule: a view updates when a property that it uses changes"),
    Sentence(
      .whatIs, 151, "8e40a46a443de85e", of: "manual-observation",
      "연산 프로퍼티에 사용된 저장 프로퍼티가 없다면 Observation에서 사용되기 전에 2단계를 더 거쳐가게",
      english: """
        a computed property without stored properties needs two more steps before \
        Observation can use it
        """),
    Sentence(
      .whatIs, 153, "70a274b986faec81", of: "manual-observation",
      "관찰 대상인 프로퍼티가 observable 타입에 저장된 구성에 의해 변경되지 않았을 때만 필요한 조치임",
      english: """
        needed only if the observed property is not changed by what the observable type \
        stores
        """),
    Sentence(
      .whatIs, 155, "b4af5f318fa40d16", of: "manual-observation",
      "프로퍼티에 접근과 변경이 언제 이루어졌는지 Observation에 전달해주기만 하면 됨",
      english: "one only has to tell Observation when the property is accessed and changed"),
    Sentence(
      .whatIs, 162, "12d43d68f099cb6f", of: "rarity",
      "이러한 직접 구현이 필요한 경우는 드문데",
      english: "such manual code is rarely needed"),
    Sentence(
      .whatIs, 168, "a3ec733765d8c193", of: "updates-when-read",
      "SwiftUI는 구성의 변화를 바로 인식하는데 프로퍼티 접근을 바탕으로 Observable 타입을 추적하기 때문",
      english: """
        SwiftUI sees changes at once, since it tracks Observable types by property access
        """),
    Sentence(
      .whatIs, 169, "e2cc01e7fac17ff1", of: "computed-properties",
      "연산 프로퍼티에 다른 저장 프로퍼티를 사용하여도 Observation이 잘 작동하게 됨",
      english: "Observation works with computed properties that use stored ones"),
    Sentence(
      .whatIs, 170, "dd2fa58e3480c448", of: "manual-observation",
      "드물게 Observation이 작동하지 않으면 직접 구현하여 프로퍼티의 접근과 변경이 언제 일어나는지만 알려주면 됨",
      english: """
        if, rarely, Observation does not work, implement it directly, and only tell it when the \
        property is accessed and changed
        """),
    Sentence(
      .whatIs, 179, "76453868e001c8eb", of: "most-annotations-go",
      "대부분의 어노테이션을 삭제하거나",
      english: "delete most annotations"),
    Sentence(
      .whatIs, 197, "8c25b432e55a7477", of: "code-observable-object-wrapper",
      "@ObservableObject var model: FoodTruckModel"),
    Sentence(
      .whatIs, 215, "21fb5d91abe84fbe", of: "unpublished-become-tracked",
      "var dailyOrderSummaries: [City.ID: [OrderSummary]] = [:]"),
    Sentence(
      .whatIs, 224, "6858533dace7e6ad", of: "code-environment-struct",
      "@Environment(AuthorizationController.self) private var authorizationController"),
    Sentence(
      .whatIs, 234, "5c7e7fb85e1b3a8c", of: "less-boilerplate",
      "코드가 간결해짐",
      english: "the code becomes concise"),
    Sentence(
      .whatIs, 236, "b4d34af7749be306", of: "most-annotations-go",
      "대부분의 어노테이션이 필요가 없어지기 때문",
      english: "because most annotations are not needed any more"),
    Sentence(
      .whatIs, 240, "c98b03634de10832", of: "optional-models",
      "observable은 옵셔널 가능",
      english: "an observable can be optional"),
    Sentence(
      .whatIs, 242, "303da391997845de", of: "optional-object",
      "observableObject 은 옵셔널 불가능",
      english: "an observableObject cannot be optional"),
    Sentence(
      .whatIs, 251, "264dc718441a3e2c", of: "optional-object",
      "@ObservableObject var model: FoodTruckModel? // 컴파일 에러",
      english: "comment: compile error"),
    Sentence(
      .whatIs, 261, "be1d0260050ba942", of: "optional-models",
      "var model: FoodTruckModel? // 가능",
      english: "comment: possible"),
    Sentence(
      .whatIs, 265, "184ed42981a5f4c9", of: "better-performance",
      "성능 향상",
      english: "better performance"),
    Sentence(
      .whatIs, 267, "000bdb1c925e5d9c", of: "unread-published",
      "published property 가 변하면 뷰의 body에서 해당 프로퍼티를 읽고 있지 않아도 다시 그려짐",
      english: """
        when a published property changes, it is drawn again even if the body does not \
        read the property
        """),
    Sentence(
      .whatIs, 299, "7842b53d185d834b", of: "unread-published",
      "isAvailable를 접근하고 있지 않음에도 isAvailable가 변경되면 뷰가 계속 업데이트 됨",
      english: """
        although the body does not access isAvailable, the view keeps updating when it \
        changes
        """),
    Sentence(
      .whatIs, 301, "222b188910e851ec", of: "unneeded-updates",
      "불필요한 업데이트가 일어나지 않아",
      english: "no unneeded update occurs"),
    Sentence(
      .whatIs, 301, "222b188910e851ec", of: "better-performance",
      "성능이 향상",
      english: "performance is better"),
    Sentence(
      .whatIs, 313, "4e633551c8719557", of: "timer-needs-combine",
      "cancellable = Timer.publish(every: 0.1, on: .main, in: .default)"),
    Sentence(
      .whatIs, 334, "e8cc14db1088b9ec", of: "unread-observable",
      "isAvailable를 접근하고 있지 않기 때문에 isAvailable가 변경되어도 뷰가 업데이트 되지 않음",
      english: """
        since the body does not access isAvailable, the view is not updated when it \
        changes
        """),
  ]
}

extension Unclaimed {
  static let whatIs: [Unclaimed] = [
    Unclaimed(
      .whatIs, .introduction,
      [
        3, 5, 15, 18, 24, 37, 77, 89, 101, 111, 125, 135, 142, 158, 160, 164, 172, 184, 207, 245,
        254,
      ]),
    Unclaimed(
      .whatIs, .rule,
      [
        99, 127, 129, 131, 133, 181,
      ]),
    Unclaimed(
      .whatIs, .reference,
      [
        336, 338, 340, 342, 344, 346, 348, 350, 352,
      ]),
  ]
}
