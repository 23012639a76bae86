/// All charts, in the order in which a gallery shows them.
public enum Gallery {
  public static let charts: [any Chart] = [
    SunburstChart(), DecisionChart(), TreemapChart(), NodeLinkChart(), DotsChart(),
    EvaluationsChart(), HeatChart(), ScalingChart(), BreakEvenChart(), RainChart(), PhasesChart(),
    AllocationsChart(),
    HistoryChart(),
  ]

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
