import Testing

@testable import Recording

@Suite("Function names on a stack")
struct FunctionNameTests {
  @Test(
    "a demangled name is shown without its module, argument types and result",
    arguments: [
      ("SeedApps.UserManager.rename() -> ()", "SeedApps", "UserManager.rename()"),
      (
        "App.Store.add(_: Swift.String, to: Swift.Array<App.Row>) throws -> App.Row", "App",
        "Store.add(_:to:)"
      ),
      (
        "closure #1 () -> () in App.ContentView.body.getter : some", "App",
        "closure in ContentView.body"
      ),
      ("(extension in App):Other.Model.load() async -> ()", "App", "Model.load()"),
      ("App.(helper in _3A6C2A9B1D)(Swift.Int) -> ()", "App", "helper(_:)"),
      (
        "(1) suspend resume partial function for App.ItemService.fetchItems() async throws -> ()",
        "App", "ItemService.fetchItems()"
      ),
      ("helper #1 (Swift.Int) -> () in App.Main.run() -> ()", "App", "helper in Main.run()"),
      ("static App.Main.main() -> ()", "App", "Main.main()"),
      (
        "generic specialization <Swift.Int> of App.Box.put(A) -> ()", "App", "Box.put(_:)"
      ),
    ])
  func shown(_ demangled: String, _ module: String, _ text: String) {
    let name = FunctionName(demangled: demangled)
    #expect(name.module == module)
    #expect(name.text == text)
  }

  @Test("accessors of the property, its storage or its publisher differ from other functions")
  func accessors() {
    let setter = FunctionName(demangled: "App.Model.title.setter : Swift.String")
    #expect(setter.isAccessor(of: "title"))
    #expect(!setter.isAccessor(of: "subtitle"))
    #expect(
      FunctionName(demangled: "App.Model._title.modify : Swift.String").isAccessor(of: "title"))
    #expect(
      FunctionName(demangled: "App.Model.$title.getter : App.Publisher").isAccessor(of: "title"))
    #expect(!FunctionName(demangled: "App.Model.title() -> ()").isAccessor(of: "title"))
  }
}
