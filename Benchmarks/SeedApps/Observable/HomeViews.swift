// From the document ADR 002 ("Use @Observable Instead of ObservableObject"): the views after the
// migration.

import ComponentTree
import SeedApps

struct HomeView: View {
  @State private var viewModel: HomeViewModel
  @Environment(FeatureAccessContext.self) private var features

  init(viewModel: HomeViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    VStack {
      if viewModel.isLoading {  // Only observes isLoading
        ProgressView()
      }
      // This view does NOT recompute when cues change
      CueList(viewModel: viewModel)
      ErrorBanner(viewModel: viewModel)
      if features.isPremium {
        Text("Premium")
      }
      Button("Load") { viewModel.load() }
    }
  }
}

struct CueList: View {
  let viewModel: HomeViewModel

  var body: some View {
    Section("\(viewModel.itemCount) cues") {
      ForEach(viewModel.cues) { cue in
        Text(cue.title)
      }
    }
  }
}

struct ErrorBanner: View {
  let viewModel: HomeViewModel

  var body: some View {
    if viewModel.error != nil {
      Text("The cues could not be loaded")
    }
  }
}

struct DetailView: View {
  @Bindable var viewModel: DetailViewModel

  var body: some View {
    Form {
      TextField("Title", text: $viewModel.title)
      Toggle("Loop", isOn: $viewModel.isLooping)
      Slider(value: $viewModel.volume, in: 0...1)
    }
  }
}

struct HomeScreen: View {
  let viewModel: HomeViewModel
  let detail: DetailViewModel
  let features: FeatureAccessContext

  var body: some View {
    VStack {
      HomeView(viewModel: viewModel)
      DetailView(viewModel: detail)
    }
    .environment(features)
  }
}
