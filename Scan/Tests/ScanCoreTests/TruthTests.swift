import Foundation
import Testing

@testable import ScanCore

extension RecordedReads {
  var isObservable: Bool { notation == "Observable" }

  static let all: [RecordedReads] = {
    let file = package.appendingPathComponent("Tests/ScanCoreTests/Fixtures/recorded-reads.json")
    return try! JSONDecoder().decode([RecordedReads].self, from: Data(contentsOf: file))
  }()
}

/// Sources that are compiled together.
enum Program: String, CaseIterable {
  case objects = "seed apps with ObservableObject"
  case observable = "seed apps with @Observable"
  case surface = "surface files"
  case yourApp = "Examples/YourApp"
  case migrated = "Examples/YourAppMigrated"

  private var paths: [String] {
    let seeds = "Benchmarks/SeedApps/"
    switch self {
    case .objects:
      return [
        "ObservableObject", "Support", "Observable/Stages", "Observable/ManagerActions.swift",
      ]
      .map { seeds + $0 }
    case .observable:
      return [
        "Observable", "Support", "ObservableObject/ObservableObject.swift",
        "ObservableObject/ProfileViewModel.swift",
      ].map { seeds + $0 }
    case .surface: return ["Tests/SurfaceFiles/Files"]
    case .yourApp: return ["Examples/YourApp/Sources/Cues"]
    case .migrated: return ["Examples/YourAppMigrated/Sources/Cues"]
    }
  }

  @MainActor private static var known: [Program: Facts] = [:]

  @MainActor var facts: Facts {
    if let facts = Self.known[self] { return facts }
    var tree = SourceTree(paths.map { repository.appendingPathComponent($0).path })
    // The folder of the surface files ends in no name of tests, and its parent does not count.
    let facts = Analysis.facts(tree.parse())
    Self.known[self] = facts
    return facts
  }

  func has(_ recorded: RecordedReads) -> Bool {
    switch self {
    case .objects: recorded.source.hasPrefix("app.") && !recorded.isObservable
    case .observable: recorded.source.hasPrefix("app.") && recorded.isObservable
    case .surface: recorded.source.hasPrefix("surface.")
    case .yourApp: recorded.source == "YourApp"
    case .migrated: recorded.source == "YourAppMigrated"
    }
  }
}

/// A view and a property that it reads, by their last names: the recorder qualifies only some.
struct Pair: Hashable, Comparable, CustomStringConvertible {
  var view: String
  var property: String

  init(_ view: String, _ property: String) {
    func last(_ name: String, _ count: Int) -> String {
      name.split(separator: ".").suffix(count).joined(separator: ".")
    }
    self.view = last(view, 1)
    self.property = last(property, 2)
  }

  var description: String { "\(view) reads \(property)" }
  static func < (a: Pair, b: Pair) -> Bool { a.description < b.description }
}

@Suite("Truth: what recorded copies report")
@MainActor
struct TruthTests {
  @Test(
    "no read is missing and none is too much, whether $model.x reads or not",
    arguments: Program.allCases, ["read", "bind"])
  func reads(_ program: Program, _ bindings: String) {
    let facts = program.facts
    let views = Set(facts.views.map { Pair($0.name, "").view })
    for isObservable in [true, false] {
      let recorded = RecordedReads.all.filter {
        program.has($0) && $0.bindings == bindings && $0.isObservable == isObservable
      }
      let mounted = Set(recorded.flatMap(\.reads.keys))
      let truth = Set(
        recorded.flatMap { $0.reads.flatMap { view, names in names.map { Pair(view, $0) } } }
      ).filter { views.contains($0.view) }
      // The switch is about `@Bindable` and `@State`: a binding of an object always reads.
      let counts = bindings == "read" || !isObservable
      let found = pairs(facts, withBindings: counts).filter {
        mounted.contains($0.view)
      }
      #expect(truth.subtracting(found).sorted() == [], "missing")
      #expect(found.subtracting(truth).sorted() == [], "too much")
    }
  }

  /// The reads that the recorder can see: those of published and tracked properties.
  private func pairs(_ facts: Facts, withBindings: Bool) -> Set<Pair> {
    var kinds: [String: ModelProperty.Kind] = [:]
    for model in facts.models {
      for property in model.properties { kinds["\(model.name).\(property.name)"] = property.kind }
    }
    return Set(
      facts.views.flatMap { view in
        view.reads.filter {
          $0.role != .action && (withBindings || $0.role != .binding)
            && [.published, .tracked].contains(kinds["\($0.model).\($0.property)"])
        }.map { Pair($0.runsIn ?? view.name, "\($0.model).\($0.property)") }
      })
  }

  @Test func `the recorded reads are many, so that the comparison means something`() {
    let count = RecordedReads.all.reduce(0) { $0 + $1.reads.values.reduce(0) { $0 + $1.count } }
    #expect(count > 600)
    #expect(Set(RecordedReads.all.map(\.bindings)) == ["read", "bind"])
  }

  /// Each frame that writes one property: the mounted views that ran against those that are stated.
  /// A view that holds no model runs because its parent hands it new values, which the scan does
  /// not state.
  private func frames(isMigrated: Bool) -> (equal: Int, all: Int, others: Set<String>) {
    var equal = 0
    var all = 0
    var others: Set<String> = []
    for recorded in RecordedReads.all where recorded.bindings == "read" {
      guard (recorded.notation != "ObservableObject") == isMigrated,
        let program = Program.allCases.first(where: { $0.has(recorded) })
      else { continue }
      let facts = program.facts
      let impact = Impact(facts)
      let holding = Set(
        facts.views.filter { !$0.observes.isEmpty || !$0.reads.isEmpty }
          .map { Pair($0.name, "").view })
      for frame in recorded.frames {
        // Equal last names are told apart by the whole name where the recorder states it.
        func name(_ property: Impact.PropertyImpact) -> String {
          "\(property.model).\(property.property)"
        }
        guard
          let property = impact.properties.first(where: { name($0) == frame.write })
            ?? impact.properties.first(where: { Pair("", name($0)) == Pair("", frame.write) })
        else { continue }
        let isObject = facts.model(property.model)?.notation == .observableObject
        let views =
          isMigrated && !(isObject && recorded.isObservable) ? property.after : property.now
        let stated = Set(views.map { Pair($0, "").view }).intersection(frame.mounted)
        let ran = Set(frame.evaluated).intersection(holding)
        all += frame.count
        if stated == ran {
          equal += frame.count
        } else {
          others.insert(
            "\(frame.count) x \(recorded.source) \(frame.write): \(ran.sorted()), stated"
              + " \(stated.sorted())")
        }
      }
    }
    return (equal, all, others)
  }

  // The others are conditional reads, views that hold another object of the same class, and views
  // that are made in the frame.

  @Test func `94 of 100 frames that write one property run the stated views now`() {
    let (equal, all, others) = frames(isMigrated: false)
    #expect(all > 300)
    #expect(
      equal * 100 >= all * 94, "\(equal) of \(all); \(others.sorted().joined(separator: "\n"))")
  }

  @Test func `88 of 100 frames that write one property run the stated views after migration`() {
    let (equal, all, others) = frames(isMigrated: true)
    #expect(all > 150)
    #expect(
      equal * 100 >= all * 88, "\(equal) of \(all); \(others.sorted().joined(separator: "\n"))")
  }
}
