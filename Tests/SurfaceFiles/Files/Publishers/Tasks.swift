// This file has a list with rows to swipe, move and delete, and a property used as a publisher.
import Combine
import SwiftUI

struct Todo: Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

final class TodoStore: ObservableObject {
  @Published var todos: [Todo]
  @Published private(set) var open = 0
  private var cancellables = Set<AnyCancellable>()

  init(_ titles: [String]) {
    todos = titles.enumerated().map { Todo(id: $0.offset, title: $0.element) }
    $todos
      .map { $0.filter { !$0.isDone }.count }
      .removeDuplicates()
      .sink { [weak self] in self?.open = $0 }
      .store(in: &cancellables)
  }

  func finish(_ todo: Todo) {
    guard let index = todos.firstIndex(where: { $0.id == todo.id }) else { return }
    todos[index].isDone = true
  }
}

struct TodoListView: View {
  @StateObject private var store: TodoStore
  @State private var editMode = EditMode.inactive

  init(titles: [String]) {
    _store = StateObject(wrappedValue: TodoStore(titles))
  }

  var body: some View {
    NavigationView {
      List {
        Section(header: Text("\(store.open) open")) {
          ForEach(store.todos) { todo in
            TodoRow(todo: todo)
              .swipeActions(edge: .trailing, allowsFullSwipe: true) {
                Button {
                  store.finish(todo)
                } label: {
                  Label("Done", systemImage: "checkmark")
                }
                .tint(.green)
              }
          }
          .onDelete { store.todos.remove(atOffsets: $0) }
          .onMove { store.todos.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .listStyle(InsetGroupedListStyle())
      .navigationBarTitle("Todos", displayMode: .inline)
      .navigationBarItems(trailing: EditButton())
      .environment(\.editMode, $editMode)
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

struct TodoRow: View {
  let todo: Todo

  var body: some View {
    HStack {
      Text(todo.title)
        .strikethrough(todo.isDone)
        .foregroundColor(todo.isDone ? .secondary : .primary)
      Spacer()
      if todo.isDone {
        Image(systemName: "checkmark")
      }
    }
    .contentShape(Rectangle())
  }
}

struct TodoListView_Previews: PreviewProvider {
  static var previews: some View {
    TodoListView(titles: ["Bread"])
      .previewLayout(.sizeThatFits)
  }
}
