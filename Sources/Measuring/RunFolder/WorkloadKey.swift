/// The id and the parameters of a workload, which together identify its results.
public struct WorkloadKey: Hashable, Codable, Sendable, CustomStringConvertible {
  public var id: String
  public var parameters: Parameters

  public init(id: String, parameters: Parameters) {
    self.id = id
    self.parameters = parameters
  }

  /// The key as text, such as `wide components=1000 properties=25 frames=100`.
  public var description: String {
    parameters.pairs.isEmpty ? id : "\(id) \(parameters.key)"
  }
}

extension WorkloadResult {
  public var key: WorkloadKey { WorkloadKey(id: id, parameters: parameters) }
}

extension Sample {
  public var key: WorkloadKey { WorkloadKey(id: workload, parameters: parameters) }
}
