import RunFolder

/// What there is to draw from: a run folder's documents, read by the caller.
public struct ChartInput: Sendable {
  public var run: RunDocument
  public var trace: Trace?
  /// What samples.csv holds.
  public let samples: [SampleSeries]
  /// Earlier runs, oldest first, for charts that compare; `run` itself is not among them.
  public var earlier: [HistoryEntry]
  let intervals: MedianIntervals
  /// How the engines of the run look, and in which order they are listed; those of `earlier` too,
  /// which holds ids alone.
  public var engines: Engines { Engines(run) }

  public init(
    run: RunDocument, trace: Trace? = nil, samples: [SampleSeries] = [],
    earlier: [HistoryEntry] = []
  ) {
    self.run = run
    self.trace = trace
    self.samples = samples
    self.earlier = earlier
    intervals = MedianIntervals(samples)
  }

  /// - Throws: ``ChartError/tooManyEngines(_:)`` where all of the run's engines on one picture
  ///   could not be told apart.
  func checkEngines() throws(ChartError) {
    let engines = run.measuredEngines
    guard engines.count <= Engines.mostTogether else { throw .tooManyEngines(engines.count) }
  }
}

/// How to draw it.
public struct ChartStyle: Sendable {
  public var theme: Theme
  /// The picture's size before scaling. Charts with a row for every workload grow taller where the
  /// rows would otherwise become too thin to read.
  public var size: Size
  public var metrics: any TextMetrics

  /// - Throws: ``ChartError/tooSmall`` below 1200 x 675, where texts of 17 px no longer fit. For
  ///   smaller pictures, draw at ``Size/standard`` and let the renderer scale.
  public init(
    theme: Theme = .light, size: Size = .standard, metrics: any TextMetrics
  ) throws(ChartError) {
    guard size.width >= 1200, size.height >= 675, size.width <= 8192, size.height <= 8192 else {
      throw .unfitSize(size)
    }
    self.theme = theme
    self.size = size
    self.metrics = metrics
  }
}

/// A kind of picture: a pure function from a run to scenes.
public protocol Chart: Sendable {
  /// The name that `bench plot --chart` takes; file names begin with it.
  var name: String { get }
  /// What the chart shows and what it needs of a run, in one sentence.
  var summary: String { get }
  /// One scene, or one for every sweep or workload that it draws.
  ///
  /// - Throws: ``ChartError/nothingToDraw(_:)`` where the run cannot feed it.
  func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate]
}

/// A scene and the stem of the file that it goes to.
public struct Plate: Sendable, Equatable {
  public var name: String
  public var scene: Scene

  public init(name: String, scene: Scene) {
    self.name = name
    self.scene = scene
  }

  /// A plate named after its chart and what it shows, as far as a file may be called so: other
  /// characters than letters, digits, dots and underscores become hyphens, and long names are cut.
  init(_ parts: String..., scene: Scene) {
    let stem = parts.joined(separator: "-").map { character in
      character.isLetter || character.isNumber || "._".contains(character) ? character : "-"
    }
    self.init(name: String(String(stem).prefix(60)), scene: scene)
  }
}

/// Why a chart was not drawn.
public enum ChartError: Error, CustomStringConvertible, Sendable, Equatable {
  case nothingToDraw(String)
  case unfitSize(Size)
  case unknownChart(String, known: [String])
  case tooManyEngines(Int)

  public var description: String {
    switch self {
    case .nothingToDraw(let reason): reason
    case .unfitSize(let size):
      "a chart of \(Format.quantity(size.width)) x \(Format.quantity(size.height)) cannot be laid out: "
        + "1200 x 675 to 8192 x 8192 can; use a scale factor for smaller pictures"
    case .tooManyEngines(let count):
      "the run has \(Format.count(count)) engines, and a picture keeps at most "
        + "\(Engines.mostTogether) apart: run it with fewer (--engine)"
    case .unknownChart(let name, let known):
      "there is no chart \"\(name)\"; there are " + known.joined(separator: ", ")
    }
  }
}
