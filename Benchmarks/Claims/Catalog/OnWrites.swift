import ClaimSupport

extension ClaimCatalog {
  /// What a write costs.
  static let onWrites = [
    Claim(
      "always-better", "@Observable always performs better",
      [
        .adr002("Rejected - `@Observable` is clearly better … Worse performance"),
        .adr005("Better performance: Fine-grained observation tracks only accessed properties"),
        .whatIs("성능 향상", "better performance"),
        .hChat("更高的性能（细粒度观察）", "higher performance (fine-grained observation)"),
      ],
      programs: ["wide-readers"],
      cases: [
        Case(
          "there is less to do in both shapes: fewer evaluations, notifications or registrations"
        ) {
          $0.isLess("evaluations, 4 views read one property each")
            && ($0.isLess("evaluations, 4 views read all 4 properties")
              || $0.isLess("notifications, 4 views read all 4 properties")
              || $0.isLess("registrations, 4 views read all 4 properties"))
        }
      ],
      explanation: """
        Where each view reads one property, one view of four is evaluated instead of four. Where every \
        view reads everything, both evaluate all four, and `@Observable` has one registration for each \
        view and property to keep where `ObservableObject` has one for each view.
        """,
      code: """
        struct AllView: View {
          let model: Model
          var body: some View { Number(model.a + model.b + model.c + model.d) }
        }

        let all = try test.mount(EachReadsAll(model: model))
        let frame = try all.frame { model.a += 1 }
        """),
    Claim(
      "equal-assignment", "an equal assignment notifies",
      [
        .whatIs(
          "프로퍼티가 변하면 UI는 업데이트",
          "if the property changes, the UI updates"),
        .whatIs(
          "ObservableObject 에서는 published property 가 변하면 … 다시 그려짐",
          "with ObservableObject it is drawn again when a published property changes"),
      ],
      programs: ["equal-writes"],
      cases: [
        Case("an ObservableObject announces it") {
          $0.every("notifications of an equal assignment", in: .object, is: 1)
        },
        Case("an @Observable announces it for a plain Equatable value") {
          $0.every("notifications of an equal assignment", in: .observable, is: 1)
        },
        Case("an @Observable announces +=, append and a value that is not Equatable") {
          $0.every("notifications of += 0", in: .observable, is: 1)
            && $0.every("notifications of appending nothing", in: .observable, is: 1)
            && $0.every(
              "notifications of the same value of a type that is not Equatable", in: .observable,
              is: 1)
        },
      ],
      explanation: """
        The documents speak of changes and leave this open: `@Published` announces every write. Since \
        Swift 6.2 the setter of an `@Observable` property first compares where the type is `Equatable`; \
        changes in place (`+=`, `append`) and types that cannot be compared are announced whatever they \
        come to.
        """,
      code: """
        @Observable
        final class Model {
          var name = "Ann"
          var count = 1
          var items = [1]
          var point = Point()
        }

        let assigned = try tree.frame { model.name = "Ann" }
        let added = try tree.frame { model.count += 0 }
        let appended = try tree.frame { model.items.append(contentsOf: []) }
        let incomparable = try tree.frame { model.point = Point() }
        """),
  ]
}

extension Evidence {
  /// Whether every `@Observable` engine came to less than every `ObservableObject` one.
  fileprivate func isLess(_ name: String) -> Bool {
    guard let most = values(name, in: .observable).max(),
      let least = values(name, in: .object).min()
    else { return false }
    return most < least
  }
}
