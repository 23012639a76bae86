extension Trace {
  /// A reason why a component was evaluated.
  public struct Cause: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable, CaseIterable {
      /// The component was made by its parent, or it is the root.
      case mounted
      /// Another component passed other inputs to the component.
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
    /// For a write, the property that was written; for a state, its name; for an environment value,
    /// its key. For a write, `nil` means that the program has called `objectWillChange.send()`.
    public var property: String?
    /// For a write, the function that contains it, if known. `file` and `line` give its place in
    /// the source.
    public var function: String?
    public var file: String?
    public var line: Int?
    /// For a write, whether the component read the property in its last evaluation.
    public var read: Bool?
    /// The stored properties of the view that received new values.
    public var inputs: [String]?
    /// For a state, the id of the component that owns the state; `nil` if the evaluated component
    /// owns it. For inputs, the id of the component that passed the inputs; `nil` if the parent
    /// passed them.
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

  /// The components of a frame that were evaluated because of one cause. In JSON this is one array
  /// with the index of the cause, followed by the runs.
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
  /// UserManager.rename() at Managers.swift:18, not read`.
  public var words: String {
    switch kind {
    case .mounted: "made by its parent"
    case .inputs: handed
    case .state:
      property.map { from == nil ? "own \($0)" : "\($0) of a component above" }
        ?? "own state or environment"
    case .environment: "environment \(property ?? "value")"
    case .scrolled: "scrolled"
    case .write:
      [written, place, read == false ? "not read" : nil].compactMap(\.self)
        .joined(separator: ", ")
    case .notified: "notified"
    }
  }

  private var handed: String {
    guard let inputs else { return "made by its parent, or handed new inputs" }
    return inputs.isEmpty
      ? "made anew with the body that contains it" : "handed " + inputs.joined(separator: ", ")
  }

  private var written: String {
    property.map { "\(type ?? "?").\($0)" } ?? "\(type ?? "?").objectWillChange.send()"
  }

  private var place: String? {
    guard let function else { return nil }
    let file = file.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let line = line.map { ":\($0)" } ?? ""
    return "written by \(function)" + (file.map { " at \($0)\(line)" } ?? "")
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

  /// Adds the trace of an engine, and its table of causes. The frames then refer to the common
  /// table `causes`.
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
