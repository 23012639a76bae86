extension Trace {
  /// Why a component was evaluated.
  public struct Cause: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable, CaseIterable {
      /// Its parent made it, or it is the root.
      case mounted
      /// Another component handed it other inputs.
      case inputs
      /// A `@State` or its like has changed.
      case state
      /// An environment value has changed.
      case environment
      /// The list that it contains was scrolled.
      case scrolled
      /// A property of a model was written.
      case write
      /// It was notified, and what was written is not known.
      case notified
    }

    public var kind: Kind
    /// Of a write: the type of the object.
    public var type: String?
    /// The property that was written; of a state, its name; of an environment value, its key.
    /// `nil` of a write: the program has called `objectWillChange.send()`.
    public var property: String?
    /// Of a write: where it was, as far as it is known.
    public var function: String?
    public var file: String?
    public var line: Int?
    /// Of a write: whether the component's last evaluation has read the property.
    public var read: Bool?
    /// The stored properties that were handed anew.
    public var inputs: [String]?
    /// Of a state, the id of its owner, where that is another component; of inputs, of who handed
    /// them, where that is not the parent.
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

  /// The components of a frame that one cause concerns. In JSON the index and then the runs, in one
  /// array.
  public struct CauseRuns: Codable, Sendable, Equatable {
    /// Its index in the workload's `causes`.
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
  /// One line for people: `UserManager.username, written by UserManager.rename() at
  /// Managers.swift:18, not read`.
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
  /// The causes of a component's evaluations in a frame, in the order of the table.
  public func causes(of component: Int, in frame: Trace.Frame) -> [Trace.Cause] {
    frame.causes.compactMap { entry in
      entry.components.contains(component) && causes.indices.contains(entry.cause)
        ? causes[entry.cause] : nil
    }
  }

  /// Adds an engine whose frames refer to a table of its own.
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

  /// The name of the step that a frame runs, from 0.
  public func step(ofFrame frame: Int) -> String? {
    steps.isEmpty ? nil : steps[frame % steps.count]
  }
}
