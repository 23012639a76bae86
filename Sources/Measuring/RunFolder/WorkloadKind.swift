/// The kind of a workload. The times of frames of different kinds differ by orders of magnitude, so
/// pictures show each kind on a separate page.
///
/// A new kind does not raise the schema's version: older readers can still read every document
/// without a workload of that kind.
public enum WorkloadKind: String, Codable, Sendable, CaseIterable {
  /// A synthetic component tree with a script of writes.
  case tree
  /// A complete app, compiled from existing sources.
  case app
  /// A single operation of an engine, without components.
  case operation
  /// A graph of sources, derived values and effects, without components.
  case graph
}

extension WorkloadKind {
  /// Whether the frames of this kind evaluate components. If `false`, pictures and texts do not
  /// mention bodies.
  public var hasComponents: Bool {
    switch self {
    case .tree, .app: true
    case .operation, .graph: false
    }
  }
}

extension WorkloadKind {
  /// Converts documents of version 1 to version 2. Version 1 has no field for the kind, which
  /// follows from the workload's id.
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
