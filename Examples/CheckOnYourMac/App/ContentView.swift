// Replace the ContentView.swift of an empty Xcode project by this file, run the app, wait for
// "=== end" in the console, and copy the whole console into a file. docs/check-on-your-mac.md says
// what comes next.

import SwiftUI

// MARK: - Running

/// A view, and actions on it. Each step is a function that a user could also start by a button.
@MainActor
struct Experiment {
  struct Step {
    let name: String
    let run: @MainActor () -> Void
  }
  let name: String
  let view: AnyView
  let steps: [Step]
}

/// The actions of the view that is shown. A view puts them here when it appears.
@MainActor
enum Remote {
  static var actions: [String: @MainActor () -> Void] = [:]
  static func press(_ name: String) { actions[name]?() }
}

/// Begins each step in the console.
@MainActor
enum Marks {
  private static var number = 0
  static func begin(_ name: String) {
    number += 1
    print("=== step \(number): \(name)")
  }
}

struct ContentView: View {
  private static let experiments = Experiments.make()
  @State private var shown: Int?

  var body: some View {
    VStack {
      if let shown {
        Self.experiments[shown].view.id(shown)
      } else {
        Text("Checking. The result is in the console.")
      }
    }
    .frame(minWidth: 400, minHeight: 300)
    .task { await run() }
  }

  private func run() async {
    for (index, experiment) in Self.experiments.enumerated() {
      Marks.begin("\(experiment.name), mount")
      Remote.actions = [:]
      shown = index
      await rest()
      for step in experiment.steps {
        Marks.begin("\(experiment.name), \(step.name)")
        step.run()
        await rest()
      }
      shown = nil
      await rest()
    }
    print("=== end")
  }

  private func rest() async { try? await Task.sleep(nanoseconds: 400_000_000) }
}

@MainActor
enum Experiments {
  static func make() -> [Experiment] {
    [
      experiment("objects", ObjectsParent(), "state", "first", "second"),
      experiment("tracked", TrackedParent(), "read", "unread", "replace"),
      experiment("bindings", BindingsParent(), "bound", "other"),
      experiment("unread binding", UnreadBinding(), "bound"),
      experiment("identity", IdentityParent(), "unrelated", "id"),
      experiment("inputs", InputsParent(), "unrelated", "value"),
      experiment("default model", DefaultModelParent(), "unrelated", "again"),
      experiment("environment", EnvironmentParent(), "size", "enabled"),
      experiment("rows", RowsParent(), "append", "one"),
      experiment("transactions", Transactions(), "write", "animate"),
      experiment("removal", RemovalParent(), "write", "remove"),
      experiment("modifier", ModifierParent(), "content", "modifier"),
    ]
  }

  private static func experiment<V: View>(
    _ name: String, _ view: V, _ steps: String...
  ) -> Experiment {
    Experiment(
      name: name, view: AnyView(view),
      steps: steps.map { step in Experiment.Step(name: step) { Remote.press(step) } })
  }
}

// MARK: - Two objects in the environment (observation 30)

final class FirstObject: ObservableObject { @Published var count = 0 }
final class SecondObject: ObservableObject { @Published var count = 0 }

struct ObjectsParent: View {
  @StateObject private var first = FirstObject()
  @StateObject private var second = SecondObject()
  @State private var state = 0

  var body: some View {
    let _ = Self._printChanges()
    ObjectsMiddle(state: state)
      .environmentObject(first).environmentObject(second)
      .onAppear {
        Remote.actions["state"] = { state += 1 }
        Remote.actions["first"] = { first.count += 1 }
        Remote.actions["second"] = { second.count += 1 }
      }
  }
}

struct ObjectsMiddle: View {
  let state: Int
  @EnvironmentObject var second: SecondObject

  var body: some View {
    let _ = Self._printChanges()
    ObjectsFirstLeaf(state: state)
    ObjectsSecondLeaf(count: second.count)
  }
}

struct ObjectsFirstLeaf: View {
  let state: Int
  @EnvironmentObject var first: FirstObject

  var body: some View {
    let _ = Self._printChanges()
    Text("\(state) \(first.count)")
  }
}

struct ObjectsSecondLeaf: View {
  let count: Int
  @EnvironmentObject var second: SecondObject

  var body: some View {
    let _ = Self._printChanges()
    Text("\(count) \(second.count)")
  }
}

// MARK: - A tracked model (observations 03, 04, 34a and 36)

@Observable final class TrackedModel {
  var read = 0
  var unread = 0
}

struct TrackedParent: View {
  @State private var model = TrackedModel()

  var body: some View {
    let _ = Self._printChanges()
    TrackedReader(model: model)
    TrackedHolder(model: model)
      .onAppear {
        Remote.actions["read"] = { model.read += 1 }
        Remote.actions["unread"] = { model.unread += 1 }
        Remote.actions["replace"] = { model = TrackedModel() }
      }
  }
}

struct TrackedReader: View {
  let model: TrackedModel

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.read)")
  }
}

struct TrackedHolder: View {
  let model: TrackedModel

  var body: some View {
    let _ = Self._printChanges()
    Text("holds the model, and reads nothing")
  }
}

// MARK: - Bindings (observations 44 and 704)

struct BindingsParent: View {
  @State private var bound = false
  @State private var other = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(bound ? 1 : 0) \(other)")
    BindingOfState(isOn: $bound)
    BindingOfClosures(isOn: Binding(get: { bound }, set: { bound = $0 }))
      .onAppear {
        Remote.actions["bound"] = { bound.toggle() }
        Remote.actions["other"] = { other += 1 }
      }
  }
}

struct UnreadBinding: View {
  @State private var bound = false

  var body: some View {
    let _ = Self._printChanges()
    BindingOfState(isOn: $bound)
      .onAppear { Remote.actions["bound"] = { bound.toggle() } }
  }
}

struct BindingOfState: View {
  @Binding var isOn: Bool

  var body: some View {
    let _ = Self._printChanges()
    Text(isOn ? "on" : "off")
  }
}

struct BindingOfClosures: View {
  @Binding var isOn: Bool

  var body: some View {
    let _ = Self._printChanges()
    Text(isOn ? "on" : "off")
  }
}

// MARK: - Identity (observations 12a, 12b and 31)

struct IdentityParent: View {
  @State private var unrelated = 0
  @State private var id = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(unrelated)")
    IdentityChild().id(id)
      .onAppear {
        Remote.actions["unrelated"] = { unrelated += 1 }
        Remote.actions["id"] = { id += 1 }
      }
  }
}

struct IdentityChild: View {
  @State private var number = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(number)")
  }
}

// MARK: - Inputs (observations 16a, 38a and 57)

struct InputsParent: View {
  @State private var unrelated = 0
  @State private var value = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(unrelated)")
    PlainInput(value: value)
    ClosureInput(value: value) { value += unrelated }
    EquatedInput(value: value) { value += unrelated }.equatable()
      .onAppear {
        Remote.actions["unrelated"] = { unrelated += 1 }
        Remote.actions["value"] = { value += 1 }
      }
  }
}

struct PlainInput: View {
  let value: Int

  var body: some View {
    let _ = Self._printChanges()
    Text("\(value)")
  }
}

struct ClosureInput: View {
  let value: Int
  let action: @MainActor () -> Void

  var body: some View {
    let _ = Self._printChanges()
    Button("\(value)", action: action)
  }
}

struct EquatedInput: View, Equatable {
  let value: Int
  let action: @MainActor () -> Void

  nonisolated static func == (one: Self, other: Self) -> Bool { one.value == other.value }

  var body: some View {
    let _ = Self._printChanges()
    Button("\(value)", action: action)
  }
}

// MARK: - A default model (observations 33, 51 and 59: open)

@Observable final class DefaultModel { var number = 0 }

struct DefaultModelParent: View {
  @State private var unrelated = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(unrelated)")
    DefaultModelChild()
      .onAppear {
        Remote.actions["unrelated"] = { unrelated += 1 }
        Remote.actions["again"] = { unrelated += 1 }
      }
  }
}

struct DefaultModelChild: View {
  @State private var model = DefaultModel()

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.number)")
  }
}

// MARK: - Values of the environment (observations 58 and 510)

struct EnvironmentParent: View {
  @State private var isLarge = false
  @State private var isOff = false

  var body: some View {
    let _ = Self._printChanges()
    Group {
      EnvironmentReader()
      EnvironmentHolder()
    }
    .environment(\.dynamicTypeSize, isLarge ? .xxLarge : .medium)
    .disabled(isOff)
    .onAppear {
      Remote.actions["size"] = { isLarge.toggle() }
      Remote.actions["enabled"] = { isOff.toggle() }
    }
  }
}

struct EnvironmentReader: View {
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    let _ = Self._printChanges()
    Text(size == .xxLarge ? "large" : "medium")
  }
}

struct EnvironmentHolder: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let _ = Self._printChanges()
    Text("holds a value, and does not read it")
  }
}

// MARK: - Rows (observations 37 and 614)

@Observable final class RowModel: Identifiable {
  let id: Int
  var number = 0
  init(id: Int) { self.id = id }
}

struct RowsParent: View {
  @State private var rows = [RowModel(id: 0), RowModel(id: 1)]

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      ForEach(rows) { row in RowView(row: row) }
    }
    .onAppear {
      Remote.actions["append"] = { rows.append(RowModel(id: rows.count)) }
      Remote.actions["one"] = { rows[1].number += 1 }
    }
  }
}

struct RowView: View {
  let row: RowModel

  var body: some View {
    let _ = Self._printChanges()
    Text("\(row.number)")
  }
}

// MARK: - Transactions (observation 09)

struct Transactions: View {
  @State private var number = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(number)")
      .onAppear {
        Remote.actions["write"] = {
          number += 1
          number += 1
        }
        Remote.actions["animate"] = {
          number += 1
          withAnimation { number += 1 }
        }
      }
  }
}

// MARK: - Removal (observation 22b)

@Observable final class RemovalModel { var number: Int? = 0 }

struct RemovalParent: View {
  @State private var model = RemovalModel()

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      if model.number != nil { RemovalChild(model: model) }
    }
    .onAppear {
      Remote.actions["write"] = { model.number = 1 }
      Remote.actions["remove"] = { model.number = nil }
    }
  }
}

struct RemovalChild: View {
  let model: RemovalModel

  var body: some View {
    let _ = Self._printChanges()
    Text("\(model.number ?? -1)")
  }
}

// MARK: - A modifier with a body

struct ModifierParent: View {
  @State private var content = 0

  var body: some View {
    let _ = Self._printChanges()
    Text("\(content)").modifier(Framed())
      .onAppear { Remote.actions["content"] = { content += 1 } }
  }
}

struct Framed: ViewModifier {
  @State private var width = 1

  func body(content: Content) -> some View {
    let _ = Self._printChanges()
    VStack {
      content
      Text("\(width)")
    }
    .onAppear { Remote.actions["modifier"] = { width += 1 } }
  }
}
