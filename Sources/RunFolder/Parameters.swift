/// The size of a workload. A workload's key is its id and its parameters; a sweep is several of one
/// id.
public struct Parameters: Hashable, Sendable {
  /// The parameter names that a run document may hold, in the order in which they are shown.
  public enum Name: String, CaseIterable, Codable, Sendable {
    case components, properties, rows, depth, fanOut, writes, bodyWork, frames
  }

  private var values: [Name: Int]

  public init(_ values: [Name: Int] = [:]) {
    self.values = values
  }

  public subscript(name: Name) -> Int? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Name and value of every parameter that is set, in display order.
  public var pairs: [(name: Name, value: Int)] {
    Name.allCases.compactMap { name in values[name].map { (name, $0) } }
  }

  /// `components=1000 properties=25 frames=100`: what makes, with the workload's id, its key.
  public var key: String {
    pairs.map { "\($0.name.rawValue)=\($0.value)" }.joined(separator: " ")
  }
}
