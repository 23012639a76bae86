import PictureSupport
import TestSupport
import Testing

@testable import Plotting

@Suite("Colours of engines")
struct EngineColorTests {
  @Test("the labels of engines are readable on the background", arguments: Theme.all)
  func readable(theme: Theme) {
    for engine in DeclaredEngines.infos.map(\.id) {
      let look = Engines(DeclaredEngines.infos).style(of: engine, theme: theme)
      #expect(look.text.contrast(with: theme.background) >= 4.5, "\(engine)")
    }
  }

  @Test(
    "any two engines differ by colour for every kind of colour vision, and by marker",
    arguments: ColorVision.allCases, Theme.all)
  func deficiency(vision: ColorVision, theme: Theme) {
    let ids = DeclaredEngines.infos.map(\.id)
    for (index, first) in ids.enumerated() {
      for second in ids[(index + 1)...] {
        let a = Engines(DeclaredEngines.infos).style(of: first, theme: theme)
        let b = Engines(DeclaredEngines.infos).style(of: second, theme: theme)
        let distance = ColorVision.distance(vision.seen(a.color), vision.seen(b.color))
        #expect(distance >= 15, "\(first) and \(second): \(distance)")
        #expect(a.mark != b.mark || a.isHollow != b.isHollow, "\(first) and \(second)")
      }
    }
  }

  @Test(
    "the parts of stacked bars differ by hue and lightness for every kind of colour vision",
    arguments: ColorVision.allCases, Theme.all)
  func parts(vision: ColorVision, theme: Theme) {
    let phases = PhasesChart.Phase.allCases.map { PhasesChart.color($0, theme) }
    let evaluations = [
      theme.necessary, theme.redundant, theme.never,
    ]
    for parts in [phases, evaluations] {
      for (index, first) in parts.enumerated() {
        for second in parts[(index + 1)...] {
          let distance = ColorVision.distance(vision.seen(first), vision.seen(second))
          #expect(distance >= 15, "\(first.hex) and \(second.hex): \(distance)")
        }
      }
    }
  }
}
