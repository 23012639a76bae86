import SwiftUI

/// The list of the cues that the search finds.
struct CueList: View {
  @Bindable var library: CueLibrary
  @State private var opened: Cue.ID?
  @State private var addsCue = false

  var body: some View {
    VStack {
      TextField("Search", text: $library.search)
      Button("Add") { addsCue = true }
      List {
        ForEach(library.foundCues) { cue in
          CueRow(cue: cue, library: library)
            .onTapGesture { opened = cue.id }
        }
        .onDelete { library.remove(at: $0) }
      }
    }
    .sheet(isPresented: $addsCue) { CueForm(library: library) }
    .navigationDestination(item: $opened) { id in
      if let cue = library.cue(id) { CueDetail(cue: cue, library: library) }
    }
  }
}

/// One cue in the list of cues.
struct CueRow: View {
  let cue: Cue
  let library: CueLibrary

  var body: some View {
    HStack {
      Text(cue.title)
      StandbyMark(id: cue.id)
      CueNote(cue: cue)
      Button(cue.isDone ? "Undo" : "Done") { library.toggleDone(cue) }
    }
  }
}

/// The cue's note, if the settings show notes.
struct CueNote: View {
  let cue: Cue
  @Environment(Settings.self) private var settings

  var body: some View {
    if settings.showsNotes { Text(cue.note) }
  }
}

/// A mark at the cue that comes next.
struct StandbyMark: View {
  let id: Cue.ID
  @Environment(Show.self) private var show

  var body: some View {
    if show.standby == id { Text("stand by") }
  }
}
