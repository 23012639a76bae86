/// Access to the counts by name. The gate, the checks and the tables use this access to go through
/// all counts.
extension Counts: Codable {
  /// The field names of `counts` in run.json, in display order.
  public enum Name: String, CaseIterable, Codable, Sendable, CodingKey {
    case components, mountEvaluations, registrations, frames, writes, notifications, invalidations
    case evaluations, necessaryEvaluations, closureOnlyEvaluations, redundantEvaluations
    case missedUpdates
    case memoEvaluations

    var path: WritableKeyPath<Counts, Int?> {
      switch self {
      case .components: \.components
      case .mountEvaluations: \.mountEvaluations
      case .registrations: \.registrations
      case .frames: \.frames
      case .writes: \.writes
      case .notifications: \.notifications
      case .invalidations: \.invalidations
      case .evaluations: \.evaluations
      case .necessaryEvaluations: \.necessaryEvaluations
      case .closureOnlyEvaluations: \.closureOnlyEvaluations
      case .redundantEvaluations: \.redundantEvaluations
      case .missedUpdates: \.missedUpdates
      case .memoEvaluations: \.memoEvaluations
      }
    }
  }

  public subscript(name: Name) -> Int? {
    get { self[keyPath: name.path] }
    set { self[keyPath: name.path] = newValue }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    self.init()
    for name in Name.allCases {
      self[name] = try container.decodeIfPresent(Int.self, forKey: name)
    }
  }

  /// Writes every count; `null` for a missing count.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for name in Name.allCases { try container.encode(self[name], forKey: name) }
  }
}
