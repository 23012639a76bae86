import Charts
import SwiftUI
import Testing

/// The arguments of an inert modifier are part of the output. The modifier has no other effect.
@MainActor
struct InertModifierTests {
  /// A model whose writes notify no component.
  final class Mute {
    var isOther = false
  }

  /// A view whose content depends on a state, which a button toggles, and on a mute model.
  struct Subject<Content: View>: View {
    let mute: Mute
    let content: @MainActor (Bool) -> Content
    @State private var isOther = false

    var body: some View {
      content(isOther || mute.isOther)
      Button("toggle") { isOther.toggle() }
    }
  }

  /// A mounted subject.
  @MainActor struct Bed {
    let mute = Mute()
    let host = TreeHost()
    let driver: TestDriver

    init<Content: View>(
      @ViewBuilder _ content: @escaping @MainActor (Bool) -> Content
    ) throws {
      driver = TestDriver(host)
      try host.mount(Subject(mute: mute, content: content))
      #expect(host.audit() == [])
    }

    /// Presses the button. Returns `true` if the output has changed.
    func changesOutput() throws -> Bool {
      let before = (host.checksum, host.counters)
      try driver.press("toggle")
      try host.flush()
      #expect(host.audit() == [])
      #expect(host.checksum == host.fullChecksum())
      let after = host.counters
      #expect(after.evaluations == before.1.evaluations + 1)
      let isNecessary = after.redundantEvaluations == before.1.redundantEvaluations
      #expect(isNecessary == (host.checksum != before.0))
      return isNecessary
    }

    /// Writes the mute model. Returns `true` if the audit finds the component that was not
    /// notified.
    func isMissed() -> Bool {
      mute.isOther = true
      return !host.audit().isEmpty
    }
  }

  /// Views that differ in one argument of one modifier.
  nonisolated static let arguments: [@MainActor (Bool) -> AnyView] = [
    { AnyView(Text("a").opacity($0 ? 1 : 0.5)) },
    { AnyView(Text("a").foregroundStyle($0 ? .red : .blue)) },
    { AnyView(Text("a").foregroundStyle($0 ? Color.red.opacity(0.2) : .red)) },
    { AnyView(Text("a").font($0 ? .body : .body.bold())) },
    { AnyView(Text("a").font(.system(size: 14, weight: $0 ? .bold : .regular))) },
    { AnyView(Spacer().frame(maxWidth: $0 ? .infinity : nil, alignment: .leading)) },
    { AnyView(Spacer().frame(width: 1, alignment: $0 ? .top : .bottom)) },
    { AnyView(Spacer().padding($0 ? .horizontal : .vertical, 8)) },
    { AnyView(Spacer().padding(EdgeInsets(top: 0, leading: $0 ? 1 : 2, bottom: 0, trailing: 0))) },
    { AnyView(Spacer().background($0 ? .thinMaterial : .regularMaterial, in: Circle())) },
    { AnyView(Spacer().clipShape(RoundedRectangle(cornerRadius: $0 ? 4 : 8))) },
    { AnyView(Spacer().clipShape(Tooth(depth: $0 ? 1 : 2))) },
    { AnyView(Spacer().shadow(color: .black, radius: 1, y: $0 ? 1 : 2)) },
    { AnyView(Spacer().navigationTitle($0 ? "a" : "b")) },
    { AnyView(Spacer().accessibilityLabel($0 ? "a" : "b")) },
    { AnyView(Spacer().listStyle(.inset(alternatesRowBackgrounds: $0))) },
    { AnyView(Spacer().transition($0 ? .opacity : .opacity.combined(with: .slide))) },
    { AnyView(Spacer().transition(.scale($0 ? 0.5 : 1))) },
    { AnyView(Spacer().rotationEffect(.degrees($0 ? 0 : 90))) },
    { AnyView(Spacer().rotationEffect(.degrees(90) / ($0 ? 1 : 2))) },
    {
      AnyView(
        Spacer().padding(
          $0
            ? EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            : -EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    },
    { AnyView(Spacer().containerRelativeFrame($0 ? .horizontal : .vertical) { size, _ in size }) },
    { AnyView(Spacer().accessibilityChartDescriptor(ChartDescription(numbers: $0 ? [1] : [2]))) },
    { AnyView(Spacer().lineLimit($0 ? nil : 2)) },
    { AnyView(Spacer().presentationDetents($0 ? [.medium, .large] : [.large])) },
    { AnyView(Circle().trim(from: 0, to: $0 ? 0.5 : 1).stroke(.red, lineWidth: 2)) },
    { AnyView(Tooth(depth: $0 ? 1 : 2)) },
    { AnyView(Path { [isOther = $0] path in path.move(to: CGPoint(x: isOther ? 1 : 2, y: 0)) }) },
    { AnyView($0 ? Color.red : Color.blue) },
    { AnyView(LinearGradient(colors: [$0 ? .red : .blue], startPoint: .top, endPoint: .bottom)) },
    { AnyView(Image(systemName: "star").resizable().imageScale($0 ? .small : .large)) },
    { AnyView(Image(systemName: $0 ? "star" : "moon")) },
    { AnyView(Text("a") + Text("b").foregroundColor($0 ? .red : .blue)) },
    { AnyView(ZStack(alignment: $0 ? .top : .bottom) { Text("a") }) },
    { AnyView(VStack(alignment: .leading, spacing: $0 ? 1 : 2) { Text("a") }) },
    { AnyView(ScrollView($0 ? .horizontal : .vertical) { Text("a") }) },
    { AnyView(LazyVGrid(columns: [GridItem(.fixed($0 ? 1 : 2))]) { Text("a") }) },
    { AnyView(Text("a").overlay(alignment: $0 ? .top : .bottom) { Text("b") }) },
    { isOther in AnyView(Text("a").overlay { Text(isOther ? "b" : "c") }) },
    { AnyView(Image(uiImage: UIImage(data: Data([$0 ? 1 : 2]))!)) },
    { AnyView(Image(nsImage: NSImage(named: $0 ? "a" : "b")!).resizable()) },
    { AnyView(Image(uiImage: UIImage(systemName: "a")!.withTintColor($0 ? .red : .blue))) },
    { AnyView(Color($0 ? #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) : .red)) },
    { AnyView(Color(uiColor: UIColor(white: $0 ? 0 : 1, alpha: 1))) },
    { isOther in
      AnyView(Color(UIColor { $0.userInterfaceStyle == .dark && isOther ? .black : .white }))
    },
    { AnyView(Text("a").font(Font(UIFont.systemFont(ofSize: $0 ? 1 : 2)))) },
    { AnyView(Text(AttributedString("a", attributes: .init().kern($0 ? 1 : 2)))) },
    {
      AnyView(
        Text("a").visualEffect { [isOther = $0] in $0.offset(x: $1.size.width / (isOther ? 1 : 2)) }
      )
    },
    { isOther in AnyView(Chart { BarMark(x: .value("day", 1), y: .value("n", isOther ? 1 : 2)) }) },
    { isOther in
      AnyView(Chart { PointMark(x: .value("x", 1), y: .value("y", 2)).symbolSize(isOther ? 1 : 2) })
    },
    { isOther in AnyView(Chart { SectorMark(angle: .value("n", 1), angularInset: isOther ? 1 : 2) })
    },
    { isOther in
      AnyView(
        Chart {
          BarMark(x: .value("n", 1)).cornerRadius(2, style: isOther ? .circular : .continuous)
        })
    },
    { isOther in
      AnyView(Chart { Plot { BarMark(x: .value("n", isOther ? 1 : 2)) } })
    },
    { AnyView(Chart {}.chartYScale(domain: 0...($0 ? 1 : 2))) },
    { isOther in
      AnyView(Chart {}.chartXAxis { AxisMarks(values: .automatic(desiredCount: isOther ? 1 : 2)) })
    },
    { isOther in
      AnyView(
        Chart {
          RuleMark(y: .value("n", 1)).annotation { Text(isOther ? "a" : "b") }
        })
    },
  ]

  struct Tooth: Shape {
    var depth: CGFloat
    func path(in rect: CGRect) -> Path { Path(rect) }
  }

  @Test("changing a modifier's argument changes the output", arguments: arguments.indices)
  func output(index: Int) throws {
    #expect(try Bed(Self.arguments[index]).changesOutput())
  }

  @Test("a stale argument of a modifier is a missed update", arguments: arguments.indices)
  func staleness(index: Int) throws {
    #expect(try Bed(Self.arguments[index]).isMissed())
  }

  @Test("an evaluation that changes no argument is redundant")
  func equalArguments() throws {
    let bed = try Bed { isOther in
      Text("a").padding(isOther ? 8 : 4 * 2).foregroundStyle(.red.opacity(isOther ? 0.5 : 1 / 2))
    }
    #expect(try !bed.changesOutput())
  }

  @Test("the order of modifiers changes the output")
  func order() throws {
    let bed = try Bed { isOther in
      isOther ? Text("a").padding(8).opacity(0.5) : Text("a").opacity(0.5).padding(8)
    }
    #expect(try bed.changesOutput())
  }

  @Test("different modifiers with the same argument have different outputs")
  func names() throws {
    let modified: [@MainActor (Text) -> Text] = [
      { $0.blur(radius: 1) }, { $0.opacity(1) }, { $0.kerning(1) }, { $0.tracking(1) },
      { $0.zIndex(1) }, { $0.layoutPriority(1) }, { $0.brightness(1) }, { $0.saturation(1) },
      { $0.contrast(1) }, { $0.grayscale(1) }, { $0.lineSpacing(1) }, { $0.baselineOffset(1) },
      { $0.bold() }, { $0.italic() }, { $0.monospaced() }, { $0.hidden() }, { $0.labelsHidden() },
      { $0.focusable() }, { $0.scrollDisabled(true) }, { $0.scrollClipDisabled() },
    ]
    #expect(Set(modified.map { $0(Text("a")) }).count == modified.count)
  }

  @Test("a second modifier does not change a view's type")
  func types() {
    let once = Spacer().padding()
    let often = once.opacity(0.5).font(.body).frame(width: 1).background(.red).clipShape(Circle())
    #expect(type(of: once) == type(of: often))
    #expect(type(of: once) == InertModified<Spacer>.self)
    #expect(type(of: Text("a").padding().font(.body)) == Text.self)
    #expect(type(of: Image("a").resizable().padding()) == Image.self)
  }

  struct Card<Content: View>: View {
    let log: Log
    let content: Content
    var body: some View {
      let _ = log.note()
      content
    }
  }

  @MainActor final class Log {
    var count = 0
    func note() { if Component.current != nil { count += 1 } }
  }

  @Test("a component is skipped if the modifiers of its inputs are equal")
  func inputs() throws {
    let log = Log()
    let bed = try Bed { isOther in
      Text(isOther ? "a" : "b")
      Card(log: log, content: Spacer().padding(8).background(.red, in: Circle()))
    }
    log.count = 0
    _ = try bed.changesOutput()
    #expect(log.count == 0)
  }

  @Test("a component is evaluated if a modifier of its inputs has changed")
  func changedInputs() throws {
    let log = Log()
    let host = TreeHost()
    let subject = Subject(mute: Mute()) { isOther in
      Card(log: log, content: Spacer().opacity(isOther ? 1 : 0.5))
    }
    try host.mount(subject)
    let before = log.count
    try TestDriver(host).press("toggle")
    try host.flush()
    #expect(log.count == before + 1)
  }

  @Test("modifiers are no components")
  func components() throws {
    let plain = try Bed { _ in Text("a") }
    let modified = try Bed { _ in
      Text("a").padding().font(.body).opacity(0.5).overlay { Color.red }.background(Circle())
    }
    #expect(plain.host.componentCount == modified.host.componentCount)
  }
}
