// The same types, functions and files occur in many causes of a workload. In JSON each text is
// written only once, in `strings`. The causes contain the indices of their texts.

extension Trace.WorkloadTrace {
  private enum CodingKeys: CodingKey {
    case id, parameters, components, steps, strings, causes, migration, engines
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let strings = try container.decodeIfPresent([String].self, forKey: .strings) ?? []
    let causes = try container.decodeIfPresent([CodedCause].self, forKey: .causes) ?? []
    self.init(
      id: try container.decode(String.self, forKey: .id),
      parameters: try container.decode(Parameters.self, forKey: .parameters),
      components: try container.decode([Trace.Component].self, forKey: .components),
      engines: try container.decode([Trace.EngineTrace].self, forKey: .engines),
      steps: try container.decodeIfPresent([String].self, forKey: .steps) ?? [],
      causes: try causes.map { try $0.cause(strings, decoder) },
      migration: try container.decodeIfPresent([Trace.MigrationStep].self, forKey: .migration)
        ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(parameters, forKey: .parameters)
    try container.encode(components, forKey: .components)
    var strings = InternedStrings()
    let coded = causes.map { CodedCause($0, &strings) }
    if !steps.isEmpty { try container.encode(steps, forKey: .steps) }
    if !strings.all.isEmpty { try container.encode(strings.all, forKey: .strings) }
    if !coded.isEmpty { try container.encode(coded, forKey: .causes) }
    if !migration.isEmpty { try container.encode(migration, forKey: .migration) }
    try container.encode(engines, forKey: .engines)
  }
}

extension Trace.Frame {
  private enum CodingKeys: CodingKey {
    case notified, invalidated, evaluated, redundant, closureOnly, causes
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      notified: try container.decode(ComponentRuns.self, forKey: .notified),
      invalidated: try container.decode(ComponentRuns.self, forKey: .invalidated),
      evaluated: try container.decode(ComponentRuns.self, forKey: .evaluated),
      redundant: try container.decode(ComponentRuns.self, forKey: .redundant),
      closureOnly: try container.decodeIfPresent(ComponentRuns.self, forKey: .closureOnly)
        ?? .init(),
      causes: try container.decodeIfPresent([Trace.CauseRuns].self, forKey: .causes) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(notified, forKey: .notified)
    try container.encode(invalidated, forKey: .invalidated)
    try container.encode(evaluated, forKey: .evaluated)
    try container.encode(redundant, forKey: .redundant)
    if closureOnly.count > 0 { try container.encode(closureOnly, forKey: .closureOnly) }
    if !causes.isEmpty { try container.encode(causes, forKey: .causes) }
  }
}

private struct InternedStrings {
  private(set) var all: [String] = []
  private var indices: [String: Int] = [:]

  mutating func index(_ text: String) -> Int {
    if let known = indices[text] { return known }
    indices[text] = all.count
    all.append(text)
    return all.count - 1
  }
}

/// A cause in JSON, with indices in `strings` instead of texts.
private struct CodedCause: Codable {
  var kind: Trace.Cause.Kind
  var type: Int?
  var property: Int?
  var function: Int?
  var file: Int?
  var line: Int?
  var read: Bool?
  var inputs: [Int]?
  var from: Int?

  init(_ cause: Trace.Cause, _ strings: inout InternedStrings) {
    kind = cause.kind
    type = cause.type.map { strings.index($0) }
    property = cause.property.map { strings.index($0) }
    function = cause.function.map { strings.index($0) }
    file = cause.file.map { strings.index($0) }
    line = cause.line
    read = cause.read
    inputs = cause.inputs?.map { strings.index($0) }
    from = cause.from
  }

  func cause(_ strings: [String], _ decoder: any Decoder) throws -> Trace.Cause {
    func text(_ index: Int) throws -> String {
      guard strings.indices.contains(index) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "a cause names string \(index) of \(strings.count)"))
      }
      return strings[index]
    }
    return Trace.Cause(
      kind, type: try type.map(text), property: try property.map(text),
      function: try function.map(text), file: try file.map(text), line: line, read: read,
      inputs: try inputs?.map(text), from: from)
  }
}
