import SwiftUI

/// The screen of one cue.
struct CueDetail: View {
  @ObservedObject var cue: Cue
  let library: CueLibrary
  @EnvironmentObject private var show: Show

  var body: some View {
    Form {
      TextField("Title", text: $cue.title)
      TextField("Note", text: $cue.note)
      Text(cue.isDone ? "done" : "to do")
      Button("Stand by") { show.stand(by: cue.id) }
    }
  }
}

/// The sheet in which the user enters a new cue.
struct CueForm: View {
  let library: CueLibrary
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var note = ""

  var body: some View {
    Form {
      TextField("New title", text: $title)
      TextField("New note", text: $note)
      Button("Save") {
        library.add(title, note: note)
        dismiss()
      }
    }
  }
}

/// The sheet of settings.
struct SettingsView: View {
  @EnvironmentObject private var settings: Settings
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Operator", text: $settings.operatorName)
      Toggle("Show notes", isOn: $settings.showsNotes)
      Button("Close") { dismiss() }
    }
  }
}
