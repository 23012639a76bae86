import SwiftUI

// Probes of dependencies: which reads make a body run again after a write.

extension Probe {
  static let dependencies = [
    Probe(2, "many-writes", "How often does a body run for three writes in one frame?") {
      let model = Model()
      return ProbeStage(Reader(model: model))
        .step("three writes") {
          model.name = "b"
          model.name = "c"
          model.count = 1
        }
    },
    Probe(8, "equal-state", "Does a view run if new plain state is == to the old state?") {
      ProbeStage(Parities()).step("equal").step("unequal")
    },
    Probe(9, "child-reads", "Does a parent run for a property that only its child reads?") {
      let model = Model()
      return ProbeStage(Holder(model: model)).step("rename") { model.name = "b" }
    },
    Probe(10, "found-anew", "Does a body run for a property that it did not read last time?") {
      let model = Model()
      return ProbeStage(Choosing(model: model))
        .step("not read yet") { model.name = "b" }
        .step("switch on") { model.isOn = true }
        .step("read now") { model.name = "c" }
        .step("switch off") { model.isOn = false }
        .step("not read any more") { model.name = "d" }
    },
    Probe(14, "outside-of-body", "Does a body run for a property that only its onAppear reads?") {
      let model = Model()
      return ProbeStage(AppearingReader(model: model)).step("rename") { model.name = "b" }
    },
    Probe(16, "state-once-read", "Does a view run for state that its last evaluation did not read?")
    {
      ProbeStage(Hiding()).step("count").step("hide").step("count while hidden", does: "count")
    },
    Probe(19, "bindable-reads", "Does a body with the binding $model.name run for a new name?") {
      let model = Model()
      return ProbeStage(Editor(model: model)).step("rename") { model.name = "b" }
    },
    Probe(20, "environment-held", "Does a view run for a value that it holds but does not read?") {
      ProbeStage(Providing()).step("provide another")
    },
    Probe(25, "on-change", "Does a body run for a property that only its onChange uses?") {
      let model = Model()
      return ProbeStage(Changing(model: model)).step("count") { model.count += 1 }
    },
    Probe(26, "task-id", "Does a new task id run the body, and does the task restart?") {
      let model = Model()
      return ProbeStage(Tasking(model: model)).step("count") { model.count += 1 }
    },
    Probe(35, "app-storage", "Which views run for a new value in AppStorage?") {
      let key = "probe.\(UInt64.random(in: 0...UInt64.max))"
      return ProbeStage(Storing(key: key)).step("store")
    },
    Probe(30, "animation", "Does a write in withAnimation run a body more than once?") {
      let model = Model()
      return ProbeStage(Reader(model: model))
        .step("rename") { withAnimation { model.name = "b" } }
    },
  ]
}

private struct Reader: View {
  let model: Model
  var body: some View {
    let _ = note("Reader")
    Text("\(model.name) \(model.count)")
  }
}

/// A plain value whose == compares only whether the numbers are even.
private struct Parity: Equatable {
  var number: Int
  static func == (left: Self, right: Self) -> Bool { left.number % 2 == right.number % 2 }
}

private struct Parities: View {
  @State private var parity = Parity(number: 0)
  var body: some View {
    let _ = note("Parities")
    Text("\(parity.number)")
      .onAppear {
        offer("equal") { parity = Parity(number: 2) }
        offer("unequal") { parity = Parity(number: 3) }
      }
  }
}

private struct Storing: View {
  let key: String
  var body: some View {
    let _ = note("Storing")
    StoredReader(key: key)
    StoredHolder(key: key)
  }
}

private struct StoredReader: View {
  @AppStorage private var number: Int
  init(key: String) { _number = AppStorage(wrappedValue: 0, key) }
  var body: some View {
    let _ = note("StoredReader")
    Text("\(number)").onAppear { offer("store") { number += 1 } }
  }
}

private struct StoredHolder: View {
  @AppStorage private var number: Int
  init(key: String) { _number = AppStorage(wrappedValue: 0, key) }
  var body: some View {
    let _ = note("StoredHolder")
    Text("constant")
  }
}

private struct Holder: View {
  let model: Model
  var body: some View {
    let _ = note("Holder")
    Reader(model: model)
  }
}

private struct Choosing: View {
  let model: Model
  var body: some View {
    let _ = note("Choosing")
    if model.isOn {
      Text(model.name)
    } else {
      Text("off")
    }
  }
}

private struct AppearingReader: View {
  let model: Model
  var body: some View {
    let _ = note("AppearingReader")
    Text("constant").onAppear { note("read \(model.name)") }
  }
}

private struct Hiding: View {
  @State private var isShown = true
  @State private var number = 0
  var body: some View {
    let _ = note("Hiding")
    Text(isShown ? "\(number)" : "hidden")
      .onAppear {
        offer("hide") { isShown = false }
        offer("count") { number += 1 }
      }
  }
}

private struct Editor: View {
  @Bindable var model: Model
  var body: some View {
    let _ = note("Editor")
    Field(text: $model.name)
  }
}

private struct Field: View {
  @Binding var text: String
  var body: some View {
    let _ = note("Field")
    Text(text)
  }
}

private struct NumberKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  fileprivate var probedNumber: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

private struct Providing: View {
  @State private var number = 1
  var body: some View {
    let _ = note("Providing")
    VStack {
      EnvironmentHolder()
      EnvironmentReader()
      Bystander()
    }
    .environment(\.probedNumber, number)
    .onAppear { offer("provide another") { number += 1 } }
  }
}

private struct EnvironmentHolder: View {
  @Environment(\.probedNumber) private var number
  var body: some View {
    let _ = note("EnvironmentHolder")
    Text("constant")
  }
}

private struct EnvironmentReader: View {
  @Environment(\.probedNumber) private var number
  var body: some View {
    let _ = note("EnvironmentReader")
    Text("\(number)")
  }
}

private struct Bystander: View {
  var body: some View {
    let _ = note("Bystander")
    Text("constant")
  }
}

private struct Changing: View {
  let model: Model
  var body: some View {
    let _ = note("Changing")
    Text("constant").onChange(of: model.count) { note("changed") }
  }
}

private struct Tasking: View {
  let model: Model
  var body: some View {
    let _ = note("Tasking")
    Text("constant").task(id: model.count) { note("task") }
  }
}
