import Charts
import ObservationTesting
import SwiftUI
import Testing

@MainActor struct ChartTests {
  @Observable final class Sales {
    var numbers = [3, 5]
    var goal = 4
  }

  struct SalesChart: View {
    let sales: Sales

    var body: some View {
      Chart {
        ForEach(sales.numbers, id: \.self) { number in
          BarMark(x: .value("day", number), y: .value("number", number))
            .annotation(position: .top) { Text("\(number)") }
        }
      }
      .chartYAxis {
        AxisMarks { value in
          AxisValueLabel { Text("\(value.index) of \(sales.goal)") }
        }
      }
    }
  }

  @Test("a write to a chart's data evaluates the view that shows the chart")
  func data() throws {
    let sales = Sales()
    let screen = try MountedView(SalesChart(sales: sales))
    try screen.expect(.evaluations(of: SalesChart.self, 1), .noMissedUpdates) {
      sales.numbers.append(8)
    }
    #expect(screen.driver.texts() == ["3", "5", "8"])
  }

  @Test("the closure of an axis, which Charts calls for each value, is not evaluated")
  func axis() throws {
    let sales = Sales()
    let screen = try MountedView(SalesChart(sales: sales))
    try screen.expect(.evaluations(of: SalesChart.self, 0)) { sales.goal = 9 }
  }

  @Test("equal data make equal marks, and a different name, value or unit a different one")
  func marks() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    func bar(_ x: PlottableValue<Date>, _ y: PlottableValue<Double>) -> BarMark {
      BarMark(x: x, y: y)
    }
    let first = bar(.value("day", date), .value("n", 1.5))
    #expect(first == bar(.value("day", date), .value("n", 1.5)))
    let others = [
      bar(.value("week", date), .value("n", 1.5)), bar(.value("day", date), .value("n", 1)),
      bar(.value("day", date, unit: .day), .value("n", 1.5)),
      bar(.value("day", date, unit: .month), .value("n", 1.5)),
    ]
    #expect(Set(others + [first]).count == 5)
  }
}
