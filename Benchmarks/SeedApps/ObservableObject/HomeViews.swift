// From the document ADR 002 ("Use @Observable Instead of ObservableObject"): the views before the
// migration.

import ComponentTree
import SeedApps

struct HomeView: View {
  @StateObject private var viewModel: HomeViewModel
  @EnvironmentObject private var features: FeatureAccessContext

  init(viewModel: HomeViewModel) {
    _viewModel = StateObject(wrappedValue: viewModel)
  }

  var body: some View {
    VStack {
      if viewModel.isLoading {
        ProgressView()
      }
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
  @ObservedObject var viewModel: HomeViewModel

  var body: some View {
    Section("\(viewModel.itemCount) cues") {
      ForEach(viewModel.cues) { cue in
        Text(cue.title)
      }
    }
  }
}

struct ErrorBanner: View {
  @ObservedObject var viewModel: HomeViewModel

  var body: some View {
    if viewModel.error != nil {
      Text("The cues could not be loaded")
    }
  }
}

struct DetailView: View {
  @ObservedObject var viewModel: DetailViewModel

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
    .environmentObject(features)
  }
}
