/// What a workload is. A frame of one kind is not comparable with a frame of another: their times
/// are orders of magnitude apart. Pictures keep the kinds on pages of their own.
///
/// A new kind does not raise the schema's version: older readers refuse a document only where it
/// holds a workload of that kind.
public enum WorkloadKind: String, Codable, Sendable, CaseIterable {
  /// A made component tree with a script of writes.
  case tree
  /// An app of its own, from somebody's sources.
  case app
  /// One operation of an engine, without components.
  case operation
  /// A graph of sources, derived values and effects, without components.
  case graph
}

extension WorkloadKind {
  /// Whether its frames evaluate components, which pictures and sentences about bodies are about.
  public var hasComponents: Bool {
    switch self {
    case .tree, .app: true
    case .operation, .graph: false
    }
  }
}

extension WorkloadKind {
  /// From documents of version 1 to 2. The former tell the kind by the workload's id alone.
  static let step: SchemaStep = { document in
    guard let workloads = document["workloads"] as? [[String: Any]] else { return }
    document["workloads"] = workloads.map { workload in
      var workload = workload
      let id = workload["id"] as? String ?? ""
      let kind: WorkloadKind =
        id.hasPrefix("op.") ? .operation : id.hasPrefix("app.") ? .app : .tree
      workload["kind"] = kind.rawValue
      return workload
    }
  }
}
