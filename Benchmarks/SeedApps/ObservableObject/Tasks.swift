// From the document ADR 002 ("Use @Observable Instead of ObservableObject"), gotchas 2 and 3,
// before the migration: a computed property, and tasks. The coordinator is from a second document,
// "Observable Pattern for Shared State".

import ComponentTree
import PublishAll
import SeedApps

@MainActor
final class ViewModel: ObservableObject {
  @Published var items: [Item] = []
  @Published var isLoading = false

  // ✅ Computed properties work automatically
  var itemCount: Int {
    items.count
  }

  private let library: Pending<[Item]>
  private var task: Task<Void, Never>?

  init(library: Pending<[Item]>) { self.library = library }

  /// As in the document, a second request overlaps the first request.
  func load() {
    Task {
      await fetch()
    }
  }

  /// This function manages its task, so a second request cancels the first request.
  func reload() {
    task?.cancel()
    task = Task {
      await fetch()
    }
  }

  func fetch() async {
    self.isLoading = true
    if let items = try? await library.value() { self.items = items }
    self.isLoading = false
  }
}

final class Coordinator: ObservableObject {
  @Published var showsItems = true
}

struct ItemsView: View {
  @ObservedObject var viewModel: ViewModel

  var body: some View {
    VStack {
      if viewModel.isLoading {
        ProgressView()
      }
      Text("\(viewModel.itemCount) items")
      Button("Load") { viewModel.load() }
      Button("Reload") { viewModel.reload() }
    }
    .task { await viewModel.fetch() }
  }
}

struct CoordinatedView: View {
  @ObservedObject var coordinator: Coordinator
  let viewModel: ViewModel

  var body: some View {
    if coordinator.showsItems {
      ItemsView(viewModel: viewModel)
    }
  }
}
