// This file uses navigation with a path of values, a toolbar and a context menu.
import SwiftUI

struct Book: Identifiable, Hashable {
  let id: Int
  var title: String
  var author: String
  var isRead = false
}

@Observable
final class Library {
  var books: [Book]
  var accent = "plain"

  init(books: [Book]) { self.books = books }

  func markRead(_ id: Int) {
    guard let index = books.firstIndex(where: { $0.id == id }) else { return }
    books[index].isRead = true
  }
}

struct LibraryView: View {
  @State var library: Library
  @State private var path: [Book] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(library.books) { book in
          NavigationLink(value: book) {
            BookRow(book: book)
          }
          .contextMenu {
            Button("Mark as read", systemImage: "checkmark") { library.markRead(book.id) }
            Button("Delete", role: .destructive) {
              library.books.removeAll { $0.id == book.id }
            }
          }
        }
      }
      .navigationTitle("Library")
      .navigationDestination(for: Book.self) { book in
        BookDetail(book: book, library: library)
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("First") { path = Array(library.books.prefix(1)) }
        }
      }
    }
  }
}

struct BookRow: View {
  let book: Book

  var body: some View {
    HStack {
      Image(systemName: book.isRead ? "book.closed.fill" : "book")
        .foregroundStyle(book.isRead ? .green : .secondary)
      VStack(alignment: .leading) {
        Text(book.title).font(.headline)
        Text(book.author).font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

struct BookDetail: View {
  let book: Book
  let library: Library
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 12) {
      Text("About \(book.title)").font(.largeTitle.bold())
      Text(library.accent)
      Button("Close") { dismiss() }
    }
    .padding()
  }
}

#Preview {
  LibraryView(library: Library(books: [Book(id: 1, title: "Emma", author: "Austen")]))
}
