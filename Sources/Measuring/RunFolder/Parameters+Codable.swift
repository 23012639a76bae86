extension Parameters: Codable {
  /// Reads a JSON object of parameter names and whole numbers.
  public init(from decoder: any Decoder) throws {
    let raw = try decoder.singleValueContainer().decode([String: Int].self)
    self.init()
    for (key, value) in raw {
      guard let name = Name(rawValue: key) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath, debugDescription: "\"\(key)\" is no name of a parameter"
          ))
      }
      self[name] = value
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Dictionary(uniqueKeysWithValues: pairs.map { ($0.name.rawValue, $0.value) }))
  }
}
