enum PipelineToRewrite: Rule {
  static let id = "pipeline-to-rewrite"
  static let title = "the publisher of a @Published property is used"
  static let isDefault = true

  static let page = """
    # pipeline-to-rewrite

    `@Observable` has no `@Published`, and so no `$query`. Code that uses the publisher does not
    compile after the migration.

        $query.debounce(for: .seconds(0.3), scheduler: RunLoop.main)
          .sink { [weak self] in self?.search($0) }

    Keep the pipeline, and feed it from `didSet`:

        var query = "" { didSet { queries.send(query) } }
        @ObservationIgnored private let queries = PassthroughSubject<String, Never>()

    In a view, `onChange(of: model.query)` does it. `assign(to: &$results)` becomes
    `sink { [weak self] in self?.results = $0 }`.

    Behind it: docs/migrate.md, "How to change the code"; claims debouncing,
    no-combine (docs/claims.md).
    """

  static func findings(in facts: Facts, _ impact: Impact) -> [Finding] {
    facts.models.flatMap { model in
      model.obstacles.filter { $0.kind == .pipeline || $0.kind == .assignment }.map {
        let name = "\(model.name).$\($0.property ?? "")"
        let advice =
          $0.kind == .pipeline
          ? "feed the pipeline from didSet" : "assign the value in a sink"
        return Finding(
          rule: id, subject: "\(name) \($0.place.file)",
          message: "\(name) does not exist in an @Observable class: \(advice).", place: $0.place)
      }
    }
  }
}
