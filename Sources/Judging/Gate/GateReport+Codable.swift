import RunFolder

extension GateReport: Codable {
  private enum CodingKeys: CodingKey {
    case schemaVersion, verdict, rows, claims, judged, skipped, noise, compared, problems,
      allowsInconclusive
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rows: try container.decode([GateRow].self, forKey: .rows),
      claims: try container.decodeIfPresent([TimeClaim].self, forKey: .claims) ?? [],
      judged: try container.decodeIfPresent([JudgedLayer].self, forKey: .judged) ?? [],
      skipped: try container.decode([SkippedLayer].self, forKey: .skipped),
      noise: try container.decodeIfPresent(Double.self, forKey: .noise),
      compared: try container.decode([GateCase].self, forKey: .compared),
      problems: try container.decode([RunDocument.Problem].self, forKey: .problems),
      allowsInconclusive: try container.decode(Bool.self, forKey: .allowsInconclusive))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .schemaVersion)
    try container.encode(outcome.verdict, forKey: .verdict)
    try container.encode(rows, forKey: .rows)
    try container.encode(claims, forKey: .claims)
    try container.encode(judged, forKey: .judged)
    try container.encode(skipped, forKey: .skipped)
    try container.encode(noise, forKey: .noise)
    try container.encode(compared, forKey: .compared)
    try container.encode(problems, forKey: .problems)
    try container.encode(allowsInconclusive, forKey: .allowsInconclusive)
  }
}

extension GateReport {
  package var json: String { JSONText.pretty(self) }
}
