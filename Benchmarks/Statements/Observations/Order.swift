extension Statement {
  /// Updates, actions and tasks.
  static let order: [Statement] = [
    Statement(
      "09", .openSwiftUI("Data/State/State", "nestedStateUpdate"),
      program: "`onAppear` writes 1, 2, and 3, 4 in `withAnimation`",
      observed: "bodies 0 2 4; changes 0>2, 2>4", rules: [1, 2, 25, 30]),
    Statement(
      "11", .openSwiftUI("Data/Binding/Bindable", "bindableExample"),
      program: "an inner `onAppear` writes through `@Bindable`, an outer one reads",
      observed: "the outer one sees the write", rules: [24]),
    Statement(
      "13a", .openSwiftUI("Modifier/ViewModifier/AppearanceActionModifier", "idTest"),
      program: "`.id` changes; notes of appear and disappear",
      observed: "the new view appears before the old one disappears", rules: [3, 24]),
    Statement(
      "13b",
      .openSwiftUI(
        "Modifier/ViewModifier/AppearanceActionModifier", "idTestWithIdentityTransition"),
      program: "the same with `.transition(.identity)`",
      observed: "the old view disappears before the new one appears", rules: [3, 24]),
    Statement(
      "14a",
      .openSwiftUI(
        "Modifier/ViewModifier/ValueActionModifier", "onChangeDeprecatedSingleParameter"),
      program: "`onChange` of the old form: a write in `onAppear`, and a later one",
      observed: "1, 2", rules: [25]),
    Statement(
      "14b", .openSwiftUI("Modifier/ViewModifier/ValueActionModifier", "onChangeTwoParameters"),
      program: "the same with two parameters",
      observed: "0>1, 1>2", rules: [25]),
    Statement(
      "14c", .openSwiftUI("Modifier/ViewModifier/ValueActionModifier", "onChangeZeroParameters"),
      program: "the same without parameters",
      observed: "2 calls", rules: [25]),
    Statement(
      "14d", .openSwiftUI("Modifier/ViewModifier/ValueActionModifier", "onChangeWithInitial"),
      program: "the same with `initial: true`",
      observed: "0>0, 0>1, 1>2", rules: [25]),
    Statement(
      "14e", .openSwiftUI("Modifier/ViewModifier/ValueActionModifier", "multipleValueChanges"),
      program: "the same, and an equal write",
      observed: "0>1, 1>2", rules: [25]),
    Statement(
      "14f", .openSwiftUI("Modifier/ViewModifier/ValueActionModifier", "booleanValueChanges"),
      program: "a flag that is set, cleared and set",
      observed: "3 calls", rules: [25]),
    Statement(
      "15a", .openSwiftUI("Modifier/ViewModifier/TaskModifier", "taskWithID"),
      program: "`task(id:)`, whose id changes once",
      observed: "2 starts", rules: [26]),
    Statement(
      "15b", .openSwiftUI("Modifier/ViewModifier/TaskModifier", "taskWithoutID"),
      program: "`task`",
      observed: "1 start", rules: [26]),
    Statement(
      "101", .probe(.lifecycle, "C5"),
      program: "two writes in one update",
      observed: "one change, 0>2", rules: [1, 2, 24, 25]),
    Statement(
      "102", .probe(.lifecycle, "C6"),
      program: "a change that is undone in the same update",
      observed: "no change", rules: [25]),
    Statement(
      "103", .probe(.lifecycle, "C8"),
      program: "`onChange` of a parent and of its child for one value",
      observed: "child, then parent", rules: [24]),
    Statement(
      "104", .probe(.lifecycle, "C9"),
      program: "an action writes what the next action watches",
      observed: "one more update before it", rules: [24, 25]),
    Statement(
      "105", .probe(.lifecycle, "C11"),
      program: "`onChange` of two siblings for one value",
      observed: "the last one first", rules: [24]),
    Statement(
      "106", .probe(.lifecycle, "C7"),
      program: "a write of the same value",
      observed: "no change", rules: [25]),
    Statement(
      "107", .onChangePost("LoopTest"),
      program: "`onChange` that writes its own value without end",
      observed: "stopped after a few updates, with a message",
      rules: [25],
      tree: .differs(
        "the tree ends a frame that does not settle with an error, so that a test fails")),
    Statement(
      "108", .onChangePost("InOneLoop"),
      program: "two `onChange` of one value, the first of which writes it",
      observed: "both see the same old and new value in each update", rules: [24, 25]),
    Statement(
      "109", .probe(.lifecycle, "C3 and C3b"),
      program: "`onChange(initial: true)` outside and inside of `onAppear`",
      observed: "old and new are equal, at its place in the order of `onAppear`", rules: [24, 25]),
    Statement(
      "110", .onChangePost("NonStateDemo"),
      program: "`onChange` of a value that nothing announces",
      observed: "it is compared when the body runs for another reason", rules: [25]),
    Statement(
      "111", .onChangePost("ContentView"),
      program: "two `onChange` on a button, one on the stack around it",
      observed: "from the inside to the outside", rules: [24]),
    Statement(
      "113", .probe(.lifecycle, "C12"),
      program: "`onChange` of a view that was there, and `onAppear` of one that the update inserts",
      observed: "the change, then the new view, whose `onChange` is not called", rules: [24, 25]),
    Statement(
      "201", .probe(.lifecycle, "A1"),
      program: "a view with two children in a grandparent, all inserted and removed by one `if`",
      observed: "last child, first child, parent, grandparent, both times", rules: [24]),
    Statement(
      "202", .probe(.lifecycle, "A2"),
      program: "three siblings, each with its own `if`",
      observed: "they appear last first, and disappear first first", rules: [24]),
    Statement(
      "203", .probe(.lifecycle, "A3"),
      program: "two `onAppear` and two `onDisappear` on one view",
      observed: "inner before outer, both times", rules: [24]),
    Statement(
      "204", .probe(.lifecycle, "A4"),
      program: "the branches of an `if` and `else` change",
      observed: "the new one appears before the old one disappears", rules: [24]),
    Statement(
      "205", .probe(.lifecycle, "A5"),
      program: "one update removes a sibling and inserts another",
      observed: "the new one appears before the old one disappears", rules: [24]),
    Statement(
      "206", .probe(.lifecycle, "A6"),
      program: "`onAppear` and `onDisappear` on a `ForEach` of 0, 3, 1, 0 and 2 rows",
      observed: "with the first row, and with the last", rules: [43]),
    Statement(
      "206b", .probe(.task, "X10"),
      program: "a task on a `ForEach` of 0, 3 and 0 rows",
      observed: "it starts once with the first row, and is cancelled with the last", rules: [43]),
    Statement(
      "207", .probe(.lifecycle, "A6b"),
      program: "`onAppear` and `onDisappear` on a `Group` of two views",
      observed: "once for the group", rules: [24]),
    Statement(
      "208", .probe(.lifecycle, "F1"),
      program: "`onAppear` writes what the body reads",
      observed: "body 0, the action, body 1 in one turn", rules: [2, 3]),
    Statement(
      "209", .probe(.lifecycle, "F3"),
      program: "an `onAppear` that inserts a view whose `onAppear` inserts another",
      observed: "all three in one turn", rules: [3, 24]),
    Statement(
      "210", .probe(.lifecycle, "E2"),
      program: "`.id` outside of `onAppear` and `onDisappear`",
      observed: "the new view appears before the old one disappears", rules: [15, 24]),
    Statement(
      "211", .probe(.lifecycle, "E2b"),
      program: "`.id` inside of `onAppear`, `onDisappear` and `onChange`; id and value change"
        + " together",
      observed: "only the change, 0>1", rules: [15, 25]),
    Statement(
      "212", .probe(.lifecycle, "C10"),
      program: "modifiers inside of `.id`; key and value change together",
      observed: "a new view appears, without a change", rules: [15, 24]),
    Statement(
      "215", .probe(.task, "X1"),
      program: "a task outside of `onAppear`",
      observed: "it starts in the update, and writes before its first suspension",
      rules: [26], tree: .agrees(with: .v27)),
    Statement(
      "215b", .probe(.task, "X1b"),
      program: "a task inside of `onAppear`",
      observed: "it starts before the action",
      rules: [26], tree: .agrees(with: .v27)),
    Statement(
      "216", .probe(.task, "X9 and X15"),
      program: "where the tasks of two siblings and of their parent begin",
      observed: "at their place in the order of the actions, synchronously",
      rules: [26], tree: .agrees(with: .v27)),
    Statement(
      "216b",
      .page(
        .b, "https://android.benigumo.com/20240328/onappear-onchange-task", on: "iOS of 2024"),
      program: "where a task begins, in 2024",
      observed: "after all `onAppear`", rules: [26]),
    Statement(
      "216c",
      .page(
        .b, "https://android.benigumo.com/20240328/onappear-onchange-task", on: "iOS of 2024"),
      program: "three nested views with a task, `onChange(initial: true)` and `onAppear` each",
      observed:
        "the actions of inner views first, as they are written; then the tasks, inner first",
      rules: [24, 26]),
    Statement(
      "219", .probe(.task, "X7"),
      program: "a finished `task(id:)`, another write, and a new id",
      observed: "one start for each id", rules: [26]),
    Statement(
      "220", .probe(.task, "X5 and X6"),
      program: "`task(id:)` with new ids, and with an equal one",
      observed: "the old task is cancelled before the new one starts; an equal id restarts nothing",
      rules: [26]),
    Statement(
      "221", .probe(.task, "X12 and X12b"),
      program: "`task(id:)` outside and inside of `onChange` for one value",
      observed: "cancelled and started at its modifier's place", rules: [24, 26]),
    Statement(
      "301", .probe(.lifecycle, "D1"),
      program: "`onDisappear` reads and writes its state; the view is shown again",
      observed: "it reads the state; the write is lost", rules: [16, 24]),
    Statement(
      "303", .probe(.lifecycle, "C13"),
      program: "`onChange` of a view that the change removes",
      observed: "not called", rules: [24]),
    Statement(
      "307", .probe(.task, "X4"),
      program: "a task inside of `onDisappear`, removal",
      observed: "cancelled before it disappears", rules: [24]),
    Statement(
      "308", .probe(.task, "X4b"),
      program: "a task outside of `onDisappear`, removal",
      observed: "cancelled after it has disappeared", rules: [24]),
    Statement(
      "309", .probe(.task, "X14b"),
      program: "branches with `onAppear`, `onDisappear` and tasks change",
      observed: "the new task starts before the old one is cancelled",
      rules: [24, 26], tree: .agrees(with: .v27)),
    Statement(
      "321", .probe(.task, "X11"),
      program: "the hosting view leaves its window",
      observed: "the task is cancelled, the view disappears", rules: [24]),
    Statement(
      "322", .probe(.lifecycle, "W3"),
      program: "the same without a task",
      observed: "the view disappears", rules: [24]),
    Statement(
      "411b",
      .page(
        .b,
        "https://prodopsy.com/swiftui-how-to-handle-side-effects-when-a-views-property-is-updated/",
        on: "not stated"),
      program: "`onReceive(Just(t))`, and t changes",
      observed: "received again", rules: [27]),
    Statement(
      "411c", .onChangePost("CombineVersion"),
      program: "the same, if the body runs again and t is equal",
      observed: "received again", rules: [27],
      tree: .differs(
        "the tree subscribes again to an unequal publisher only, as OpenSwiftUI does"
          + " (SubscriptionLifetime, `subscribe`)")),
    Statement(
      "412", .onChangePost("OldValue"),
      program: "a value that the older `onChange` captures",
      observed: "the old value; the state has the new one", rules: [25]),
    Statement(
      "413", .page(.b, "https://jjrscott.com/combine-and-swiftui-onreceive", on: "not stated"),
      program: "`onReceive` of a subject, with a log of its subscriptions",
      observed: "it subscribes when the view appears, and cancels when it disappears", rules: [27]),
    Statement(
      "430",
      .page(.b, "https://github.com/launchdarkly/ios-client-sdk/issues/281", on: "iOS of 2022"),
      program: "`update()` of a property wrapper of one's own",
      observed: "it runs in the view's update, before the body", rules: [29]),
    Statement(
      "431", .page(.b, "https://fivestars.blog/articles/preferencekey-reduce", on: "iOS of 2021"),
      program: "two leaves that write one preference key",
      observed: "their values are combined in the order of the tree", rules: [42]),
    Statement(
      "632",
      .file(
        .b, "fatbobman/MyPublishBlog", "Content/posts/onAppear-call-timing.md", at: "LayoutTest",
        commit: "9fe450303469f3feec59cf70fca0113ac55f7260",
        on: "iOS of 2023"),
      program: "three nested views with `onAppear`, two of them custom layouts",
      observed: "all bodies, then all layouts, then outer, innermost, middle",
      rules: [24],
      tree: .differs(
        "the order of 201, 203 and 11, which is also macOS 27's; the author calls his order unclear"
      )),
  ]
}
