import Findings

/// All charts, in the order in which a gallery shows them.
public enum Gallery {
  /// The charts, grouped by the question that they answer. The gallery also shows two pictures that
  /// are not in this list: the animation in the section `evaluations`, and the picture of a
  /// self-test in the section `trust`.
  package static let sections: [(question: Question, charts: [any Chart])] = [
    (.evaluations, [EvaluationsChart(), TreemapChart()]),
    (.decision, [DecisionChart(), MigrationChart()]),
    (.speed, [DotsChart(), HeatChart(), PhasesChart()]),
    (.growth, [ScalingChart(), BreakEvenChart()]),
    (.memory, [AllocationsChart()]),
    (.trust, [RainChart(), HistoryChart()]),
  ]

  public static let charts: [any Chart] = sections.flatMap(\.charts)

  /// The question that a chart answers; `trust` for a chart that is not in `sections`.
  package static func question(of chart: any Chart) -> Question {
    sections.first { $0.charts.contains { $0.name == chart.name } }?.question ?? .trust
  }

  /// - Throws: ``ChartError/unknownChart(_:known:)`` if no chart has this name.
  public static func chart(named name: String) throws(ChartError) -> any Chart {
    guard let chart = charts.first(where: { $0.name == name }) else {
      throw .unknownChart(name, known: charts.map(\.name))
    }
    return chart
  }

  /// The result of drawing one chart.
  public enum Outcome: Sendable, Equatable {
    case drawn([Plate])
    /// The chart was not drawn; the string is the reason.
    case skipped(String)
  }

  /// Draws all charts, on all cores. If a chart cannot be drawn, its outcome is the reason.
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
