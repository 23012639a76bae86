import Testing

@testable import MacroExpansion

@Suite("Slots of a class")
struct SlotsTests {
  private func slots(_ body: String, _ head: String = "final class Model") -> [String]? {
    SourceText("@Observable \(head) {\n\(body)\n}").type.flatMap(Slots.init)?.properties.map {
      ($0.isApart ? "?" : "") + $0.name
    }
  }

  @Test("a class's slots are its stored properties, in the order of declaration")
  func order() {
    #expect(
      slots(
        """
        var b = 1; let c = 2
        private(set) var a: Int
        var d: Int { 1 }
        static var e = 1
        @ObservationIgnored var f = 1
        func g() { var h = 1 }
        class I { var j = 1 }
        weak var k: AnyObject? { didSet {} }
        """) == ["b", "a", "k"])
  }

  @Test("properties with attributes or in #if get no slot of the class")
  func apart() {
    #expect(
      slots(
        """
        @MainActor var a = 1
        #if A
        var b = 1
        #else
        var c = 1
        #endif
        var d = 1
        """) == ["?a", "?b", "?c", "d"])
  }

  @Test(
    "a class whose text is ambiguous gets no slots",
    arguments: [
      "var a = \"", "var a = (", "var a = 1 }", "func access() {}", "var withMutation = 1",
      "func f() { _$observationRegistrar }", "@ObservationTracked var a = 1", "1 + 2",
      "var a = b\n#if C\n.d\n#endif", "#if A\n@B\n#endif\nvar c = 1", "#if A\nvar b = 1",
      "var a = 1\nb.c()", "let", "var a: Int { get { 1 }\n#if B\nset {}\n#endif\n}",
    ])
  func doubt(body: String) {
    #expect(slots(body) == nil)
  }

  @Test("only classes get slots", arguments: ["struct", "enum", "actor", "protocol"])
  func others(keyword: String) {
    #expect(slots("var a = 1", "\(keyword) Model") == nil)
  }

  @Test("a class with more properties than the limit gets no slots")
  func many() {
    let few = (0..<Slots.limit).map { "var a\($0) = 1" }
    #expect(slots(few.joined(separator: "\n"))?.count == Slots.limit)
    #expect(slots((few + ["var b = 1"]).joined(separator: "\n")) == nil)
  }
}

@Suite("Text of a property")
struct VariableDeclarationTests {
  @Test(
    "the text of a property shows whether it is observed",
    arguments: [
      ("var a = 1", true), ("let a = 1", false), ("var a: Int { 1 }", false),
      ("var a: Int { get }", false), ("var a: Int {}", false), ("var a = 1 { didSet {} }", true),
      ("var a: Int { set {} }", true), ("var a: Int { _read { yield b } }", true),
      ("static var a = 1", false), ("class var a: Int", false), ("var (a, b) = (1, 2)", false),
      ("var _ = 1", false), ("var a: Int { get async throws { 1 } }", false),
      ("var a = b { $0 }", true), ("var a = b { get } ", true),
      ("var a = if b, c { 1 } else if d { 2 } else { 3 }", true),
      ("var a: A<B, C> = .init()", true), ("var a = A<B, C>()", true),
      ("@A(1) @B.C<D> private(set) weak var a: E?", true), ("func a() {}", false),
    ])
  func observed(text: String, expected: Bool) {
    #expect((VariableDeclaration(SourceText(text))?.isObservable ?? false) == expected)
  }

  @Test(
    "the text of a property shows the number of its bindings",
    arguments: [
      ("var a, b: Int", 2), ("var a = 1, b = 2", 2), ("var a = A<B, C>()", 1),
      ("var a = b < c, d = e > f", 2), ("var a = (1, 2), b = [3, 4]", 2),
      ("var a = 1 { didSet {} }, b = 2", 2), ("var a = if b, c { 1 } else { 2 }, d = 3", 2),
    ])
  func bindings(text: String, expected: Int) {
    #expect(VariableDeclaration(SourceText(text))?.bindings.count == expected)
  }
}
