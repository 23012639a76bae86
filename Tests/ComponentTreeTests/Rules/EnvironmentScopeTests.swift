import ComponentTree
import Testing

/// Tests environment values whose key path changes, and environment values that a lower view sets
/// again.
@MainActor
struct EnvironmentScopeTests {
  typealias Both = EnvironmentKeyTests.Both

  struct KeyRoot: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        Both(log: log)
        Both(log: log).environment(\.second, 5)
      }
      .environment(model.flag ? \.second : \.first, 1)
    }
  }
  @Test(
    "a scope that changes its key path drops the old key, also if the new key is set again below"
  )
  func otherKeyPath() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { KeyRoot(model: model, log: $0) }
    #expect(bed.driver.texts() == ["1 0", "1 5"])
    #expect(try bed.frame { model.flag = true } == ["Both", "Both"])
    #expect(bed.driver.texts() == ["0 1", "0 5"])
  }

  struct OffsetRoot: View {
    let model: Model
    let log: Log
    var body: some View {
      Both(log: log)
        .environment(\.first, 100)
        .environment(\.offset, 10)
        .environment(\.first, model.count)
    }
  }
  @Test("a setter that computes from a second key runs again when an outer scope sets that key")
  func computingSetter() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { OffsetRoot(model: model, log: $0) }
    #expect(bed.driver.texts() == ["100 10"])
    #expect(try bed.frame { model.count = 1 } == ["Both"])
    #expect(bed.driver.texts() == ["100 11"])
  }

  struct ChoiceReader: View {
    @Environment(\.choice) private var choice
    let log: Log
    var body: some View {
      let _ = log.note("Choice")
      Text("\(choice)")
    }
  }
  struct WholeReader: View {
    @Environment(\.self) private var all
    let log: Log
    var body: some View {
      let _ = log.note("All")
      Text("\(all.first) \(all.second)")
    }
  }
  struct ChoiceRoot: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        ChoiceReader(log: log)
        WholeReader(log: log)
      }
      .environment(\.first, model.count)
      .environment(\.second, model.flag ? 10 : 20)
    }
  }
  @Test(
    "a computed value follows the keys that it last read; the whole environment follows all keys")
  func choice() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { ChoiceRoot(model: model, log: $0) }
    #expect(bed.driver.texts() == ["-1", "0 20"])
    #expect(try bed.frame { model.count = 1 } == ["Choice", "All"])
    #expect(bed.driver.texts() == ["20", "1 20"])
    #expect(try bed.frame { model.flag = true } == ["Choice", "All"])
    #expect(bed.driver.texts() == ["10", "1 10"])
    #expect(try bed.frame { model.count = 0 } == ["Choice", "All"])
    #expect(try bed.frame { model.flag = false } == ["All"])
  }

  @MainActor final class Mute {
    var flag = false
  }
  struct MuteRoot: View {
    let mute: Mute
    let log: Log
    var body: some View {
      Both(log: log).environment(mute.flag ? \.second : \.first, 1)
    }
  }
  @Test("the audit finds a component that would set a different key")
  func auditOfKeyPath() throws {
    let host = TreeHost()
    let mute = Mute()
    try host.mount(MuteRoot(mute: mute, log: Log()))
    mute.flag = true
    #expect(host.audit().map(\.name) == ["MuteRoot"])
  }

  struct Scopes: View {
    let depth: Int
    let log: Log
    var body: some View {
      if depth > 0 {
        Scopes(depth: depth - 1, log: log).environment(\.second, depth)
      } else {
        Both(log: log)
      }
    }
  }
  struct ScopesRoot: View {
    let model: Model
    let log: Log
    var body: some View { Scopes(depth: 50_000, log: log).environment(\.first, model.count) }
  }
  @Test("a change passes 50,000 scopes without recursion")
  func deepScopes() throws {
    let bed = Bed()
    let model = Model()
    try bed.host.mount(ScopesRoot(model: model, log: bed.log))
    _ = bed.log.take()
    model.count = 7
    try bed.host.flush()
    #expect(bed.log.take() == ["Both"])
    #expect(bed.driver.texts() == ["7 1"])
    bed.host.unmount()
    #expect(bed.host.componentCount == 0)
  }
}
