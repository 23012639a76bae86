extension RunDocument {
  enum CodingKeys: String, CodingKey {
    case schemaVersion, tool, verdict, partial, seed, sdk, profile, optimized, environment
    case engines, workloads, problems
  }

  /// The fields `problems` and `sdk` may be missing in a document. The document then has no
  /// problems.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      schemaVersion: try container.decode(Int.self, forKey: .schemaVersion),
      tool: try container.decode(Tool.self, forKey: .tool),
      verdict: try container.decode(Verdict.self, forKey: .verdict),
      partial: try container.decode(Bool.self, forKey: .partial),
      seed: try container.decode(UInt64.self, forKey: .seed),
      sdk: try container.decodeIfPresent(String.self, forKey: .sdk),
      profile: try container.decode(String.self, forKey: .profile),
      optimized: try container.decode(Bool.self, forKey: .optimized),
      environment: try container.decode(Environment.self, forKey: .environment),
      engines: try container.decode([EngineInfo].self, forKey: .engines),
      workloads: try container.decode([WorkloadResult].self, forKey: .workloads),
      problems: try container.decodeIfPresent([Problem].self, forKey: .problems) ?? [])
  }
}

extension WorkloadResult {
  enum CodingKeys: String, CodingKey {
    case id, title, kind, hash, parameters, steps, notApplicable, measurements
  }

  /// If the field `kind` is missing, the workload is a tree.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      title: try container.decode(String.self, forKey: .title),
      kind: try container.decodeIfPresent(WorkloadKind.self, forKey: .kind) ?? .tree,
      hash: try container.decode(String.self, forKey: .hash),
      parameters: try container.decode(Parameters.self, forKey: .parameters),
      steps: try container.decodeIfPresent([String].self, forKey: .steps),
      notApplicable: try container.decode([NotApplicable].self, forKey: .notApplicable),
      measurements: try container.decode([Measurement].self, forKey: .measurements))
  }
}
