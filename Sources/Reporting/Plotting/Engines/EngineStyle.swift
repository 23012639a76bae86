import RunFolder

/// How an engine looks on the pictures of one theme. Engines differ in both hue and mark, for
/// readers who cannot distinguish the hues.
public struct EngineStyle: Hashable, Sendable {
  /// The colour of marks and lines.
  public var color: Color
  /// The colour of texts: `color`, made so dark or light that its contrast with the background is
  /// at least 4.5:1.
  public var text: Color
  public var mark: EngineFacts.Look.Mark
  /// Whether the mark is drawn as an outline. An outline shows that the engine is a variant of the
  /// engine whose mark is the same shape, filled.
  public var isHollow: Bool

  init(_ look: EngineLook, theme: Theme) {
    color = (theme.isDark ? look.dark : look.light).readable(on: theme.background, minimum: 1.5)
    text = color.readable(on: theme.background, minimum: 4.6)
    mark = look.mark
    isHollow = look.isHollow
  }
}

/// How an engine looks on pictures of any theme, with its colours parsed.
struct EngineLook: Hashable, Sendable {
  var light: Color
  var dark: Color
  var mark: EngineFacts.Look.Mark
  var isHollow: Bool

  /// The look of an engine that states no look: a grey triangle that points downwards.
  static let unstated = EngineLook(
    light: Color(0x7a7a7a), dark: Color(0x9aa0aa), mark: .funnel, isHollow: false)

  init(light: Color, dark: Color, mark: EngineFacts.Look.Mark, isHollow: Bool) {
    self.light = light
    self.dark = dark
    self.mark = mark
    self.isHollow = isHollow
  }

  /// The look that an engine states. A colour that cannot be parsed becomes grey.
  init(_ stated: EngineFacts.Look) {
    self.init(
      light: Color(hex: stated.light) ?? Self.unstated.light,
      dark: Color(hex: stated.dark) ?? Self.unstated.dark, mark: stated.mark,
      isHollow: stated.isHollow)
  }

  // MARK: Engines that would look alike

  /// Makes the looks of all engines different. `stated` contains the look that each engine states;
  /// `nil` for an engine that states no look. If several engines state the same look, the first of
  /// these engines keeps the look. The first engine that states no look gets the grey triangle,
  /// unless another engine has this mark. Each remaining engine gets a mark that no other engine
  /// has, as long as there are enough marks. Each remaining engine also gets a colour from a fixed
  /// set: the colour that differs most from the colours that are already taken. The result depends
  /// only on the list.
  static func distinct(_ stated: [EngineLook?]) -> [EngineLook] {
    var taken: Set<EngineLook> = []
    let kept = stated.map { look in look.flatMap { taken.insert($0).inserted ? $0 : nil } }
    return zip(stated, kept).map { stated, kept in
      if let kept { return kept }
      let wanted = stated ?? .unstated
      let isFree = stated == nil && !taken.contains { $0.hasMark(of: wanted) }
      let look = isFree ? wanted : wanted.variation(besides: taken)
      taken.insert(look)
      return look
    }
  }

  private func hasMark(of other: EngineLook) -> Bool {
    mark == other.mark && isHollow == other.isHollow
  }

  private func variation(besides taken: Set<EngineLook>) -> EngineLook {
    let marks = EngineFacts.Look.Mark.allCases
    let own = marks.firstIndex(of: mark) ?? 0
    // The candidates are the engine's own mark in the other form (filled or hollow), and then the
    // next marks of the list in both forms.
    let candidates = marks.indices.flatMap { offset in
      [!isHollow, isHollow].map { isHollow in
        var candidate = self
        candidate.mark = marks[(own + offset) % marks.count]
        candidate.isHollow = isHollow
        return candidate
      }
    }
    var varied =
      candidates.first { candidate in !taken.contains { $0.hasMark(of: candidate) } }
      ?? candidates[0]
    func distance(_ colors: (light: Color, dark: Color)) -> Double {
      taken.map {
        min($0.light.distance(to: colors.light), $0.dark.distance(to: colors.dark))
      }.min() ?? .infinity
    }
    // If several colours are equally different, the first one is taken.
    let colors = Self.spare.reduce(Self.spare[0]) { distance($1) > distance($0) ? $1 : $0 }
    (varied.light, varied.dark) = colors
    return varied
  }

  /// 24 hues, each in three shades. Each shade has a lighter form for dark backgrounds.
  private static let spare = (0..<24).flatMap { turn in
    [0.28, 0.4, 0.52].map { lightness in
      let hue = Double(turn) / 24
      return (
        light: Color(hue: hue, saturation: 0.75, lightness: lightness),
        dark: Color(hue: hue, saturation: 0.8, lightness: lightness + 0.28)
      )
    }
  }
}
