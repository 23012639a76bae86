import Foundation
import Testing

/// A census has counted the calls of SwiftUI in apps. The folder `Calls` contains example calls,
/// which are compiled with this file. The tests compute the share of the counted calls whose shape
/// also occurs in that folder.
struct ShapeCoverageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The rows of a table, split into fields at the commas. No shape contains a comma.
  private static func rows(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The census. The key is the shape of a call, and the value is the number of calls with the
  /// shape.
  private static func census() throws -> [CallShape: Int] {
    var uses: [CallShape: Int] = [:]
    for row in try rows("shapes.csv") {
      uses[CallShape(symbol: row[0], shape: row[1]), default: 0] += try #require(Int(row[2]))
    }
    return uses
  }

  /// Shapes that the census has counted, but that SwiftUI does not declare.
  private static func foreign() throws -> Set<CallShape> {
    Set(try rows("not-swiftui.csv").map { CallShape(symbol: $0[0], shape: $0[1]) })
  }

  private static func sources() throws -> [String] {
    let calls = folder.appendingPathComponent("Calls")
    return try FileManager.default.contentsOfDirectory(atPath: calls.path).sorted().map {
      try String(contentsOf: calls.appendingPathComponent($0), encoding: .utf8)
    }
  }

  @Test("at least 95 % of the counted uses have a compiling call of the same shape")
  func coverage() throws {
    let foreign = try Self.foreign()
    let uses = try Self.census().filter { !foreign.contains($0.key) }
    let calls = try Self.sources().reduce(into: Set<CallShape>()) {
      $0.formUnion(CallShapeReader($1).calls)
    }
    let all = uses.values.reduce(0, +)
    let covered = uses.filter { calls.contains($0.key) }.values.reduce(0, +)
    let missing = uses.filter { !calls.contains($0.key) }.sorted { $0.value > $1.value }
    let share = Double(covered) / Double(all)
    let list = missing.map { "\($0.key.symbol)\($0.key.shape) \($0.value)" }
    print("Shapes: \(covered) of \(all) uses, \(share * 100) %. Without a call: \(list)")
    #expect(all > 20_000)
    #expect(share >= 0.95)
  }

  @Test("every shape that is left out is in the census")
  func foreignRows() throws {
    let census = try Self.census()
    for shape in try Self.foreign() { #expect(census[shape] != nil, "\(shape)") }
  }

  /// If the folder `Calls` declared a name of the census, its calls might use that declaration
  /// instead of SwiftUI's declaration.
  @Test("the example calls declare no name of the census")
  func ownDeclarations() throws {
    let names = Set(try Self.census().keys.map { $0.symbol.trimmingCharacters(in: ["."]) })
    let declaration = /\b(?:func|struct|class|enum|protocol|typealias)\s+(\w+)|extension\s+(\w+)/
    for source in try Self.sources() {
      for match in source.matches(of: declaration) {
        let name = String(match.output.1 ?? match.output.2 ?? "")
        #expect(!names.contains(name), "\(name)")
      }
    }
  }

  @Test(
    "the reader finds the shape of a call",
    arguments: [
      (#"Text("a, b")"#, "Text", "(_:)"),
      ("Spacer().frame(width: 1, height: max(2, 3))", ".frame", "(width:height:)"),
      ("HStack { Text(x) }", "HStack", "(){}"),
      ("HStack(spacing: 4) { Text(x) }", "HStack", "(spacing:){}"),
      ("Section {\n a\n} header: {\n b\n} footer: { c }", "Section", "(){}header:{}footer:{}"),
      ("Button(role: isOn ? .a : .b) { act() }", "Button", "(role:){}"),
      ("x.padding()", ".padding", "()"),
      ("x.onDelete { $0 } // .onMove(a: 1)", ".onDelete", "(){}"),
      ("Picker(\"a\", selection: $x, content: { y })", "Picker", "(_:selection:content:)"),
    ])
  func reading(source: String, symbol: String, shape: String) {
    let calls = CallShapeReader(source).calls
    #expect(calls.contains(CallShape(symbol: symbol, shape: shape)), "\(calls)")
    #expect(!calls.contains { $0.symbol == ".onMove" })
  }

  @Test("a type before a brace is not read as a call")
  func types() {
    let source = "struct A: View { var body: some View { Text(x) } }\nfunc f() -> Text { y }"
    #expect(CallShapeReader(source).calls == [CallShape(symbol: "Text", shape: "(_:)")])
  }
}
