/// When a closure runs that is passed to SwiftUI or to another library.
struct ClosureUse {
  /// `nil` if the closure runs at once, as part of the code that passes it.
  var role: Role?
  var trigger: Trigger?
  /// Whether nothing is known of the called function.
  var isGuess = false

  static let atOnce = ClosureUse()
  /// The value of a `@StateObject`, which SwiftUI makes once, outside of the body.
  static let once = ClosureUse(role: .action, trigger: .code)

  private static let rows: Set<String> = ["ForEach", "List", "Table", "OutlineGroup", "Chart"]

  private static let lazy: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "GeometryReader",
    "ScrollViewReader", "AsyncImage", "Canvas", "contextMenu", "swipeActions", "Menu",
    "DisclosureGroup", "confirmationDialog", "alert", "actionSheet", "TimelineView", "inspector",
    "visualEffect", "keyframeAnimator", "phaseAnimator", "scrollTransition", "MapReader",
    "backgroundPreferenceValue", "overlayPreferenceValue", "LazyImage", "KFImage",
  ]

  private static let actions: [String: Trigger?] = [
    "task": .appearance, "onAppear": .appearance, "onDisappear": .appearance,
    "onChange": .code, "onReceive": .stream, "sink": .stream, "assign": .stream,
    "receive": .stream, "scheduledTimer": .timer, "addPeriodicTimeObserver": .timer,
    "onChanged": .drag, "updating": .drag, "onContinuousHover": .drag,
    "onScrollGeometryChange": .drag, "onPreferenceChange": .drag, "onGeometryChange": .drag,
    "refreshable": .action, "Task": nil, "detached": nil, "async": nil, "asyncAfter": nil,
    "addTask": nil, "addObserver": .code, "notify": nil, "addOperation": nil, "perform": nil,
    "handleEvents": .stream, "registerUndo": .action, "dropDestination": .action,
    "accessibilityAction": .action, "itemProvider": .action, "draggable": .action, "store": nil,
    "dataTask": .code, "schedule": nil, "EventMonitor": .action,
    "addLocalMonitorForEvents": .action,
    "addGlobalMonitorForEvents": .action, "requestAuthorization": .code, "UIAction": .action,
    "Timer": .timer, "fileImporter": .action, "fileExporter": .action, "quickLookPreview": .action,
    "runAfter": nil, "completion": nil, "dispatch": nil, "withTaskCancellationHandler": nil,
    "observe": .code, "sortUsing": nil, "onDrag": .action, "onDrop": .action,
    // Buttons of an `Alert` or an `ActionSheet`: `.destructive(Text("Delete")) { … }`.
    "default": .action, "destructive": .action, "cancel": .action,
  ]

  private static let atOnceNames: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "Section", "Form", "List", "ScrollView", "GroupBox",
    "NavigationStack", "NavigationView", "NavigationSplitView", "NavigationLink", "TabView", "Tab",
    "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Label",
    "LabeledContent",
    "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "ControlGroup", "ViewThatFits", "Link",
    "WindowGroup", "Window", "Settings", "MenuBarExtra", "CommandMenu", "CommandGroup", "Gauge",
    "HSplitView", "VSplitView", "ToolbarItem", "ToolbarItemGroup", "DocumentGroup", "AnyView",
    "overlay", "background", "toolbar", "safeAreaInset", "mask", "tabItem", "commands", "badge",
    "listRowBackground", "contentShape", "ContentUnavailableView", "TableColumn", "ProgressView",
    "accessibilityRepresentation", "fold", "map", "filter", "contains", "first", "sorted", "reduce",
    "forEach", "compactMap", "flatMap", "mapValues", "allSatisfy", "firstIndex", "apply",
    "TextField",
    "withAnimation", "withTransaction", "withLock", "withUnsafePointer", "assumeIsolated",
    "autoreleasepool", "measure", "performAndWait", "performWithoutAnimation",
  ]

  /// - Parameters:
  ///   - callee: the name of the called function or type.
  ///   - arguments: all arguments of the call.
  init(of argument: Argument, in arguments: [Argument], of callee: String) {
    let isType = callee.first?.isUppercase == true
    if isType, callee.hasSuffix("Action") {
      // `OpenURLAction { … }`
      self.init(role: .action, trigger: .action)
      return
    }
    if isType, callee.hasSuffix("Button") {
      self = Self.button(argument, arguments)
      return
    }
    if callee == "Binding" || callee == "init", let label = argument.label,
      label == "get" || label == "set"
    {
      self.init(role: label == "get" ? .binding : .action, trigger: label == "get" ? nil : .action)
      return
    }
    if let label = argument.label, Self.isAction(label) {
      self.init(role: .action, trigger: Self.actions[label] ?? (Self.actions[callee] ?? .action))
      return
    }
    if argument.trailing == 0 || argument.label == nil || argument.label == "content"
      || argument.label == "rowContent"
    {
      if Self.rows.contains(callee) {
        let hasData = arguments.contains {
          $0.trailing == nil && ($0.label == nil || $0.label == "data") && !$0.value.isClosure
        }
        self.init(role: hasData ? .row : nil)
        return
      }
    }
    if Self.atOnceNames.contains(callee) {
      self.init()
    } else if let trigger = Self.actions[callee] {
      self.init(role: .action, trigger: trigger)
    } else if !isType, Self.isAction(callee) {
      self.init(role: .action, trigger: .action)
    } else if Self.lazy.contains(callee) {
      self.init(role: argument.label == "label" ? nil : .lazy)
    } else {
      self.init(isGuess: true)
    }
  }

  init(role: Role? = nil, trigger: Trigger? = nil, isGuess: Bool = false) {
    (self.role, self.trigger, self.isGuess) = (role, trigger, isGuess)
  }

  /// `Button("Save") { … }`, `Button { … } label: { … }`, `Button(action: { … }) { … }`.
  private static func button(_ argument: Argument, _ arguments: [Argument]) -> ClosureUse {
    let action = ClosureUse(role: .action, trigger: .action)
    if argument.label == "action" { return action }
    if argument.label != nil && argument.label != "label" && isAction(argument.label!) {
      return action
    }
    if argument.trailing == 0, !arguments.contains(where: { $0.label == "action" }) {
      return action
    }
    return atOnce
  }

  /// Whether SwiftUI has a view of this name that takes content.
  static func isContainer(_ name: String) -> Bool {
    name.first?.isUppercase == true
      && (atOnceNames.contains(name) || rows.contains(name) || lazy.contains(name))
      || name == "Button"
  }

  /// Whether values of a type that is not in the tree are surely no functions and no objects of the
  /// tree.
  static func isValue(_ type: String) -> Bool { values.contains(type) }

  static let values: Set<String> = [
    "String", "Int", "Bool", "Double", "Float", "CGFloat", "Date", "URL", "UUID", "Data", "Color",
    "Font", "Image", "Text", "LocalizedStringKey", "LocalizedStringResource", "Substring",
    "Character",
    "TimeInterval", "Decimal", "CGSize", "CGPoint", "CGRect",
  ]

  static func isAction(_ label: String) -> Bool {
    if ["action", "perform", "completion", "handler", "set", "onCommit"].contains(label) {
      return true
    }
    if label.hasSuffix("Action") || label.hasSuffix("Handler") || label.hasSuffix("Completion") {
      return true
    }
    return label.hasPrefix("on") && label.dropFirst(2).first?.isUppercase == true
  }

  /// How often a binding that is passed to a control is written.
  static func bindingTrigger(callee: String, label: String?) -> Trigger {
    switch (callee, label) {
    case ("TextField", "text"), ("SecureField", "text"), ("TextEditor", "text"),
      ("searchable", "text"), ("TextField", "value"):
      .keystroke
    case ("Slider", "value"), ("scrollPosition", _), ("ColorPicker", _): .drag
    default: .action
    }
  }

  /// Methods of the standard library that change their value.
  static let mutating: Set<String> = [
    "append", "remove", "removeAll", "removeLast", "removeFirst", "insert", "toggle", "sort",
    "swapAt", "formUnion", "formIntersection", "subtract", "formSymmetricDifference", "merge",
    "updateValue", "shuffle", "reverse", "move", "popLast", "popFirst", "removeValue", "negate",
    "replaceSubrange", "update", "addSubview", "formUnion", "partition", "removeSubrange",
  ]
}

extension Code {
  var isClosure: Bool {
    if case .closure = self { return true }
    return false
  }

  /// Whether an expression names something, such as `Timer`, at its beginning.
  func begins(with name: String) -> Bool {
    switch self {
    case .name(let own, _): own == name
    case .type(.named(let own, _)): own == name
    case .member(let base, _, _): base?.begins(with: name) ?? false
    case .call(let callee, _, _): callee.begins(with: name)
    case .subscript(let base, _, _): base.begins(with: name)
    default: false
    }
  }

  /// The text of a path of names, such as `model.state.`; empty for other expressions.
  var path: String {
    switch self {
    case .name(let name, _): name == "self" ? "" : name + "."
    case .member(let base, let name, _): (base?.path ?? "") + name + "."
    case .subscript(let base, _, _): base.path.isEmpty ? "" : String(base.path.dropLast()) + "[]."
    default: ""
    }
  }
}
