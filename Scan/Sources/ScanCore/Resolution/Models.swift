/// Which types of the tree are models, views, and property wrappers that observe.
extension TypeInfo {
  var isObservableMacro: Bool {
    ["Observable", "Model", "Perceptible"].contains { attribute($0) != nil }
  }

  var isObservableObject: Bool {
    kind == .class && !isManagedObject && externalSupertypes.contains("ObservableObject")
  }

  /// A row of Core Data, which migrates in another way.
  var isManagedObject: Bool { externalSupertypes.contains("NSManagedObject") }

  var isModel: Bool { kind == .class && (isObservableMacro || isObservableObject) }

  /// A protocol of models, such as `protocol Player: ObservableObject`.
  var isProtocolOfModels: Bool {
    kind == .protocol
      && (externalSupertypes.contains("ObservableObject")
        || externalSupertypes.contains("Observable")
        || (!conformers.isEmpty && conformers.contains(where: \.isModel)))
  }

  /// The classes that a variable of this type can hold.
  var models: [TypeInfo] {
    if isModel { return [self] }
    guard kind == .protocol else { return [] }
    let models = conformers.filter(\.isModel)
    let ours = models.filter { $0.file.origin == .app }
    return ours.isEmpty ? models : ours
  }

  var viewKind: ViewType.Kind? {
    guard kind != .protocol else { return nil }
    let names = externalSupertypes
    if names.contains("View") || names.contains("InsettableShape") { return .view }
    if names.contains("ViewModifier") { return .modifier }
    if !names.isDisjoint(with: ["App", "Scene", "Commands", "Widget", "WidgetBundle"]) {
      return .scene
    }
    if names.contains("ToolbarContent") || names.contains("CustomizableToolbarContent") {
      return .view
    }
    if names.contains(where: { $0.hasSuffix("Representable") }) { return .representable }
    if names.contains(where: { $0.hasSuffix("Style") && $0 != "ShapeStyle" }) { return .style }
    return nil
  }

  var isPreview: Bool { externalSupertypes.contains("PreviewProvider") }
}

/// The property wrappers of SwiftUI that subscribe to an object.
enum Wrappers {
  static let observing: Set<String> = [
    "ObservedObject", "StateObject", "EnvironmentObject", "FocusedObject",
    // Of Factory, Resolver and other packages for dependencies.
    "InjectedObject", "InjectedObservedObject", "WeakLazyInjectedObject",
  ]
  /// Wrappers of which `$x` is a binding, or makes bindings.
  static let projectingBindings: Set<String> = [
    "State", "Binding", "AppStorage", "SceneStorage", "FocusState", "GestureState", "Bindable",
    "FocusedBinding", "Query", "FocusedValue",
  ]
}

extension Observed {
  /// Whether the uses say what is read: a project's own wrapper may read in any way.
  var isPlain: Bool { Wrappers.observing.contains(wrapper) }
}

extension PropertyInfo {
  /// The wrapper by which a view observes an object.
  var observingWrapper: String? {
    declaration.attributes.first { Wrappers.observing.contains($0.name) }?.name
  }

  /// Whether a view's body depends on the property's object.
  func isObserved(as type: Ty) -> Bool {
    if observingWrapper != nil { return true }
    guard owner?.viewKind != nil, !declaration.isStatic, declaration.getter == nil else {
      return false
    }
    return type.info?.isObservableMacro == true || isObservedByType
  }

  /// `@Bindable`, and `@Environment(Model.self)`.
  var isObservedByType: Bool {
    declaration.attributes.contains { attribute in
      if attribute.name == "Bindable" { return true }
      guard attribute.name == "Environment", let argument = attribute.arguments.first else {
        return false
      }
      if case .keyPath = argument.value { return false }
      return true
    }
  }

  var kindInModel: ModelProperty.Kind? {
    guard let owner, owner.isModel, !declaration.isStatic else { return nil }
    if let getter = declaration.getter {
      // A property that announces itself by hand counts as a tracked one.
      return owner.isObservableMacro && getter.body.contains(where: \.isAccess)
        ? .tracked : .computed
    }
    if declaration.isLet { return .constant }
    if declaration.has("ObservationIgnored") || declaration.has("ObservableStateIgnored") {
      return .ignored
    }
    if owner.isObservableMacro { return declaration.has("Transient") ? .ignored : .tracked }
    // `@AppStorage` announces the object that contains it, too.
    return declaration.has("Published") || declaration.has("AppStorage") ? .published : .plain
  }
}

extension Code {
  /// `access(keyPath: \.name)`
  fileprivate var isAccess: Bool {
    if case .call(.name("access", _), _, _) = self { return true }
    return false
  }
}
