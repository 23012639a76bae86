import Findings

/// All charts, in the order in which a gallery shows them.
public enum Gallery {
  /// The charts by the question that they answer. A film is shown with the evaluations, a
  /// self-test's picture with the trust.
  package static let sections: [(question: Question, charts: [any Chart])] = [
    (.evaluations, [SunburstChart(), EvaluationsChart(), TreemapChart(), NodeLinkChart()]),
    (.decision, [DecisionChart(), MigrationChart()]),
    (.speed, [DotsChart(), HeatChart(), PhasesChart()]),
    (.growth, [ScalingChart(), BreakEvenChart()]),
    (.memory, [AllocationsChart()]),
    (.trust, [RainChart(), HistoryChart()]),
  ]

  public static let charts: [any Chart] = sections.flatMap(\.charts)

  /// The question that a chart answers.
  package static func question(of chart: any Chart) -> Question {
    sections.first { $0.charts.contains { $0.name == chart.name } }?.question ?? .trust
  }

  /// - Throws: ``ChartError/unknownChart(_:known:)``.
  public static func chart(named name: String) throws(ChartError) -> any Chart {
    guard let chart = charts.first(where: { $0.name == name }) else {
      throw .unknownChart(name, known: charts.map(\.name))
    }
    return chart
  }

  /// What came of one chart.
  public enum Outcome: Sendable, Equatable {
    case drawn([Plate])
    /// The run cannot feed it, and why.
    case skipped(String)
  }

  /// Every chart that the run can feed, and a reason for every other. Uses all cores.
  public static func draw(
    _ input: ChartInput, _ style: ChartStyle
  ) -> [(chart: any Chart, outcome: Outcome)] {
    let outcomes = charts.concurrentMap { chart -> Outcome in
      do throws(ChartError) {
        return .drawn(try chart.plates(input, style))
      } catch {
        return .skipped(error.description)
      }
    }
    return Array(zip(charts, outcomes))
  }
}
