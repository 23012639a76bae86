import Findings
import Formats
import Foundation
import Numbers
import RunFolder

/// A run as an animation of two engines side by side. A component flashes when its body is
/// evaluated. Each engine has a counter of evaluations.
public struct RunAnimation: Sendable {
  public static let name = "animation"
  /// The largest number of frames of an animation. A longer animation would be too long to watch
  /// and too large for a README.
  static let mostFrames = 60
  /// The part of a flash's colour that remains in the next frame, so that viewers do not miss the
  /// flash.
  private static let afterglow = 0.35
  /// A pointer is a dot beside a flash that is too thin to be seen. A frame with more evaluations
  /// than this number gets no pointers, because so many pointers would merge into a rim.
  private static let mostPointers = 40

  public init() {}

  /// The frames of the animation, in order, all of the same size.
  ///
  /// - Throws: ``ChartError/nothingToDraw(_:)`` if the run has no trace of a tree that can be
  ///   shown, or if the trace lacks frames of two engines to compare.
  public func scenes(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Scene] {
    let trace = try Self.choose(input)
    guard let pair = ComparedPair(among: trace.engines.map(\.engine), input.engines.roles) else {
      throw .nothingToDraw("the trace of \(trace.id) does not contain two engines to compare")
    }
    let panels = [pair.reference, pair.subject].compactMap { engine in
      trace.engines.first { $0.engine == engine }
    }
    let count = min(Self.mostFrames, panels.map(\.frames.count).min() ?? 0)
    guard count > 0 else { throw .nothingToDraw("the trace of \(trace.id) holds no frame") }
    var film = Film(trace: trace, panels: panels, count: count, style: style, input: input)
    return (0..<count).map { film.scene($0) }
  }

  /// Above this number of components, most flashes are too small to see.
  static let usual = 300
  /// Above this number of components, the sectors of the outer ring are thinner than a pixel.
  static let limit = 2000

  private static func choose(_ input: ChartInput) throws(ChartError) -> Trace.WorkloadTrace {
    if let small = try? TreePair.choose(input, limit: usual) { return small }
    return try TreePair.choose(input, limit: limit)
  }

  /// The counts of one engine, summed over the frames that were drawn so far.
  private struct Tally {
    var evaluations = 0
    var redundant = 0
    /// The colours of the components that are not drawn in the colour of components at rest.
    var glowing: [Int: Color] = [:]
  }

  private struct Film {
    let base: Scene
    let panels: [Trace.EngineTrace]
    let areas: [Rect]
    let position: [Int: Int]
    let count: Int
    let style: ChartStyle
    let names: [String]
    /// The marks of the components at rest (not evaluated in the frame), for each panel.
    var rests: [Rest] = []
    var tallies: [Tally]

    init(
      trace: Trace.WorkloadTrace, panels: [Trace.EngineTrace], count: Int, style: ChartStyle,
      input: ChartInput
    ) {
      self.panels = panels
      self.count = count
      self.style = style
      tallies = panels.map { _ in Tally() }
      names = input.engines.roles.countNames(
        of: panels.map(\.engine), among: trace.engines.map(\.engine), isAlike: trace.isAlike)
      position = Dictionary(
        trace.components.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      let totals = panels.map { panel in
        panel.frames.prefix(count).reduce(0) { $0 + $1.evaluated.count }
      }
      var sketch = Sketch(style, input.engines)
      sketch.header(
        title: "\(trace.id): " + RunAnimation.title(names, totals),
        subtitle:
          "\(Format.count(trace.components.count, "component")) of \(trace.id); a component "
          + "flashes when its body is evaluated")
      let content = sketch.content
      let width = (content.width - 60) / 2
      areas = panels.indices.map { index in
        let left = content.left + Double(index) * (width + 60)
        return Rect(
          left: left, top: content.top + 62, right: left + width, bottom: content.bottom - 4)
      }
      RunAnimation.legend(&sketch, y: sketch.scene.size.height - 24)
      let forest = ComponentForest(trace.components)
      for (index, panel) in panels.enumerated() {
        rests.append(RunAnimation.rest(forest, panel.engine, areas[index], &sketch))
      }
      base = sketch.scene
    }

    mutating func scene(_ number: Int) -> Scene {
      var sketch = Sketch(style)
      sketch.scene = base
      let theme = style.theme
      for (index, panel) in panels.enumerated() {
        let frame = panel.frames[number]
        var glowing: [Int: Color] = [:]
        for (component, color) in tallies[index].glowing where color != theme.never {
          glowing[component] = theme.never.mixed(with: color, RunAnimation.afterglow)
        }
        let redundant = Set(frame.redundant.ids)
        for id in frame.evaluated.ids {
          guard let component = position[id] else { continue }
          glowing[component] =
            redundant.contains(id)
            ? theme.redundant : theme.necessary
        }
        for (component, color) in glowing {
          if let place = rests[index].marks[component] { sketch.scene.marks[place].fill = color }
        }
        point(rests[index], frame.evaluated.ids, glowing, &sketch)
        tallies[index].evaluations += frame.evaluated.count
        tallies[index].redundant += frame.redundant.count
        // An afterglow lasts one frame.
        tallies[index].glowing = glowing.filter { component, color in
          frame.evaluated.ids.contains(component) && color != theme.never
        }
        counter(index, panel.engine, &sketch)
      }
      sketch.text(
        "frame \(number + 1) of \(count)",
        at: Point(sketch.scene.size.width - Sketch.margin, sketch.scene.size.height - 24),
        TypeScale.note, theme.secondary, anchor: .end, name: "frame")
      return sketch.scene
    }

    /// Draws a pointer beside each flash that is too thin to be seen. Draws no pointers if the
    /// frame has more evaluations than ``RunAnimation/mostPointers``.
    private func point(
      _ rest: Rest, _ evaluated: [Int], _ glowing: [Int: Color], _ sketch: inout Sketch
    ) {
      guard evaluated.count <= RunAnimation.mostPointers else { return }
      for id in evaluated {
        guard let component = position[id], let place = rest.pointers[component],
          let color = glowing[component]
        else { continue }
        sketch.add(Mark(.circle(center: place, radius: 6), fill: color, name: "pointer"))
      }
    }

    private func counter(_ index: Int, _ engine: String, _ sketch: inout Sketch) {
      let y = areas[index].top - 26
      let name = sketch.fitted(names[index], TypeScale.heading, .bold, width: 260)
      let tally = tallies[index]
      sketch.text(
        name, at: Point(areas[index].left, y), TypeScale.heading, style.theme.ink, face: .bold)
      let left = areas[index].left + sketch.width(name, TypeScale.heading, .bold) + 18
      sketch.text(
        "\(Format.count(tally.evaluations)) evaluations, \(Format.count(tally.redundant)) redundant",
        at: Point(left, y), TypeScale.strong, style.theme.label, name: "counter/\(engine)")
    }
  }

  private struct Rest {
    /// The index of each component's mark in the scene.
    var marks: [Int: Int] = [:]
    /// For each sector that is too thin for a visible flash, the point just outside of the sector.
    var pointers: [Int: Point] = [:]
  }

  /// Draws all components at rest, that is, in the colour of components that are not evaluated.
  private static func rest(
    _ forest: ComponentForest, _ engine: String, _ area: Rect, _ sketch: inout Sketch
  ) -> Rest {
    let radius = min(area.width, area.height) / 2 - 14
    var rest = Rest()
    for sector in ComponentRings.layout(forest, radius: radius) {
      rest.marks[sector.component] = sketch.scene.marks.count
      sketch.add(
        ComponentRings.mark(
          sector, center: area.middle, fill: sketch.theme.never, ground: sketch.theme.background,
          name: "component/\(engine)/\(sector.component)"))
      guard sector.width < ComponentRings.narrow else { continue }
      let angle = (sector.start + sector.end) / 2 - .pi / 2
      rest.pointers[sector.component] = Point(
        area.middle.x + (sector.outer + 8) * cos(angle),
        area.middle.y + (sector.outer + 8) * sin(angle))
    }
    return rest
  }

  private static func legend(_ sketch: inout Sketch, y: Double) {
    let theme = sketch.theme
    sketch.legend(
      [
        .init("evaluated, necessary", theme.necessary),
        .init("evaluated, redundant", theme.redundant), .init("at rest", theme.never),
      ], at: Point(Sketch.margin, y), TypeScale.note)
  }

  static func title(_ engines: [String], _ totals: [Int]) -> String {
    if totals[0] == totals[1] {
      return totals[0] == 0
        ? "neither \(engines[0]) nor \(engines[1]) evaluates a body"
        : "\(engines[0]) and \(engines[1]) evaluate equally many bodies"
    }
    let more = totals[0] > totals[1] ? 0 : 1
    let (most, least) = (totals[more], totals[1 - more])
    let names = (engines[more], engines[1 - more])
    if least == 0 {
      let bodies = most == 1 ? "one body" : "\(Format.count(most)) bodies"
      return "\(names.0) evaluates \(bodies), \(names.1) none"
    }
    let factor = Format.factor(Double(most) / Double(least)).dropLast()
    return "\(names.0) evaluates \(factor) times as many bodies as \(names.1)"
  }
}
