import Testing

@testable import Drawing

@Suite("Scales")
struct ScaleTests {
  @Test("a logarithmic scale and its inverse agree")
  func logInverse() throws {
    let scale = try #require(LogScale(covering: [3, 40_000], range: (100, 900)))
    for value in [3.0, 10, 999, 40_000] {
      #expect(abs(scale.value(at: scale.position(value)) / value - 1) < 1e-9)
    }
  }

  @Test("a linear scale and its inverse agree, on a reversed range too")
  func linearInverse() throws {
    let scale = try #require(LinearScale(covering: [-4, 17], zero: false, range: (600, 100)))
    for value in [-4.0, 0, 3.3, 17] {
      #expect(abs(scale.value(at: scale.position(value)) - value) < 1e-9)
    }
    #expect(scale.position(17) < scale.position(-4))
  }

  @Test("a logarithmic scale covers its values")
  func logCovers() throws {
    let scale = try #require(LogScale(covering: [0.7, 5e8], range: (0, 1)))
    #expect(scale.domain.contains(0.7) && scale.domain.contains(5e8))
  }

  @Test(
    "a logarithmic scale leaves out values without a logarithm",
    arguments: [[0.0], [-1], [.nan], [.infinity], [1e300], [1e-300], [1e300, 1e-300], []])
  func logRejects(values: [Double]) throws {
    #expect(LogScale(covering: values, range: (0, 1)) == nil)
    let scale = try #require(LogScale(covering: values + [5], range: (0, 1)))
    #expect(scale.domain.contains(5))
  }

  @Test("a linear scale needs a finite value")
  func linearRejects() {
    #expect(
      LinearScale(covering: [.nan, .infinity, 1e300, -1e300], zero: true, range: (0, 1)) == nil)
  }

  @Test("the scale of a single value has an extent")
  func single() throws {
    let logarithmic = try #require(LogScale(covering: [7], range: (0, 1)))
    #expect(logarithmic.domain.upperBound / logarithmic.domain.lowerBound >= 1.9)
    let linear = try #require(LinearScale(covering: [7], zero: false, range: (0, 1)))
    #expect(linear.domain.lowerBound < linear.domain.upperBound)
  }

  @Test("the ticks of whole decades are the powers of ten, and 2 to 9 between them")
  func logTicks() {
    let scale = LogScale(domain: 10...1000, range: (0, 1))
    #expect(scale.ticks.filter(\.isMajor).map(\.value) == [10, 100, 1000])
    #expect(scale.ticks.count == 19)
  }

  @Test("a scale of less than two decades has major ticks at 1, 2 and 5 times powers of ten")
  func narrowLogTicks() {
    let scale = LogScale(domain: 15...80, range: (0, 1))
    #expect(scale.ticks.filter(\.isMajor).map(\.value) == [20, 50])
  }

  @Test(
    "a narrow logarithmic scale has major ticks on both sides of its middle",
    arguments: Array(stride(from: 1.0, to: 10, by: 0.37)))
  func narrowestLogTicks(value: Double) throws {
    for high in [value, 1.5 * value, 3 * value] {
      let scale = try #require(LogScale(covering: [value, high], range: (0, 1)))
      let middle = (value * high).squareRoot()
      let major = scale.ticks.filter(\.isMajor).map(\.value)
      #expect(major.count > 1 && major == major.sorted())
      #expect(major.contains { $0 <= middle } && major.contains { $0 >= middle }, "\(major)")
    }
  }

  @Test("a scale of 30 to 60 has labels at smaller distances than 1, 2 and 5")
  func labelsOfNarrowScale() throws {
    let scale = try #require(LogScale(covering: [30, 60], range: (0, 1)))
    #expect(scale.ticks.filter(\.isMajor).map(\.value) == [30, 40, 50, 60])
  }

  @Test("a scale of enormous values has few ticks")
  func enormousLogTicks() {
    let scale = LogScale(domain: 1e-3...1e30, range: (0, 1))
    #expect((4...13).contains(scale.ticks.filter(\.isMajor).count))
  }

  @Test(
    "linear ticks are at 1, 2 or 5 times a power of ten, and cover the domain",
    arguments: [[0.0, 7], [0, 0.031], [0, 4_321_000], [-3, 8]])
  func linearTicks(values: [Double]) throws {
    let scale = try #require(LinearScale(covering: values, zero: false, range: (0, 1)))
    let ticks = scale.ticks.map(\.value)
    #expect(ticks.first == scale.domain.lowerBound && ticks.last == scale.domain.upperBound)
    let step = ticks[1] - ticks[0]
    let leading = "\((step * 1e9).rounded())".first
    #expect(["1", "2", "5"].contains(leading))
    #expect((3...12).contains(ticks.count))
  }

  @Test("labels that collide are shifted equally, and keep their order and distance")
  func spreading() {
    let places = Spacing.spread([100, 101, 102, 300], gap: 20, within: 0...400)
    #expect(places == [81, 101, 121, 300])
  }

  @Test("labels stay inside their limits if there is room")
  func spreadingAtTheBorder() {
    let places = Spacing.spread([398, 399], gap: 30, within: 0...400)
    #expect(places == [370, 400])
  }
}
