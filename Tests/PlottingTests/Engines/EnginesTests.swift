import Findings
import PictureSupport
import RunFolder
import TestSupport
import Testing

@testable import Plotting

@Suite("Order and roles of engines")
struct EnginesTests {
  private let engines = Engines(DeclaredEngines.infos)

  @Test("engines are listed as baselines, peers, engines and floors; unknown engines come last")
  func order() {
    let ids = ["b", "oracle", "fine", "a", "observation", "publish-all", "fine", "opencombine"]
    #expect(
      engines.sorted(ids) == [
        "publish-all", "opencombine", "observation", "fine", "oracle", "b", "a",
      ])
  }

  @Test("the engine declared first is listed beside the floor, the others in declared order")
  func firstBesideFloor() {
    #expect(
      engines.sorted(DeclaredEngines.infos.map(\.id)) == [
        "publish-all", "opencombine", "observation", "observation-spi", "fine-one-shot",
        "fine-key-path", "fine", "oracle",
      ])
  }

  @Test("a title is about the measured engine that was declared first, or else the floor")
  func subjects() throws {
    func subject(_ ids: [String]) -> String? { ComparedPair(among: ids, engines.roles)?.subject }
    #expect(subject(["oracle", "publish-all", "observation", "fine"]) == "fine")
    #expect(subject(["oracle", "publish-all", "observation"]) == "observation")
    #expect(subject(["oracle", "publish-all"]) == "oracle")
    #expect(subject(["publish-all", "opencombine"]) == nil)
    #expect(subject(["fine"]) == nil)
  }

  @Test("a title compares with the baseline, or else with a peer, another engine or the floor")
  func references() throws {
    func reference(_ ids: [String]) -> String? {
      ComparedPair(among: ids, engines.roles)?.reference
    }
    #expect(
      reference(["fine", "oracle", "observation", "opencombine", "publish-all"]) == "publish-all")
    #expect(reference(["fine", "oracle", "observation", "opencombine"]) == "opencombine")
    #expect(reference(["fine", "oracle", "observation"]) == "observation")
    #expect(reference(["fine", "oracle"]) == "oracle")
  }

  @Test("a title compares with another engine before a peer if a ratio was measured")
  func pairedReferences() {
    #expect(
      engines.roles.pairedReferences(for: "fine") == [
        "publish-all", "observation", "fine-one-shot", "opencombine", "oracle",
      ])
  }

  @Test("a name is the notation with the engine; one notation is named once in a sentence")
  func names() {
    let roles = engines.roles
    #expect(roles.name(of: "opencombine") == Named.openCombine)
    #expect(roles.name(of: "oracle") == "wired by hand")
    #expect(
      roles.names(of: ["fine", "publish-all", "observation"])
        == [Named.fine, Named.publishAll, "Observation"])
    let long = EngineInfo(id: "toy", title: "Observation without a queue", version: "")
    #expect(EngineRoles(DeclaredEngines.infos + [long]).title(of: "toy") == "toy")
    #expect(roles.title(of: "observation-spi") == "observation-spi", "the title is taken")
  }

  @Test("counts are those of a notation if all its engines count alike, else of the engine")
  func countNames() {
    let ids = ["fine", "observation", "publish-all"]
    func names(_ engines: [String], alike: Bool) -> [String] {
      self.engines.roles.countNames(of: engines, among: ids) { $0 == $1 || alike }
    }
    #expect(names(["publish-all", "fine"], alike: true) == ["ObservableObject", "@Observable"])
    #expect(names(["publish-all", "fine"], alike: false) == ["ObservableObject", Named.fine])
    #expect(names(["observation", "fine"], alike: true) == [Named.observation, "FineObservation"])
  }

  @Test("no title is about a variant of another engine of the run")
  func variants() {
    let ids = ["observation-spi", "observation"]
    #expect(engines.subjects(among: ids) == ["observation"])
    #expect(ComparedPair(among: ids, engines.roles)?.reference == nil)
    let alone = Engines(DeclaredEngines.infos.filter { $0.id == "observation-spi" })
    #expect(alone.subjects(among: ids) == ["observation-spi"])
  }

  @Test("an engine without facts is the subject if no engine with facts was measured")
  func withoutFacts() throws {
    let run = SyntheticRun.document(engines: ["mine", "publish-all", "oracle"])
    let pair = try #require(
      ComparedPair(among: ["mine", "publish-all", "oracle"], EngineRoles(run)))
    #expect(pair.subject == "mine" && pair.reference == "publish-all")
    let alone = Engines([]).sorted(["b", "a"])
    #expect(alone == ["b", "a"])
  }

  @Test("a document may have no floor and no baseline")
  func absent() {
    let engines = Engines([DeclaredEngines.info("fine"), DeclaredEngines.info("mine")])
    #expect(engines.floor == nil && engines.baseline == nil && !engines.isFloor("fine"))
  }
}

@Suite("Styles of engines")
struct EngineLookTests {
  @Test("an engine is drawn in its stated style, in both themes")
  func stated() {
    let engines = Engines([
      DeclaredEngines.info(
        "mine", .property, .engine, "#aa0044", "#ff88aa", .triangle, isHollow: true)
    ])
    let light = engines.style(of: "mine", theme: .light)
    #expect(light.color == Color(0xaa0044) && light.mark == .triangle && light.isHollow)
    #expect(engines.style(of: "mine", theme: .dark).color == Color(0xff88aa))
  }

  @Test("a colour that cannot be read becomes grey, and a colour that is too pale is darkened")
  func unusable() {
    let engines = Engines([
      DeclaredEngines.info("a", .property, .engine, "green", "#12", .circle),
      DeclaredEngines.info("b", .property, .engine, "#ffffff", "#ffffff", .square),
    ])
    #expect(engines.style(of: "a", theme: .light).color == Color(0x7a7a7a))
    #expect(engines.style(of: "b", theme: .light).color.contrast(with: Color(0xffffff)) >= 1.5)
    #expect(engines.style(of: "b", theme: .dark).color == Color(0xffffff))
  }

  /// Four engines that state the same look, three engines that state no look, and one engine that
  /// states a different look.
  private static let infos =
    (0..<4).map {
      DeclaredEngines.info("same-\($0)", .property, .engine, "#009e73", "#1fc596", .circle)
    } + (0..<3).map { EngineInfo(id: "none-\($0)", title: "", version: "") }
    + [DeclaredEngines.info("other", .none, .floor, "#333333", "#e8e8e8", .circle, isHollow: true)]
  private static let alike = Engines(infos)
  private static let ids = infos.map(\.id)

  @Test("of engines with the same stated style the first keeps it, and other styles are kept")
  func firstKeeps() {
    let first = Self.alike.style(of: "same-0", theme: .light)
    #expect(first.color == Color(0x009e73) && first.mark == .circle && !first.isHollow)
    let other = Self.alike.style(of: "other", theme: .light)
    #expect(other.color == Color(0x333333) && other.mark == .circle && other.isHollow)
  }

  @Test(
    "engines with the same stated style, or none, get different colours and marks",
    arguments: Theme.all)
  func apart(theme: Theme) {
    let styles = Self.ids.map { Self.alike.style(of: $0, theme: theme) }
    for (index, first) in styles.enumerated() {
      for second in styles[(index + 1)...] {
        #expect(first.mark != second.mark || first.isHollow != second.isHollow)
        #expect(ColorVision.distance(first.color, second.color) >= 15, "\(first) \(second)")
      }
      #expect(first.color.contrast(with: theme.background) >= 1.5)
      #expect(first.text.contrast(with: theme.background) >= 4.5)
    }
  }

  @Test(
    "beside the built-in engines, further engines get different styles up to the limit",
    arguments: Theme.all)
  func besideBuiltIns(theme: Theme) {
    let infos =
      DeclaredEngines.infos + (0..<4).map { EngineInfo(id: "none-\($0)", title: "", version: "") }
    let engines = Engines(infos)
    let styles = infos.map { engines.style(of: $0.id, theme: theme) }
    #expect(Set(styles.map { [$0.mark.rawValue, "\($0.isHollow)"] }).count == Engines.mostTogether)
    for (index, first) in styles.enumerated() {
      for second in styles[(index + 1)...] {
        #expect(ColorVision.distance(first.color, second.color) >= 12, "\(first) \(second)")
      }
    }
  }

  @Test("an engine without facts does not get the mark that another engine states")
  func statedMark() {
    let engines = Engines([
      EngineInfo(id: "none", title: "", version: ""),
      DeclaredEngines.info("mine", .property, .engine, "#225588", "#88bbee", .funnel),
    ])
    let mine = engines.style(of: "mine", theme: .light)
    let none = engines.style(of: "none", theme: .light)
    #expect(mine.mark == .funnel && !mine.isHollow && mine.color == Color(0x225588))
    #expect(none.mark != mine.mark || none.isHollow)
  }

  @Test("the same engines have the same styles every time")
  func deterministic() {
    let again = Engines(Self.infos)
    for id in Self.ids {
      #expect(again.style(of: id, theme: .light) == Self.alike.style(of: id, theme: .light))
    }
  }
}
