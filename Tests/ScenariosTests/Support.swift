import Messages
import Scenarios
import Testing

/// Reads the text of a scenario file.
func scenario(_ text: String) throws(Problem) -> Scenario {
  try Scenario(Array(text.utf8), path: "scenario.json")
}

/// Reads the description of one workload.
func world(_ text: String) throws -> World {
  try scenario("{\"workloads\": [\(text)]}").worlds[0]
}

/// The line and the column, from 1, at which a snippet first occurs in a text.
func place(of snippet: String, in text: String) -> TextPlace? {
  guard let range = text.range(of: snippet) else { return nil }
  return TextPlace(of: text[..<range.lowerBound].utf8.count, in: Array(text.utf8))
}

/// What a usage error about a scenario file says after the place, which must be the given one.
func mistake(_ problem: Problem?, line: Int = 1, column: Int) throws -> Substring {
  let problem = try #require(problem)
  #expect(problem.name == "malformedScenario" && problem.outcome == .usage)
  let words = problem.description
  let head = "is malformed at line \(line), column \(column): "
  return words[try #require(words.range(of: head), "\(words)").upperBound...]
}

/// A scenario that contains everything that a description can contain. The text has several lines.
let completeScenario = """
  {
    "workloads": [
      {
        "id": "shop",
        "title": "a shop",
        "models": {
          "App": {
            "theme": 0, "isOpen": 1,
            "rows": { "list": "row", "first": 3 },
            "chosen": { "optional": "row" },
            "total": { "sum": ["theme", "isOpen"] },
            "isOdd": { "parity": ["total"] }
          },
          "Row": { "label": 0, "price": 5 }
        },
        "objects": { "app": "App", "row": { "model": "Row", "count": 4 } },
        "components": {
          "Screen": {
            "holds": { "app": "App" },
            "sets": { "theme": "app.theme" },
            "children": [
              { "each": "app.rows", "component": "RowView", "with": { "row": "it" } },
              { "optional": "app.chosen", "component": "Detail", "with": { "row": "it" } },
              { "if": "app.isOpen", "then": [{ "component": "Total" }] },
              { "component": "RowView", "times": 2, "with": { "row": "row[#]" } }
            ]
          },
          "RowView": { "holds": { "row": "Row" }, "reads": ["row.label"] },
          "Detail": {
            "holds": { "row": "Row", "app": "App" },
            "reads": [{ "if": "app.isOpen", "then": ["row.label"], "else": ["row.price"] }],
            "uses": ["theme"]
          },
          "Total": { "holds": { "app": "App" }, "reads": ["app.total", "app.isOdd"] }
        },
        "root": "Screen",
        "frames": 12,
        "script": [
          [{ "write": "row[?].label" }, { "toggle": "app.isOpen" }],
          [{ "assign": "app.chosen", "to": "row[2]" }],
          [{ "append": "app.rows" }, { "write": "app.theme", "add": 2, "times": 3 }],
          [{ "oneOf": [{ "weight": 2, "writes": [{ "reverse": "app.rows" }] }] }]
        ]
      }
    ],
    "engines": ["fine"],
    "profile": "quick",
    "seed": 3
  }
  """
