import ComponentTree
import Testing

/// Tests that the audit finds every component with a missed update, and no other component.
@MainActor
struct AuditTests {
  /// A model whose writes notify no component.
  @MainActor final class Mute {
    var name = "a"
    var flag = false
  }
  struct MuteView: View {
    let model: Mute
    var body: some View {
      Text(model.name)
      if model.flag { IdentityTests.Cell(log: Log()) }
    }
  }

  @Test("the audit finds a component with stale output, and changes nothing")
  func staleOutput() throws {
    let host = TreeHost()
    let model = Mute()
    try host.mount(MuteView(model: model))
    let counters = host.counters
    let checksum = host.checksum
    model.name = "b"
    #expect(host.audit().map(\.name) == ["MuteView"])
    #expect(host.audit().count == 1)
    #expect(host.counters == counters)
    #expect(host.checksum == checksum)
  }

  @Test(
    "the audit finds a component whose mounted views differ in structure from its body's result")
  func staleStructure() throws {
    let host = TreeHost()
    let model = Mute()
    try host.mount(MuteView(model: model))
    model.flag = true
    #expect(host.audit().map(\.name) == ["MuteView"])
  }

  struct Handing: View {
    let model: Mute
    var body: some View { Handed(name: model.name) }
  }
  struct Handed: View {
    let name: String
    var body: some View { Text(name) }
  }
  @Test("the audit finds a component that would pass different inputs to its child")
  func staleInputs() throws {
    let host = TreeHost()
    let model = Mute()
    try host.mount(Handing(model: model))
    model.name = "b"
    #expect(host.audit().map(\.name) == ["Handing"])
  }

  struct Closures: View {
    let log: Log
    @State private var text = ""
    var body: some View {
      InputTests.Action(log: log, action: {})
      TextField("field", text: Binding(get: { text }, set: { text = $0 }))
    }
  }
  @Test("the audit does not report closures, nor bindings made of closures")
  func closures() throws {
    let bed = Bed()
    try bed.mount { Closures(log: $0) }
    _ = try bed.frame { try bed.driver.type("b", into: "field") }
    #expect(try bed.driver.value(ofField: "field") == "b")
  }

  struct Scopes: View {
    let depth: Int
    var body: some View {
      if depth > 0 { Scopes(depth: depth - 1).environment(\.emphasis, depth) }
    }
  }
  @Test("a long chain of environment scopes is released without recursion")
  func chainOfEnvironments() throws {
    let host = TreeHost()
    try host.mount(Scopes(depth: 20_000))
    host.unmount()
    #expect(host.componentCount == 0)
  }
}
