import ComponentTree
import RecordedPublishAll

// A board of tasks, in the notation of ObservableObject, compiled against the recorded modules.

final class Task: ObservableObject, SubscribableObject, Identifiable {
  let id: Int
  @Published var title: String
  @Published var isDone = false

  init(id: Int) {
    self.id = id
    title = "Task \(id)"
  }

  func finish() { isDone = true }
}

final class Board: ObservableObject, SubscribableObject {
  @Published var tasks = (1...3).map(Task.init)
  @Published var filter = ""
  @Published var visits = 0

  func visit() {
    visits += 1
  }
}

struct BoardView: View {
  @ObservedObject var board: Board
  @State private var isOpen = false

  var body: some View {
    Text("\(board.tasks.count) tasks\(isOpen ? ", open" : "")")
    Button("Open") { isOpen = true }
    FilterLabel(text: board.filter)
    ForEach(board.tasks) { TaskRow(task: $0) }
  }
}

struct FilterLabel: View {
  let text: String

  var body: some View { Text(text) }
}

struct TaskRow: View {
  @ObservedObject var task: Task

  var body: some View {
    Text(task.title)
    TaskMark(task: task)
  }
}

/// A view that reads a task without observing it.
struct TaskMark: View {
  let task: Task

  var body: some View { Text(task.isDone ? "done" : "to do") }
}

/// A list whose rows are in links. Each evaluation of the list passes new closures to all rows.
struct LinkList: View {
  @ObservedObject var board: Board

  var body: some View {
    ForEach(board.tasks) { task in
      NavigationLink {
        Text(task.title)
      } label: {
        LinkRow(title: task.title) { board.visit() }
      }
    }
  }
}

struct LinkRow: View {
  let title: String
  let visit: @MainActor () -> Void

  var body: some View { Button(title, action: visit) }
}

/// A form with controls and a modifier, which the tool evaluates besides the form.
struct BoardForm: View {
  @ObservedObject var board: Board

  var body: some View {
    VStack {
      TextField("Filter", text: $board.filter)
      Picker("Task", selection: $board.visits) {
        ForEach(board.tasks) { Text($0.title).tag($0.id) }
      }
      Text("\(board.visits)").modifier(Framed(width: board.visits))
    }
  }
}

struct Framed: ViewModifier {
  let width: Int

  func body(content: Content) -> some View { content }
}

/// A view that is never mounted.
struct Unused: View {
  var body: some View { Text("unused") }
}
