extension View {
  /// Prints which properties of the view have changed since the last evaluation, as SwiftUI does.
  /// Call it in `body`. A body that the audit or the test driver runs prints nothing.
  public static func _printChanges() { printChanges(of: Self.self, in: Self.self) }

  /// Prints the same as ``_printChanges()``, since Linux has no system log.
  public static func _logChanges() { printChanges(of: Self.self, in: Self.self) }
}

extension ViewModifier {
  /// Prints which properties of the modifier have changed since the last evaluation.
  public static func _printChanges() {
    printChanges(of: Self.self, in: ModifierComponent<Self>.self)
  }

  /// Prints the same as ``_printChanges()``, since Linux has no system log.
  public static func _logChanges() {
    printChanges(of: Self.self, in: ModifierComponent<Self>.self)
  }
}

/// What `_printChanges()` prints in a tree, and where.
struct PrintedChanges {
  /// Whether a body has called `_printChanges()`. From then on the host collects causes.
  var isUsed = false
  /// Whether each evaluation of a user's view prints, as if its body called `_printChanges()`.
  var isPredicted = false
  var print: @MainActor (String) -> Void = { Swift.print($0) }
}

extension TreeHost {
  /// Takes the lines that `_printChanges()` prints, in place of printing them.
  public func takePrintedChanges(_ take: @escaping @MainActor (String) -> Void) {
    changes.print = take
  }

  /// Prints a line for each evaluation of a view or modifier that the user wrote, as if its body
  /// called `_printChanges()`. The calls in the bodies print nothing. To be called before mounting.
  package func predictPrintedChanges() {
    changes.isPredicted = true
    collectCauses()
  }

  fileprivate func collectCauses() {
    changes.isUsed = true
    if recorder == nil { recorder = Recorder(keepsFrames: false) }
    state.pointee.observed = true
  }

  /// Prints the line of an evaluation that has ended, before those of the components below.
  func printPredicted(_ node: NodePointer) {
    guard changes.isPredicted, let type = node.pointee.type?.pointee.printedType else { return }
    printLine(of: node, as: type)
  }

  fileprivate func printLine(of node: NodePointer, as type: Any.Type) {
    guard let changed = changedProperties(of: node) else { return }
    let end = changed.isEmpty ? "unchanged." : changed.joined(separator: ", ") + " changed."
    changes.print("\(printedName(of: type)): \(end)")
  }

  /// The names that `_printChanges()` prints for the evaluation that is running or has just ended;
  /// `nil` if the only cause is one that does not run a body in SwiftUI.
  private func changedProperties(of node: NodePointer) -> [String]? {
    let component = Component(node)
    let fields = component.changeFields
    let causes = recorder?.causes(of: node) ?? []
    let isNew = node.pointee.flags.contains(.new) || causes.contains(.mounted)
    if !isNew, causes == [.scrolled] { return nil }
    let changed = fields.filter { field in
      isNew || field.isChanged(by: causes, sources: recorder?.changedSources(of: node) ?? [])
    }
    // SwiftUI's binding carries its value, so that a parent that is evaluated passes a new view.
    let isHanded = changed.contains { $0.property is any BindingProperty }
    let isRemade = isHanded && node.maker.pointee.serial > (recorder?.serialBeforePass ?? 0)
    let isPassed = causes.contains { if case .inputs = $0 { true } else { false } }
    var names = isNew ? [] : dependencies(among: causes, fields, component.rules.changeNames)
    if isNew || isPassed || isRemade { names.append("@self") }
    if isNew, !fields.isEmpty { names.append("@identity") }
    return names + changed.map(\.name)
  }

  /// The names of changed properties that the body has read from tracked models.
  private func dependencies(
    among causes: [EvaluationCause], _ fields: [ChangeField], _ rule: TreeRules.ChangeNames
  ) -> [String] {
    let objects = fields.compactMap { ($0.property as? any SubscribingProperty)?.subscribedObject }
    var names: [String] = []
    for cause in causes {
      guard case .write(let write, _) = cause else { continue }
      if objects.contains(where: { write.isOf($0) }) { continue }
      if rule == .keyPaths, let property = write.property {
        names.append("\\\(write.objectType).\(property)")
      } else {
        names.append("@dependencies")
      }
    }
    if causes.hasUnknownWrite, objects.isEmpty { names.append("@dependencies") }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}

extension [EvaluationCause] {
  /// Whether a notification was recorded, and not the write that caused it.
  fileprivate var hasUnknownWrite: Bool {
    contains(.notified) && !contains { if case .write = $0 { true } else { false } }
  }
}

extension PropertyWrite {
  fileprivate func isOf(_ object: AnyObject) -> Bool {
    printedName(of: type(of: object)) == objectType
  }
}

@MainActor
private func printChanges(of type: Any.Type, in componentType: Any.Type) {
  guard var node = Component.current?.node,
    let host = node.pointee.host.pointee.host?.takeUnretainedValue()
  else { return }
  if !host.changes.isUsed { host.collectCauses() }
  if host.changes.isPredicted { return }
  if node.pointee.kind != .component { node = node.owner }
  if node.pointee.type?.pointee.viewType == componentType {
    host.printLine(of: node, as: type)
  } else {
    host.changes.print("\(printedName(of: type)): unchanged.")
  }
}

/// A component whose lines name another type.
@MainActor protocol PrintedComponent {
  static var printedType: Any.Type { get }
}

extension ModifierComponent: PrintedComponent {
  static var printedType: Any.Type { Modifier.self }
}

extension ComponentType {
  /// The view or the modifier that the user wrote; `nil` for components of the tool.
  @MainActor fileprivate var printedType: Any.Type? {
    if let modifier = viewType as? any PrintedComponent.Type {
      return isOfTool(modifier.printedType) ? nil : modifier.printedType
    }
    return isOwnView && !(viewType is any OwnView.Type) ? viewType : nil
  }
}

/// A property with storage of its own in a view or a modifier.
private struct ChangeField {
  /// The name as SwiftUI prints it: the stored property's, or the offset of a property that is
  /// inside of another.
  let name: String
  let property: any TreeProperty

  @MainActor
  func isChanged(by causes: [EvaluationCause], sources: [ObjectIdentifier]) -> Bool {
    let source =
      (property as? any RecordedPlace)?.recordedLocation
      ?? (property as? any BindingProperty)?.location
    if let source, sources.contains(ObjectIdentifier(source)) { return true }
    if let subscribedObject, sources.contains(ObjectIdentifier(subscribedObject)) { return true }
    return causes.contains { cause in
      switch cause {
      case .inputs(let names, _):
        names.contains { String($0.prefix { $0 != "(" }) == plain(name) }
      case .environment(let key):
        (property as? any RecordedPlace)?.environmentKey(property: plain(name)) == key
      case .write(let write, _): subscribedObject.map(write.isOf) ?? false
      // The object is not known if its subscription does not notify by `notify(by:)`.
      case .notified: subscribedObject != nil && sources.isEmpty && causes.hasUnknownWrite
      case .mounted, .state, .scrolled: false
      }
    }
  }

  @MainActor private var subscribedObject: AnyObject? {
    (property as? any SubscribingProperty)?.subscribedObject
  }
}

/// A property that subscribes to an object.
@MainActor protocol SubscribingProperty {
  var subscribedObject: AnyObject? { get }
}

extension ObservedObject: SubscribingProperty {
  var subscribedObject: AnyObject? { wrappedValue }
}

extension StateObject: SubscribingProperty {
  var subscribedObject: AnyObject? { wrappedValue }
}

extension EnvironmentObject: SubscribingProperty {
  var subscribedObject: AnyObject? { wrappedValue }
}

@MainActor private protocol BindingProperty {
  var location: AnyObject? { get }
}

extension Binding: BindingProperty {
  fileprivate var location: AnyObject? { box.boundLocation }
}

extension Component {
  @MainActor fileprivate var changeFields: [ChangeField] {
    guard let view = node.pointee.value, let type = node.pointee.type?.pointee.viewType else {
      return []
    }
    let printed = (type as? any PrintedComponent.Type)?.printedType ?? type
    return ComponentTree.changeFields(of: printed, at: view)
  }
}

/// - Parameter outer: the property around the fields, and its offset in the view.
@MainActor
private func changeFields(
  of type: Any.Type, at view: UnsafeRawPointer, in outer: (name: String, offset: Int)? = nil
) -> [ChangeField] {
  fields(of: type).flatMap { field -> [ChangeField] in
    let offset = (outer?.offset ?? 0) + field.offset
    let inner = outer.map { field.offset == 0 ? $0.name : "@\(offset)" }
    let name = inner ?? field.name
    if let property = field.type as? any TreeProperty.Type {
      if property is any ToolProperty.Type { return [] }
      func load<P: TreeProperty>(_ type: P.Type) -> any TreeProperty {
        (view + offset).assumingMemoryBound(to: type).pointee
      }
      return [ChangeField(name: name, property: load(property))]
    }
    guard field.type is any DynamicProperty.Type, !(field.type is any PassiveProperty.Type) else {
      return []
    }
    return changeFields(of: field.type, at: view, in: (name, offset))
  }
}

/// A property wrapper that SwiftUI does not have.
@MainActor protocol ToolProperty {}
extension Observed: ToolProperty {}

/// The name of a type as SwiftUI prints it: with the types around it, without modules, and without
/// the functions around it.
func printedName(of type: Any.Type) -> String {
  var name = ""
  var rest = Substring(String(reflecting: type))
  var beginsPath = true
  while let first = rest.first {
    if rest.hasPrefix("(unknown context at ") {
      rest = rest.drop { $0 != ")" }.dropFirst(2)
    } else if first.isLetter || first == "_" {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(word.count)
      if beginsPath, rest.first == "." { rest.removeFirst() } else { name += word }
      beginsPath = false
    } else {
      name.append(first)
      rest.removeFirst()
      beginsPath = first != "."
    }
  }
  return name
}
