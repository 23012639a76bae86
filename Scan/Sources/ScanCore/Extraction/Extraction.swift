/// The sources that one screen needs, for a package in which it can be counted.
///
/// A file is copied if the copied ones name something that it declares, and it imports only what
/// the new package has. Of other files, and of types that the caller puts outside, empty
/// declarations are written.
package struct Extraction {
  /// Paths below the folder of the target, and texts.
  package private(set) var files: [(path: String, text: String)] = []
  /// Whether a model of the screen is an `ObservableObject`.
  package private(set) var hasObjects = false
  /// What could not be done, a sentence each.
  package private(set) var problems: [String] = []
  /// The name of the view that shows the screen with its objects, and of the function that writes.
  package static let screen = "ExtractedScreen"

  private static let available: Set<String> = [
    "SwiftUI", "Foundation", "Combine", "Observation", "Swift", "Dispatch", "FoundationEssentials",
  ]

  /// Types whose members are used without their name, such as `@Environment(\.key)`; those that are
  /// static are of every type.
  private static let unnamed: Set<String> = ["View", "EnvironmentValues"]
  /// Arguments that show a value of UIKit or AppKit which may have no name: `Color(uiColor: .red)`.
  private static let foreignLabels: Set<String> = ["uiColor", "uiImage", "nsColor", "nsImage"]
  /// Apple's modules of which a folder of an app often has the name.
  private static let apple: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accounts", "ActivityKit", "AppIntents", "AppKit",
    "AuthenticationServices", "BackgroundTasks", "Charts", "CloudKit", "Contacts", "CoreBluetooth",
    "CoreData", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreML", "CoreMotion",
    "CoreSpotlight", "CoreText", "CryptoKit", "EventKit", "GameKit", "HealthKit", "Intents",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Network", "OSLog", "Photos",
    "PhotosUI", "QuickLook", "RealityKit", "SafariServices", "SceneKit", "Security", "Speech",
    "SpriteKit", "StoreKit", "SwiftData", "TipKit", "Translation", "UIKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchConnectivity", "WebKit",
    "WidgetKit", "os",
  ]

  /// Types of the standard library and Foundation whose names modules use for types of their own.
  private static let standard: Set<String> = [
    "Result", "Error", "Array", "Dictionary", "Set", "Optional", "String", "Character", "Bool",
    "Int", "Double", "Range", "Never", "Task", "Data", "Date", "URL", "UUID", "Locale", "Calendar",
    "Notification", "Progress", "Operation", "Process", "Timer", "Thread", "Bundle", "Unit",
  ]

  private let disk: Disk
  private let sources: [SourceCode]
  private let index: Index
  private let facts: Facts
  private let outside: Set<String>
  /// The modules whose sources are in the tree.
  private var modules: Set<String> = []
  private var declaring: [String: [Int]] = [:]
  private var extending: [String: [Int]] = [:]
  /// Members that extensions of types outside of the tree declare.
  private var adding: [String: [(type: String, file: Int, isStatic: Bool)]] = [:]
  private var copied: [Int: SourceText] = [:]
  private var stubbed: Set<Int> = []
  private var words: Set<String> = []
  /// The words of all files that import only what the package has.
  private var known: Set<String> = []
  private var classes: Set<String> = []

  /// - Parameter outside: types that are not copied, such as screens that a link leads to.
  /// - Returns: `nil` if no source declares the view.
  package init?(
    _ view: String, of paths: [String], outside: Set<String> = [], disk: Disk = .real
  ) {
    self.disk = disk
    self.outside = outside
    var tree = SourceTree(paths, disk: disk)
    let parsed = tree.parse()
    sources = parsed.filter { $0.origin == .app }
    index = Index(parsed)
    facts = Analysis.facts(parsed)
    let found = index.types.first { $0.name == view && $0.viewKind == .view }
    guard let root = found, let start = sources.firstIndex(where: { $0.path == root.file.path })
    else { return nil }
    note(near: root.file.path)
    copy(start)
    grow()
    write(root)
  }

  // MARK: What belongs to the screen

  /// Notes what each file declares. Of two types of one name, the nearest one is meant.
  private mutating func note(near path: String) {
    let imported = Set(sources.flatMap(\.imports))
    for source in sources {
      modules.formUnion(source.path.split(separator: "/").map(String.init))
    }
    modules.formIntersection(imported)
    modules.subtract(Self.available.union(Self.apple))
    for (number, source) in sources.enumerated() {
      classes.formUnion(source.types.lazy.filter { $0.kind == .class }.map(\.name))
      for type in source.types {
        let name = String(type.name.prefix { $0 != "." })
        if type.kind != .extension {
          if !type.name.contains(".") { declaring[name, default: []].append(number) }
        } else if index.lookUp(type.name, from: nil, in: source) != nil {
          extending[name, default: []].append(number)
        } else {
          let members =
            type.properties.map { ($0.name, $0.isStatic) }
            + type.functions.map { ($0.name, $0.isStatic) }
          for (member, isStatic) in members {
            adding[member, default: []].append((name, number, isStatic))
          }
        }
      }
      let names = source.functions.map(\.name) + source.properties.map(\.name)
      for name in names + source.aliases.keys { declaring[name, default: []].append(number) }
    }
    for (number, source) in sources.enumerated() where missing(number).isEmpty {
      if let bytes = try? disk.contents(source.path) {
        known.formUnion(SourceText(bytes).words)
      }
    }
    for (name, numbers) in declaring where numbers.count > 1 {
      let nearest = numbers.max {
        index.common(sources[$0].path, path) < index.common(sources[$1].path, path)
      }
      declaring[name] = nearest.map { [$0] }
    }
  }

  private mutating func copy(_ number: Int) {
    let source = sources[number]
    guard copied[number] == nil, let bytes = try? disk.contents(source.path) else { return }
    let missing = missing(number).sorted()
    if !missing.isEmpty {
      problems.append(
        "\(source.path) is copied without its import of \(missing.joined(separator: ", ")).")
    }
    let text = SourceText(bytes, without: modules.union(missing))
    copied[number] = text
    words.formUnion(text.words)
    let foreign = foreignNames(in: number) + text.words.intersection(Self.foreignLabels).sorted()
    if !foreign.isEmpty {
      problems.append(
        "\(source.path) is copied and names \(foreign.joined(separator: ", ")), which"
          + " \(foreign.count == 1 ? "has" : "have") no counterpart here.")
    }
  }

  private mutating func grow() {
    var count = -1
    while count != words.count + copied.count + stubbed.count {
      count = words.count + copied.count + stubbed.count
      for word in words.sorted() {
        for number in declaring[word] ?? [] { want(number) }
        for number in extending[word] ?? [] { want(number) }
        for (type, number, isStatic) in adding[word] ?? []
        where isStatic || Self.unnamed.contains(type) || words.contains(type) {
          want(number)
        }
      }
      for number in stubbed { words.formUnion(SourceText([UInt8](stub(number).text.utf8)).words) }
    }
  }

  private mutating func want(_ number: Int) {
    if copied[number] != nil || stubbed.contains(number) { return }
    let source = sources[number]
    let isOutside =
      !missing(number).isEmpty
      || source.types.contains { outside.contains($0.name) || $0.inherits.contains(.named("App")) }
      || !foreignNames(in: number).isEmpty
    if isOutside { stubbed.insert(number) } else { copy(number) }
  }

  /// The types of modules such as UIKit that a source names, which it may without an import.
  private func foreignNames(in number: Int) -> [String] {
    guard let bytes = try? disk.contents(sources[number].path) else { return [] }
    return SourceText(bytes).words.filter { Stub.isForeign($0) && declaring[$0] == nil }.sorted()
  }

  /// The modules that a source imports and that are not here.
  private func missing(_ number: Int) -> Set<String> {
    sources[number].imports.subtracting(Self.available).subtracting(modules)
  }

  private func stub(_ number: Int) -> Stub {
    Stub(
      sources[number], for: words, declared: Set(declaring.keys), classes: classes,
      known: missing(number).isEmpty ? nil : known)
  }

  // MARK: Files

  private mutating func write(_ root: TypeInfo) {
    let folder = sources[copied.keys.min()!].path.split(separator: "/").dropLast()
    var shared = folder.count
    for number in copied.keys {
      let other = sources[number].path.split(separator: "/").dropLast()
      shared = min(shared, zip(folder, other).prefix { $0 == $1 }.count)
    }
    for (number, text) in copied.sorted(by: { $0.key < $1.key }) {
      let path = sources[number].path.split(separator: "/").dropFirst(shared)
      files.append((path.joined(separator: "/"), text.text))
    }
    listHidden()
    var stubs = "import Foundation\nimport SwiftUI\n\n" + Stub.support
    if words.isSuperset(of: ["Bundle", "module"]) { stubs += Stub.bundle }
    var foreign: Set<String> = []
    for number in stubbed.sorted() {
      let stub = stub(number)
      foreign.formUnion(stub.foreign)
      let path = sources[number].path
      let missing = missing(number)
      let named = missing.isEmpty ? foreignNames(in: number) : []
      problems.append(
        "\(path) is outside"
          + (!missing.isEmpty
            ? ": it imports \(missing.sorted().joined(separator: ", "))."
            : named.isEmpty ? "." : ": it names \(named.joined(separator: ", "))."))
      problems += stub.problems.map { "\(path): \($0)" }
      if !stub.text.isEmpty { stubs += "\n// \(path)\n" + stub.text }
    }
    if !foreign.isEmpty {
      stubs += "\n// Of modules that are not here\n" + Stub.declarations(of: foreign)
      problems.append(
        "LeftOut.swift declares \(foreign.sorted().joined(separator: ", ")) without members; add those"
          + " that are used.")
    }
    let paths = Set(stubbed.union(copied.keys).map { sources[$0].path })
    hasObjects = index.types.contains {
      $0.isObservableObject && paths.contains($0.file.path)
        && $0.name.split(separator: ".").allSatisfy { words.contains(String($0)) }
    }
    files.append(("LeftOut.swift", stubs))
    files.append((Self.screen + ".swift", show(root)))
  }

  /// Lists types that a module of the app names like a type of the standard library or Foundation:
  /// the files of all modules become one, where the app's type hides the other.
  private mutating func listHidden() {
    func module(of number: Int) -> Substring? {
      sources[number].path.split(separator: "/").last { modules.contains(String($0)) }
    }
    for number in copied.keys.sorted() {
      for name in sources[number].types.filter({ $0.kind != .extension }).map(\.name)
      where Self.standard.contains(name) {
        let users = copied.filter {
          $0.value.words.contains(name) && module(of: $0.key) != module(of: number)
        }
        guard let user = users.keys.min() else { continue }
        problems.append(
          "\(sources[number].path) declares \(name), which hides the standard type in"
            + " \(sources[user].path)\(users.count == 1 ? "" : " and others"): rename one, or put it"
            + " outside.")
      }
    }
  }

  /// A view that makes the objects and shows the screen.
  private mutating func show(_ root: TypeInfo) -> String {
    var objects: [String: String] = [:]
    func object(_ info: TypeInfo) -> String {
      let name = "the" + info.name.replacing(".", with: "")
      objects[info.name] = name
      return name
    }
    var arguments: [String] = []
    let stub = Stub(root.file, for: [], declared: [])
    func add(_ label: String?, _ name: TypeName?, _ type: Ty) {
      var value = name.map(stub.value) ?? "leftOut()"
      if let info = type.info, info.isModel, isMade(info) { value = object(info) }
      if value == "leftOut()" {
        problems.append(
          "\(Self.screen): give \(root.name) its \(label ?? "argument") of type"
            + " \(name?.description ?? type.name) in place of leftOut().")
      }
      arguments.append((label.map { $0 + ": " } ?? "") + value)
    }
    if let function = index.functions("init", of: root).first {
      for parameter in function.declaration.parameters where !parameter.hasDefault {
        let type = parameter.type.map { index.resolve($0, in: root, file: root.file) }
        add(parameter.label, parameter.type, type ?? .unknown)
      }
    } else {
      for property in root.storedOrder where property.declaration.isArgument {
        let type = property.declaration.type
        let isBinding = property.declaration.has("Binding")
        add(
          property.name, isBinding ? type.map { .named("Binding", [$0]) } : type,
          Walk.type(of: property, index))
      }
    }
    var text = "\(root.name)(\(arguments.joined(separator: ", ")))"
    for (info, isKey) in environment() {
      if isMade(info) {
        text += "\n      .environment\(isKey ? "" : "Object")(\(object(info)))"
      } else {
        problems.append("\(Self.screen): no \(info.name) could be made for the environment.")
      }
    }
    let write = write(of: objects)
    if write == nil {
      problems.append("\(Self.screen).write(): say what a frame writes.")
    }
    let made = objects.sorted { $0.key < $1.key }.map { type, name in
      "  private let \(name) = \(type)\(isShared(type) ? ".shared" : "()")\n"
    }
    return """
      import SwiftUI

      /// Shows \(root.name) with new objects.
      @MainActor
      public struct \(Self.screen): View {
      \(made.joined())
        public init() {}

        public var body: some View {
          \(text)
        }

        /// What a frame writes.
        public func write() {\(write.map { "\n    \($0)\n  " } ?? "")}
      }

      """
  }

  /// The objects that copied views take from the environment.
  private func environment() -> [(TypeInfo, isKey: Bool)] {
    var found: [String: (TypeInfo, isKey: Bool)] = [:]
    let paths = Set(copied.keys.map { sources[$0].path })
    for info in index.types where info.viewKind != nil && paths.contains(info.file.path) {
      for property in info.storedOrder {
        let isKey = property.declaration.has("Environment")
        guard isKey || property.declaration.has("EnvironmentObject"),
          let model = Walk.type(of: property, index).info, model.isModel
        else { continue }
        found[model.name] = (model, isKey)
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether the app has one object of the class, which the screen then shows, too.
  private func isShared(_ type: String) -> Bool {
    sources.contains { source in
      source.types.contains {
        $0.name == type && $0.properties.contains { $0.isStatic && $0.name == "shared" }
      }
    }
  }

  private func isStubbed(_ info: TypeInfo) -> Bool {
    stubbed.contains { sources[$0].path == info.file.path }
  }

  /// Whether `Model()` makes an object.
  private func isMade(_ info: TypeInfo) -> Bool {
    if isStubbed(info) { return true }
    let initializers = info.functions["init"] ?? []
    return initializers.isEmpty
      || initializers.contains { $0.declaration.parameters.allSatisfy(\.hasDefault) }
  }

  /// A call of a function without parameters that writes a property that a view reads.
  private func write(of objects: [String: String]) -> String? {
    let read = Set(facts.views.flatMap(\.reads).map { "\($0.model).\($0.property)" })
    for model in facts.models {
      guard let object = objects[model.name] else { continue }
      let isStub = index.types.first { $0.name == model.name }.map(isStubbed) ?? false
      for property in model.properties where read.contains("\(model.name).\(property.name)") {
        if isStub, property.kind == .published || property.kind == .tracked {
          return "\(object).\(property.name) = \(object).\(property.name)"
        }
        for write in property.writes {
          guard let name = write.path.last,
            let function = index.types.first(where: { $0.name == model.name })?
              .functions[name]?.first?.declaration,
            function.parameters.isEmpty, function.effects.isEmpty, !function.isPrivate
          else { continue }
          return "\(object).\(name)()"
        }
      }
    }
    return nil
  }
}

extension Property {
  /// Whether the memberwise initialiser has to be given the property.
  var isArgument: Bool {
    let known: Set<String> = ["ObservedObject", "StateObject", "State", "Binding", "Bindable"]
    return !isStatic && initial == nil && getter == nil
      && attributes.allSatisfy { known.contains($0.name) || $0.name.hasSuffix("Builder") }
      && (isLet || type?.isOptional != true)
  }
}
