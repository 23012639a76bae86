extension Trace {
  /// A reason why a component was evaluated.
  public struct Cause: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable, CaseIterable {
      /// The component was made by its parent, or the component is the root.
      case mounted
      /// A different component, most often the parent, passed inputs that differ from the previous
      /// inputs.
      case inputs
      /// A `@State` or a similar property has changed.
      case state
      /// An environment value has changed.
      case environment
      /// A list in the component was scrolled.
      case scrolled
      /// A property of a model was written.
      case write
      /// The component was notified, but the write that caused the notification is not known.
      case notified
    }

    public var kind: Kind
    /// For a write, the type of the object.
    public var type: String?
    /// For a write, the property that was written. For a state, the state's name. For an
    /// environment value, the value's key. If `nil` for a write, the program has called
    /// `objectWillChange.send()`, which names no property.
    public var property: String?
    /// For a write, the function that contains the write, if this function is known. `file` and
    /// `line` give the place of the write in the source.
    public var function: String?
    public var file: String?
    public var line: Int?
    /// For a write, whether the component read the property in its last evaluation.
    public var read: Bool?
    /// The stored properties of the view that received new values. `()` follows the name of a
    /// closure, and `()?` if an optimised build may find the closures equal.
    public var inputs: [String]?
    /// For a state, the id of the component that owns the state; `nil` if the evaluated component
    /// owns the state. For inputs, the id of the component that passed the inputs; `nil` if the
    /// parent passed the inputs.
    public var from: Int?

    public init(
      _ kind: Kind, type: String? = nil, property: String? = nil, function: String? = nil,
      file: String? = nil, line: Int? = nil, read: Bool? = nil, inputs: [String]? = nil,
      from: Int? = nil
    ) {
      self.kind = kind
      self.type = type
      self.property = property
      self.function = function
      self.file = file
      self.line = line
      self.read = read
      self.inputs = inputs
      self.from = from
    }
  }

  /// The components of a frame that were evaluated because of one cause. The JSON is one array: the
  /// index of the cause, and then the component ids as in ``ComponentRuns``.
  public struct CauseRuns: Codable, Sendable, Equatable {
    /// The index of the cause in the workload's `causes`.
    public var cause: Int
    public var components: ComponentRuns

    public init(cause: Int, components: ComponentRuns) {
      self.cause = cause
      self.components = components
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      cause = try container.decode(Int.self)
      components = try ComponentRuns(rest: &container)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(cause)
      try components.encode(into: &container)
    }
  }
}

extension Trace.Cause {
  /// A description of the cause for people, in one line: `UserManager.username, written by
  /// UserManager.rename() at Managers.swift:18`. If the body did not read the property, the
  /// description says why the write still reached the component.
  public var words: String { words(source: nil) }

  /// The text of `words`, in which `source` replaces `its parent` or `another component`.
  /// - Parameter source: the name of the component with the id `from`. If `from` is `nil`, the name
  ///   of the evaluated component's parent. `nil` if the name is not known.
  package func words(source: String?) -> String {
    switch kind {
    case .mounted: "this component was made by the evaluation of \(source ?? "its parent")"
    case .inputs: handed(source)
    case .state: changed(source)
    case .environment:
      property.map { "the environment value \($0) changed" } ?? "an environment value changed"
    case .scrolled: "a list in it was scrolled"
    case .write: written
    case .notified: "notified of a write that the trace does not name"
    }
  }

  private func changed(_ source: String?) -> String {
    guard let property else {
      return "its own state or an environment value changed (the trace does not say which)"
    }
    return from == nil
      ? "its own state \(property) changed"
      : "the state \(property) of \(source ?? "a component above") changed"
  }

  private func handed(_ source: String?) -> String {
    let source = source ?? (from == nil ? "its parent" : "another component")
    guard let inputs else {
      return "the evaluation of \(source) made this component or passed new inputs (the trace does"
        + " not say which)"
    }
    if inputs.isEmpty {
      return "this component was evaluated with the body that contains it, the body of \(source)"
    }
    let values = inputs.count == 1 ? "a new value" : "new values"
    return "\(inputs.joined(separator: ", ")) got \(values) from the evaluation of \(source)"
      + (inputs.contains { $0.hasSuffix("?") }
        ? " (a closure marked ? may be equal in an optimised build)" : "")
  }

  private var written: String {
    let type = type.map(Trace.Cause.lastName(ofType:)) ?? "an object"
    guard let property else {
      return "\(type) announced a change of all its properties" + (place.map { " in \($0)" } ?? "")
    }
    let write = "\(type).\(property), written by \(place ?? Self.unknownPlace)"
    guard read == false else { return write }
    // Even an engine that tracks properties can evaluate a body that does not read the property: in
    // an app in which only some classes are migrated, the other classes are ObservableObjects.
    return write
      + " (this body does not read the property, but it observes the object, and an ObservableObject"
      + " notifies every observer)"
  }

  /// The name of a type without the types that contain it: `Donut` for `Menu.Donut`.
  private static func lastName(ofType type: String) -> String {
    let path = type.prefix { $0 != "<" }
    return "\(path.split(separator: ".").last ?? path)\(type.dropFirst(path.count))"
  }

  private var place: String? { Trace.place(function: function, file: file, line: line) }

  /// In place of the function of a write: no code of the app writes through a control's binding.
  package static let unknownPlace = "a binding, or by code without a known place"
}

extension Trace {
  /// The text for a place in a program: the function, followed by the file and the line if the line
  /// is known and the file is not the expansion of a macro. The result is `nil` if the function is
  /// not known.
  package static func place(function: String?, file: String?, line: Int?) -> String? {
    guard let function else { return nil }
    guard let line, let file = file?.split(separator: "/").last, !file.hasPrefix("@__swiftmacro")
    else { return function }
    return "\(function) at \(file):\(line)"
  }
}

extension Trace.WorkloadTrace {
  /// The causes of a component's evaluations in a frame, in the order of `causes`.
  public func causes(of component: Int, in frame: Trace.Frame) -> [Trace.Cause] {
    frame.causes.compactMap { entry in
      entry.components.contains(component) && causes.indices.contains(entry.cause)
        ? causes[entry.cause] : nil
    }
  }

  /// Adds the trace of an engine. Its frames refer to causes by their indices in `own`. The
  /// function adds these causes to the common list `causes`, and replaces the indices by indices in
  /// the common list.
  public mutating func add(_ engine: Trace.EngineTrace, causes own: [Trace.Cause]) {
    var places = Dictionary(
      zip(causes, causes.indices), uniquingKeysWith: { first, _ in first })
    let indices = own.map { cause in
      if let known = places[cause] { return known }
      places[cause] = causes.count
      causes.append(cause)
      return causes.count - 1
    }
    var engine = engine
    for frame in engine.frames.indices {
      for entry in engine.frames[frame].causes.indices {
        let cause = engine.frames[frame].causes[entry].cause
        engine.frames[frame].causes[entry].cause = indices[cause]
      }
    }
    engines.append(engine)
  }

  /// The name of the step that a frame runs. Frames are numbered from 0.
  public func step(ofFrame frame: Int) -> String? {
    steps.isEmpty ? nil : steps[frame % steps.count]
  }
}
