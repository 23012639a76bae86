import ComponentTree
import Testing

/// Tests that writes to states with different transactions take effect in different passes.
@MainActor
struct TransactionTests {
  /// Two states, whose values the body logs.
  struct Pair: View {
    let log: Log
    let events: Events
    var model = Model()
    let write: @MainActor (_ first: Binding<Int>, _ second: Binding<Int>) -> Void
    @State private var first = 0
    @State private var second = 0
    var body: some View {
      let _ = log.note("\(first) \(second) \(model.count)")
      Text("\(first) \(second) \(model.count)")
        .onChange(of: first) { events.add("\($0)>\($1)") }
        .onAppear { write($first, $second) }
    }
  }

  /// The values at each evaluation of a `Pair`.
  private func bodies(
    _ model: Model = Model(), _ write: @escaping @MainActor (Binding<Int>, Binding<Int>) -> Void
  ) throws -> [String] {
    let bed = Bed()
    try bed.host.mount(Pair(log: bed.log, events: Events(), model: model, write: write))
    bed.check()
    return bed.log.take()
  }

  struct Counting: View {
    let log: Log
    let events: Events
    @State private var count = 0
    var body: some View {
      let _ = log.note("\(count)")
      Text("\(count)")
        .onAppear {
          count = 1
          count = 2
          withAnimation {
            count = 3
            count = 4
          }
        }
        .onChange(of: count) { events.add("\($0)>\($1)") }
    }
  }
  @Test(
    "09: the writes of each transaction are a pass with its own values, and onChange runs after it")
  func passes() throws {
    let bed = Bed()
    let events = Events()
    try bed.host.mount(Counting(log: bed.log, events: events))
    #expect(bed.log.take() == ["0", "2", "4"])
    #expect(events.take() == ["0>2", "2>4"])
    bed.check()
  }

  @Test("each pass reads the values that all states had at the end of its transaction")
  func valuesOfPass() throws {
    let bodies = try bodies { first, second in
      first.wrappedValue = 1
      second.wrappedValue = 1
      withAnimation(.easeIn) { second.wrappedValue = 2 }
      first.wrappedValue = 3
      withTransaction(Transaction(animation: .easeOut)) { first.wrappedValue = 4 }
    }
    #expect(bodies == ["0 0 0", "1 1 0", "1 2 0", "3 2 0", "4 2 0"])
  }

  @Test("successive writes with equal transactions are one pass")
  func equalTransactions() throws {
    let bodies = try bodies { first, second in
      withAnimation(.easeIn) { first.wrappedValue = 1 }
      withAnimation(.easeIn) { second.wrappedValue = 1 }
      withAnimation(.easeOut) { second.wrappedValue = 2 }
      withAnimation(.easeOut) { first.wrappedValue = 2 }
    }
    #expect(bodies == ["0 0 0", "1 1 0", "2 2 0"])
  }

  @Test("the writes of animated bindings, and of bindings with a transaction, are passes")
  func bindings() throws {
    let bodies = try bodies { first, second in
      first.wrappedValue = 1
      first.animation().wrappedValue = 2
      second.transaction(Transaction(animation: .easeIn)).wrappedValue = 1
      second.animation(.easeIn).wrappedValue = 2
      withAnimation(.easeIn) { second.animation(.easeOut).wrappedValue = 3 }
    }
    #expect(bodies == ["0 0 0", "1 0 0", "2 0 0", "2 3 0"])
  }

  @Test("a write that leaves the value equal makes no pass")
  func equalValue() throws {
    let bodies = try bodies { first, _ in
      first.wrappedValue = 1
      withAnimation { first.wrappedValue = 1 }
    }
    #expect(bodies == ["0 0 0", "1 0 0"])
  }

  @Test("a change of a model takes effect in the next pass, whatever its transaction is")
  func models() throws {
    let model = Model()
    let bodies = try bodies(model) { first, _ in
      first.wrappedValue = 1
      withAnimation { model.count = 5 }
    }
    #expect(bodies == ["0 0 0", "1 0 5"])
  }

  struct Acting: View {
    let events: Events
    @State private var count = 0
    var body: some View {
      Text("\(count)")
        .onChange(of: count) { events.add("\($1), now \(count)") }
        .onAppear {
          count = 1
          withAnimation { count = 2 }
        }
    }
  }
  @Test("09b: an action reads the newest value, also if the transaction of this value still waits")
  func actions() throws {
    let events = Events()
    try TreeHost().mount(Acting(events: events))
    #expect(events.take() == ["1, now 2", "2, now 2"])
  }

  struct Reader: View {
    @Binding var count: Int
    let log: Log
    var body: some View {
      let _ = log.note("Reader \(count)")
      Text("\(count)")
    }
  }
  struct ReaderParent: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      let _ = log.note("Parent")
      Reader(count: $count, log: log)
      Button("write") {
        count = 1
        withAnimation { count = 2 }
      }
    }
  }
  @Test("a component that reads a state by a binding is evaluated in each pass")
  func readerOfBinding() throws {
    let bed = Bed()
    try bed.mount { ReaderParent(log: $0) }
    #expect(try bed.frame { try bed.driver.press("write") } == ["Reader 1", "Reader 2"])
  }

  struct TintParent: View {
    let log: Log
    @State private var tint = 0
    var body: some View {
      TintReader(log: log).environment(\.tint, tint)
      Button("write") {
        tint = 1
        withAnimation { tint = 2 }
      }
    }
  }
  struct TintReader: View {
    @Environment(\.tint) private var tint
    let log: Log
    var body: some View {
      let _ = log.note("Tint \(tint)")
      Text("\(tint)")
    }
  }
  @Test("an environment value that a body sets from a state has the state's value in each pass")
  func environment() throws {
    let bed = Bed()
    try bed.mount { TintParent(log: $0) }
    #expect(try bed.frame { try bed.driver.press("write") } == ["Tint 1", "Tint 2"])
  }

  struct Child: View {
    let log: Log
    let hide: @MainActor () -> Void
    @State private var count = 0
    var body: some View {
      let _ = log.note("Child \(count)")
      Button("write \(count)") {
        hide()
        withAnimation { count = 1 }
      }
    }
  }
  struct Hiding: View {
    let log: Log
    @State private var isHidden = false
    var body: some View {
      let _ = log.note("Hiding")
      if !isHidden { Child(log: log) { isHidden = true } }
    }
  }
  @Test("a waiting write to a state of a component that an earlier pass removes evaluates nothing")
  func removed() throws {
    let bed = Bed()
    try bed.mount { Hiding(log: $0) }
    #expect(try bed.frame { try bed.driver.press("write 0") } == ["Hiding"])
    #expect(try bed.frame() == [])
  }

  struct Deferring: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      let _ = log.note("\(count)")
      Text("\(count)")
      Button("plain") { count += 1 }
      Button("animated") { withAnimation { count += 1 } }
    }
  }
  @Test("the frames before do not matter for the transactions of a frame")
  func frames() throws {
    let bed = Bed()
    try bed.mount { Deferring(log: $0) }
    #expect(try bed.frame { try bed.driver.press("animated") } == ["1"])
    #expect(try bed.frame { try bed.driver.press("plain") } == ["2"])
    #expect(try bed.frame { try bed.driver.press("animated") } == ["3"])
  }
}
