// This file declares styles and an environment key, and uses tabs.
import SwiftUI

@Observable
final class Counters {
  var left = 0
  var right = 0
}

extension EnvironmentValues {
  @Entry var unit: String = "items"
}

struct CapsuleButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
      .background(Capsule().fill(configuration.isPressed ? Color.gray : Color.blue))
      .foregroundStyle(.white)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
  }
}

extension ButtonStyle where Self == CapsuleButtonStyle {
  static var capsule: CapsuleButtonStyle { CapsuleButtonStyle() }
}

struct BoxedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.icon
      configuration.title.bold()
    }
    .padding(4)
    .border(.secondary)
  }
}

struct CountersView: View {
  @State var counters: Counters
  @State private var tab = Side.left

  enum Side: Hashable {
    case left, right
  }

  var body: some View {
    TabView(selection: $tab) {
      CounterPage(title: "Left", count: counters.left) { counters.left += 1 }
        .tabItem { Label("Left", systemImage: "arrow.left") }
        .tag(Side.left)
      CounterPage(title: "Right", count: counters.right) { counters.right += 1 }
        .tabItem { Label("Right", systemImage: "arrow.right") }
        .tag(Side.right)
    }
    .environment(\.unit, "steps")
  }
}

struct CounterPage: View {
  let title: LocalizedStringKey
  let count: Int
  let action: () -> Void
  @Environment(\.unit) private var unit

  var body: some View {
    VStack(spacing: 20) {
      Label(title, systemImage: "number")
        .labelStyle(BoxedLabelStyle())
      Text("\(count) \(unit)")
        .font(.system(size: 44, weight: .bold, design: .rounded))
        .monospacedDigit()
        .contentTransition(.numericText())
      Button("Add", action: action)
        .buttonStyle(.capsule)
    }
    .animation(.default, value: count)
  }
}
