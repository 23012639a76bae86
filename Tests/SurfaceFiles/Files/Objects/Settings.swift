// This file has a form with stored values, a menu, a disclosure group and a toggle style.
import SwiftUI

final class Preferences: ObservableObject {
  @Published var volume = 0.5
  @Published var theme = Theme.light
  @Published var isMuted = false
  @Published var reminder = Date(timeIntervalSinceReferenceDate: 0)

  enum Theme: String, CaseIterable, Identifiable {
    case light, dark
    var id: String { rawValue }
  }
}

struct CheckboxStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

struct PreferencesView: View {
  @ObservedObject var preferences: Preferences
  @AppStorage("showsTips") private var showsTips = true
  @State private var isExpanded = false

  var body: some View {
    Form {
      Section(header: Text("Sound"), footer: Text("Applies at once.")) {
        Slider(value: $preferences.volume, in: 0...1, step: 0.1) {
          Text("Volume")
        }
        Toggle("Muted", isOn: $preferences.isMuted)
          .toggleStyle(CheckboxStyle())
      }
      Section {
        Menu("Theme") {
          ForEach(Preferences.Theme.allCases) { theme in
            Button(theme.rawValue.capitalized) { preferences.theme = theme }
          }
        }
        DatePicker("Reminder", selection: $preferences.reminder, displayedComponents: .date)
        LabeledContent("Chosen", value: preferences.theme.rawValue)
      }
      Section {
        DisclosureGroup("Advanced", isExpanded: $isExpanded) {
          Toggle("Tips", isOn: $showsTips)
          if showsTips {
            TipView()
          }
        }
      }
    }
  }
}

struct TipView: View {
  var body: some View {
    Text("Tip: press for long.").italic()
  }
}
