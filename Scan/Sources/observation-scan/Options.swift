import Foundation
import ScanCore

/// An end of the command that is no result. The exit codes are those of `bench`.
struct Failure: Error {
  var sentence: String
  var exitCode: Int32

  static func usage(_ sentence: String) -> Failure {
    Failure(sentence: sentence + " See --help.", exitCode: 64)
  }
  static func unusable(_ sentence: String) -> Failure { Failure(sentence: sentence, exitCode: 5) }
  static func failed(_ sentence: String) -> Failure { Failure(sentence: sentence, exitCode: 1) }
}

struct Options {
  enum Format: String, CaseIterable { case text, json, sarif, markdown }

  var paths: [String] = []
  var format: Format?
  var output: String?
  var baseline: String?
  var newBaseline: String?
  var revision: String?
  var model: String?
  var view: String?
  var property: String?
  var rule: String?
  var enabled: Set<String> = []
  var disabled: Set<String> = []
  var extracted: String?
  var outside: Set<String> = []
  var package: String?
  var showsAll = false
  var hasAllRules = false
  var isColored: Bool
  var showsHelp = false
  var listsRules = false

  static let help = """
    USAGE: scan PATH... [options]

    Reads the Swift sources below the paths, and says which view reads which property of which
    model, what a write of each property runs now and with @Observable (the blast radius, in types
    of views), and which class to move first. Nothing is built, run or measured.

      --class NAME           one class: what a write of each property runs
      --view NAME            one view: what it observes and reads, with the paths
      --explain CLASS.PROP   one property: who writes it, and who reads it by which path
      --all                  lists in full
      --format FORMAT        text (default), json, sarif, markdown
      --output FILE          write there, and nothing to stdout
      --baseline FILE        compare with an earlier scan; exit 2 if it got worse, 4 if better
      --write-baseline FILE  write this scan as the baseline
      --diff REV             compare with a revision of the git repository (markdown by default)
      --extract VIEW         write a package to --output DIR in which the screen can be counted:
                             the files that it needs, and empty declarations for the others
      --outside NAME         a type that --extract leaves out, such as a screen behind a link
      --package PATH|URL     observation-bench, on which that package depends (default: this one)
      --rules                the rules, a line each
      --rule ID              why a rule is one, and what to write
      --enable ID, --disable ID, --all-rules
      --no-color             also NO_COLOR
      --help

    EXIT CODES: 0 scanned · 1 a file cannot be written · 2 worse than the baseline · 4 better ·
    5 no Swift source, or no usable baseline · 64 usage
    """

  init(_ arguments: [String]) throws {
    // The rule of the bench (`Terminal.allowsColour`), which this package does not import.
    let environment = ProcessInfo.processInfo.environment
    isColored =
      isatty(1) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && !["", "dumb"].contains(environment["TERM"] ?? "")
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw Failure.usage("\(option) needs a value.") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--rules": listsRules = true
      case "--all": showsAll = true
      case "--all-rules": hasAllRules = true
      case "--no-color": isColored = false
      case "--extract": extracted = try value(of: argument)
      case "--outside": outside.insert(try value(of: argument))
      case "--package": package = try value(of: argument)
      case "--class": model = try value(of: argument)
      case "--view": view = try value(of: argument)
      case "--explain": property = try value(of: argument)
      case "--rule": rule = try value(of: argument)
      case "--output": output = try value(of: argument)
      case "--baseline": baseline = try value(of: argument)
      case "--write-baseline": newBaseline = try value(of: argument)
      case "--diff": revision = try value(of: argument)
      case "--enable": enabled.insert(try Self.known(try value(of: argument)))
      case "--disable": disabled.insert(try Self.known(try value(of: argument)))
      case "--format":
        let name = try value(of: argument)
        guard let format = Format(rawValue: name) else {
          throw Failure.usage(
            "There is no format \"\(name)\"; there are"
              + " \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        self.format = format
      case _ where argument.hasPrefix("-"):
        throw Failure.usage("There is no option \"\(argument)\".")
      default: paths.append(argument)
      }
    }
    if paths.isEmpty, !showsHelp, !listsRules, rule == nil {
      throw Failure.usage("Name the folder of an app, such as: scan Sources.")
    }
  }

  static func known(_ rule: String) throws -> String {
    guard Rules.all.contains(where: { $0.id == rule }) else {
      throw Failure.usage(
        "There is no rule \"\(rule)\"\(suggestion(for: rule, among: Rules.all.map { $0.id })).")
    }
    return rule
  }

  func isOn(_ rule: any Rule.Type) -> Bool {
    !disabled.contains(rule.id) && (rule.isDefault || hasAllRules || enabled.contains(rule.id))
  }
}

/// `; did you mean "x"?` for the most similar name.
func suggestion(for name: String, among names: [String]) -> String {
  func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.lowercased())
    let b = Array(b.lowercased())
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (left == right ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
  let best = names.min { (distance($0, name), $0) < (distance($1, name), $1) }
  guard let best, distance(best, name) <= max(2, name.count / 3) else { return "" }
  return "; did you mean \"\(best)\"?"
}
