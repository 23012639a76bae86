// From the document ADR 002 ("Use @Observable Instead of ObservableObject"), gotchas 2 and 3: a
// computed property, and tasks that "still need to be managed the same way". A second document,
// "Observable Pattern for Shared State", recommends `@Observable` for feature-specific
// coordinators, so a coordinator shows and removes the view.

import ComponentTree
import Observation
import SeedApps

@MainActor
@Observable
final class ViewModel {
  var items: [Item] = []
  var isLoading = false

  // ✅ Computed properties work automatically
  var itemCount: Int {
    items.count
  }

  @ObservationIgnored private let library: Pending<[Item]>
  @ObservationIgnored private var task: Task<Void, Never>?

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

@Observable
final class Coordinator {
  var showsItems = true
}

struct ItemsView: View {
  let viewModel: ViewModel

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
  let coordinator: Coordinator
  let viewModel: ViewModel

  var body: some View {
    if coordinator.showsItems {
      ItemsView(viewModel: viewModel)
    }
  }
}
