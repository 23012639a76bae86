import Messages
import Scenarios
import Testing

/// A change that damages the text `completeScenario`: the first occurrence of `found` is replaced
/// by `replacement`.
struct Damage: CustomTestStringConvertible {
  let found: String
  let replacement: String
  /// A text that occurs in the damaged scenario. Its first occurrence is the place that the error
  /// message must name.
  let place: String
  /// A part of the expected error message.
  let reason: String
  /// Whether the JSON Schema also refuses the damaged file.
  let isInSchema: Bool

  init(
    _ found: String, _ replacement: String, at place: String, _ reason: String,
    isInSchema: Bool = false
  ) {
    self.found = found
    self.replacement = replacement
    self.place = place
    self.reason = reason
    self.isInSchema = isInSchema
  }

  var testDescription: String { reason }

  /// The complete scenario with this damage.
  var text: String {
    completeScenario.replacing(found, with: replacement, maxReplacements: 1)
  }

  private static let manyProperties = (0..<70).map { "\"p\($0)\": 0" }.joined(separator: ", ")

  static let all: [Damage] = [
    // JSON
    .init(
      #""app": "App", "row""#, #""app": "App" "row""#, at: #""row": { "model""#,
      "a comma or } is expected"),
    .init(#""seed": 3"#, #""seed": 03"#, at: "3\n}", "a comma or } is expected"),
    .init(#""seed": 3"#, #""seed": tru"#, at: "tru\n", "not valid JSON"),
    .init(#""title": "a shop""#, #""title": "a \x shop""#, at: #"x shop"#, "escaped"),
    .init(#""title": "a shop""#, #""title": "a\#tshop""#, at: "\tshop", "control character"),
    .init(
      #""title": "a shop","#, #""id": "shop","#, at: "\"id\": \"shop\",\n      \"models",
      "occurs twice"),
    // Names and types
    .init(
      #""script""#, #""scripts""#, at: #""scripts""#, #"no "scripts" (did you mean script?)"#,
      isInSchema: true),
    .init(#""frames": 12,"#, "", at: "{\n      \"id\"", #"needs "frames""#, isInSchema: true),
    .init(
      #""frames": 12"#, #""frames": 0"#, at: "0,\n      \"script\"", "from 1", isInSchema: true),
    .init(
      #""frames": 12"#, #""frames": "12""#, at: #""12""#, "a whole number, not a text",
      isInSchema: true),
    .init(#""frames": 12"#, #""frames": 1.5"#, at: "1.5", "not a fraction", isInSchema: true),
    .init(
      #""id": "shop""#, #""id": "my shop""#, at: #""my shop""#, "letters, digits", isInSchema: true),
    .init(#""seed": 3"#, #""seed": -3"#, at: "-3", "the seed", isInSchema: true),
    .init(
      #""profile": "quick""#, #""profile": "quik""#, at: #""quik""#, "did you mean quick?",
      isInSchema: true),
    .init(
      #""engines": ["fine"]"#, #""engines": []"#, at: "[],\n  \"profile\"",
      "the list of engines is empty", isInSchema: true),
    .init(#"["fine"]"#, #"["fine", "fine"]"#, at: #""fine"]"#, "named twice", isInSchema: true),
    // Models and objects
    .init(#""price": 5"#, #""price": "5""#, at: #""5""#, "a property has to be", isInSchema: true),
    .init(
      #""price": 5"#, #""price": 9223372036854775807"#, at: "9223372036854775807",
      "the first value has to be from", isInSchema: true),
    .init(
      #""price": 5"#, manyProperties,
      at: #"{ "label": 0, "p0""#, "more than 64 properties", isInSchema: true),
    .init(
      #"{ "app": "App", "row": { "model": "Row", "count": 4 } }"#, "{}",
      at: "{},\n      \"components\"", "at least one object is needed", isInSchema: true),
    .init(#"["total"]"#, "[]", at: "[] }", "needs at least one property", isInSchema: true),
    .init(#""model": "Row""#, #""model": "Rwo""#, at: #""Rwo""#, "did you mean Row?"),
    .init(#""count": 4"#, #""count": -1"#, at: "-1", "the count", isInSchema: true),
    .init(
      #"{ "list": "row""#, #"{ "list": "rows""#, at: #""rows", "first""#, "no group of objects"),
    .init(#""first": 3"#, #""first": 5"#, at: "5 }", "from 0 to 4"),
    .init(#"["total"]"#, #"["isOdd"]"#, at: #"{ "parity""#, "computed from itself"),
    .init(
      #"["total"]"#, #"["rows"]"#, at: #"{ "parity""#, "cannot be computed from the references"),
    // Components
    .init(
      #""reads": ["row.label"] }"#, #""reads": ["row.lable"] }"#, at: #""row.lable""#,
      "did you mean label?"),
    .init(
      #""reads": ["row.label"] }"#, #""reads": ["app.theme"] }"#, at: #""app.theme"] }"#,
      "holds no object \"app\""),
    .init(
      #""reads": ["app.total""#, #""reads": ["app.rows""#, at: #""app.rows", "app.isOdd""#,
      "is not a number"),
    .init(
      #""uses": ["theme"]"#, #""uses": ["colour"]"#, at: #""colour""#, "value of the environment"),
    .init(
      #""component": "Total""#, #""component": "Screen""#, at: #""Screen": {"#, "contains itself"),
    .init(
      #""component": "Total""#, #""component": "Totals""#, at: #""Totals""#, "did you mean Total?"),
    .init(#""row": "row[#]""#, #""row": "app""#, at: #""app" } }"#, "is a Row, not a App"),
    .init(#""row": "row[#]""#, #""row": "row""#, at: #""row" } }"#, "is a group of 4 objects"),
    .init(
      #""optional": "app.chosen""#, #""optional": "app.rows""#, at: #""app.rows", "component": "D"#,
      "needs an optional"),
    .init(#""times": 2,"#, #""times": 900000,"#, at: "900000", "number of times", isInSchema: true),
    .init(
      #""root": "Screen""#, #""root": { "component": "Screen", "times": 2 }"#, at: #""times": 2 }"#,
      #"the root has no "times""#, isInSchema: true),
    .init(
      #""sets": { "theme": "app.theme" }"#,
      #""sets": { "theme": "app.theme", "other": "app.theme" }"#,
      at: #"{ "theme": "app.theme", "other""#, "one environment value, not 2", isInSchema: true),
    .init(
      #""sets": { "theme": "app.theme" }"#, #""sets": {}"#, at: "{},\n          \"children\"",
      "one environment value, not 0", isInSchema: true),
    .init(
      #""uses": ["theme"]"#, #""uses": ["theme", "theme"]"#, at: #""theme"]"#, "used twice",
      isInSchema: true),
    .init(
      #""holds": { "row": "Row", "app": "App" }"#,
      #""holds": { "a": "App", "b": "App", "c": "App", "d": "App", "e": "App" }"#,
      at: #"{ "a": "App""#, "holds more than 4 objects", isInSchema: true),
    .init(
      #""holds": { "row": "Row", "app": "App" }"#,
      #""passes": { "a": "App", "b": "App", "c": "App" }"#, at: #"{ "a": "App""#,
      "passes more than 2 objects", isInSchema: true),
    .init(#""row": "it""#, #""row": "it[3]""#, at: #""it[3]""#, #"no object "it" here"#),
    .init(
      #""root": "Screen""#, #""root": "Detail""#, at: "\"Detail\",\n      \"frames",
      "is a group of 4 objects"
    ),
    // Writes
    .init(
      #""script": ["#, #""script": [], "title": ["#, at: #""title": ["#, "occurs twice",
      isInSchema: true),
    .init(
      #""write": "row[?].label""#, #""write": "row[9].label""#, at: #""row[9]"#, "numbered from 0"),
    .init(#""write": "row[?].label""#, #""write": "row[?9].label""#, at: #""row[?9]"#, "not 9"),
    .init(
      #""toggle": "app.isOpen""#, #""toggle": "app.total""#, at: #""app.total" }]"#, "is computed"),
    .init(
      #""toggle": "app.isOpen""#, #""toggle": "app.rows""#, at: #""app.rows" }],"#,
      "only for numbers"),
    .init(
      #""append": "app.rows""#, #""append": "app.chosen""#, at: #"{ "append""#, "only for lists"),
    .init(#""to": "row[2]""#, #""to": "app""#, at: #""app" }]"#, "objects of the group \"row\""),
    .init(
      #""add": 2,"#, #""to": 2,"#, at: #"2, "times""#, "has no meaning together with",
      isInSchema: true),
    .init(
      #""add": 2,"#, #""add": 2, "value": 3,"#, at: #"2, "value""#, "cannot be combined",
      isInSchema: true),
    .init(
      #""add": 2,"#, #""value": 1152921504606846976,"#, at: "1152921504606846976",
      "the value has to be from", isInSchema: true),
    .init(
      #""add": 2,"#, #""add": -1000000001,"#, at: "-1000000001", "what is added has to be from",
      isInSchema: true),
    .init(
      #""write": "row[?].label""#, #""write": "row[+3].label""#, at: #""row[+3]"#,
      "a number is expected in the brackets", isInSchema: true),
    .init(
      #"[{ "weight": 2, "writes": [{ "reverse": "app.rows" }] }]"#, "[]", at: "[] }]",
      "needs at least one choice", isInSchema: true),
    .init(
      "\"frames\": 12,\n      \"script\": [",
      #""frames": 1000000, "script": [[{ "write": "row[*].price", "times": 100 }],"#,
      at: #"[[{ "write": "row[*].price""#,
      "more than 10,000,000 writes in 1,000,000 frames"),
  ]
}

@Suite("Damaged scenario files")
struct DamageTests {
  @Test(
    "a damaged file is a usage error of one sentence that names the place", arguments: Damage.all)
  func damage(_ damage: Damage) throws {
    #expect(completeScenario.contains(damage.found))
    let text = damage.text
    let problem = #expect(throws: Problem.self) { try scenario(text) }
    let wanted = try #require(place(of: damage.place, in: text))
    let reason = try mistake(problem, line: wanted.line, column: wanted.column)
    #expect(reason.contains(damage.reason), "\(reason)")
    #expect(!reason.contains("\n"))
  }

  @Test("a file that is cut off anywhere is a usage error, and causes no crash")
  func cut() {
    let bytes = Array(completeScenario.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(throws: Problem.self, "after \(count) bytes") {
        try Scenario(Array(bytes.prefix(count)), path: "scenario.json")
      }
    }
  }

  @Test("a file with one changed byte is read, or is a usage error")
  func flippedBytes() {
    let bytes = Array(completeScenario.utf8)
    var errors = 0
    for place in stride(from: 0, to: bytes.count, by: 3) {
      var damaged = bytes
      damaged[place] ^= 0xA5
      do throws(Problem) {
        _ = try Scenario(damaged, path: "scenario.json")
      } catch {
        #expect(error.outcome == .usage)
        errors += 1
      }
    }
    #expect(errors > bytes.count / 6)
  }

  @Test("a file whose computed properties would take too long to evaluate is refused")
  func longSums() {
    let memos = (1...40).map { "\"m\($0)\": { \"sum\": [\"m\($0 - 1)\", \"m\($0 - 1)\"] }" }
    let text = completeScenario.replacing(
      "\"label\": 0", with: "\"label\": 0, \"m0\": 0, " + memos.joined(separator: ", "))
    let problem = #expect(throws: Problem.self) { try scenario(text) }
    #expect(problem?.description.contains("more than 10000 numbers") == true)
  }

  @Test("a file with too many or too deeply nested components is refused")
  func deepComponents() {
    let kinds = (0..<100_000).map {
      "\"K\($0)\": { \"children\": [{ \"component\": \"K\($0 + 1)\" }] }"
    }
    let deep = completeScenario.replacing(
      "\"Total\": {", with: kinds.joined(separator: ", ") + ", \"K100000\": {}, \"Total\": {")
    #expect(throws: Problem.self) { try scenario(deep) }
    let many = completeScenario.replacing(
      "\"times\": 2,", with: "\"times\": 200000,")
    #expect(throws: Problem.self) { try scenario(many) }
  }

  @Test("a file with too deeply nested JSON is refused")
  func deep() {
    let text = String(repeating: "[", count: 100_000)
    let problem = #expect(throws: Problem.self) { try scenario(text) }
    #expect(problem?.description.contains("levels deep") == true)
  }
}
