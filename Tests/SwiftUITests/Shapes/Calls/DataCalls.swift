import Combine
import SwiftUI

// Calls of the declarations for data flow, for actions that run later, for gestures and for
// accessibility.

@MainActor final class CallModel: ObservableObject {
  @Published var count = 0
}

struct SizeKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

struct HighlightModifier: ViewModifier {
  func body(content: Content) -> some View { content.padding() }
}

struct DataCalls: View {
  @StateObject private var model: CallModel
  @State private var count: Int
  @State private var name: String
  @Environment(\.openURL) private var openURL

  init(model: CallModel) {
    _model = StateObject(wrappedValue: model)
    _count = State(initialValue: 1)
    _name = State(wrappedValue: "")
  }

  var body: some View {
    Text("a").onAppear { count += 1 }
    Text("a").onAppear(perform: { count += 1 })
    Text("a").onDisappear { count += 1 }
    Text("a").onDisappear(perform: { count += 1 })
    Text("a").onChange(of: count) { name = "b" }
    Text("a").onChange(of: count, { name = "b" })
    Text("a").onChange(of: count, initial: true) { name = "b" }
    Text("a").onChange(of: count, initial: true, { _, new in name = "\(new)" })
    Text("a").task { count += 1 }
    Text("a").task(id: count) { name = "b" }
    Text("a").task(priority: .low) { name = "b" }
    Text("a").onReceive(model.$count) { count = $0 }
    Text("a").onReceive(model.$count, perform: { count = $0 })
    Text("a").onOpenURL { name = $0.path }
    Text("a").onSubmit(animate)
  }

  @ViewBuilder var environments: some View {
    Text("a").environment(\.colorScheme, .dark).environmentObject(model)
    Text("a").environment(CallObserved())
    Text("a").environment(\.openURL, OpenURLAction { _ in .handled })
    Text("a").modifier(HighlightModifier())
    ModifiedContent(content: Text("a"), modifier: HighlightModifier())
    Text("a").preference(key: SizeKey.self, value: 1)
    Text("a").onPreferenceChange(SizeKey.self) { _ in }
    Text("a").transaction { $0.animation = nil }
    Toggle("a", isOn: Binding(get: { count > 0 }, set: { count = $0 ? 1 : 0 }))
    Toggle("a", isOn: isPositive)
    EquatableCall().equatable()
  }

  private var isPositive: Binding<Bool> {
    Binding {
      count > 0
    } set: {
      count = $0 ? 1 : 0
    }
  }

  func animate() {
    var transaction = Transaction()
    transaction.animation = .default
    withTransaction(transaction) { count += 1 }
    withAnimation { count += 1 }
    withAnimation(.spring()) { count += 1 }
    withAnimation(.interactiveSpring()) { count += 1 }
    withAnimation(.interactiveSpring(duration: 1)) { count += 1 }
    withAnimation(.interpolatingSpring(duration: 1)) { count += 1 }
  }

  @ViewBuilder var gestures: some View {
    Text("a").onTapGesture { count += 1 }
    Text("a").onTapGesture(perform: { count += 1 })
    Text("a").onTapGesture(count: 2, perform: { count += 1 })
    Text("a").onTapGesture(count: 2) { count += 1 }
    Text("a").onLongPressGesture { count += 1 }
    Text("a").onLongPressGesture(minimumDuration: 1) {
      count += 1
    } onPressingChanged: { _ in
    }
    Text("a").gesture(DragGesture().onEnded { _ in count += 1 })
    Text("a").gesture(DragGesture(minimumDistance: 5).onChanged { _ in count += 1 })
    Text("a").gesture(DragGesture(minimumDistance: 0, coordinateSpace: .global))
    Text("a").gesture(DragGesture(coordinateSpace: .local))
    Text("a").simultaneousGesture(TapGesture(count: 2).onEnded { count += 1 })
    Text("a").onKeyPress(.escape, action: { .handled })
    Text("a").draggable("a")
    Text("a").draggable("a") { Text("b") }
    Text("a").focusedValue(\.callCount, 1)
    Text("a").handlesExternalEvents(preferring: [], allowing: [])
  }

  @ViewBuilder var accessibility: some View {
    Text("a").accessibilityLabel("b").accessibilityValue("b").accessibilityHint("b")
    Text("a").accessibilityLabel(Text("b")).accessibilityIdentifier("b").accessibilityHidden(true)
    Text("a").accessibilityElement().accessibilityElement(children: .combine)
    Text("a").accessibilityChartDescriptor(ChartDescription(numbers: [1, 2]))
    Text("a").accessibilityAddTraits(.isButton).accessibilityRemoveTraits([.isButton, .isImage])
    Text("a").accessibilityAction { count += 1 }
    Text("a").accessibilityAction(named: "b") { count += 1 }
    Text("a").accessibilityAction(named: "b", { count += 1 })
    Text("a").accessibilityAction(.default, { count += 1 })
    Text("a").accessibilityActions { Button("b") { count += 1 } }
    Text("a").accessibilityRespondsToUserInteraction(true).accessibilitySortPriority(1)
    Text("a").accessibilityInputLabels(["b"])
    Text("a").accessibilityRepresentation { Text("b") }
    Text("a").accessibility(label: Text("b")).accessibility(value: Text("b"))
    Text("a").accessibility(hidden: true).accessibility(addTraits: .isButton)
  }
}

@Observable final class CallObserved {
  var count = 0
}

/// What a chart tells assistive technologies.
struct ChartDescription: AXChartDescriptorRepresentable {
  let numbers: [Double]

  func makeChartDescriptor() -> AXChartDescriptor {
    let days = AXCategoricalDataAxisDescriptor(title: "day", categoryOrder: ["a", "b"])
    let axis = AXNumericDataAxisDescriptor(
      title: "number", range: 0...1, gridlinePositions: []
    ) { "\($0)" }
    let series = AXDataSeriesDescriptor(
      name: "numbers", isContinuous: false,
      dataPoints: numbers.map { AXDataPoint(x: "a", y: $0) } + [.init(x: 1, y: 2, label: "b")])
    return AXChartDescriptor(
      title: "numbers", summary: nil, xAxis: days, yAxis: axis, additionalAxes: [],
      series: [series])
  }
}

struct EquatableCall: View, Equatable {
  var body: some View { Text("a") }
}

struct CallCountKey: FocusedValueKey {
  typealias Value = Int
}

extension FocusedValues {
  var callCount: Int? {
    get { self[CallCountKey.self] }
    set { self[CallCountKey.self] = newValue }
  }
}
