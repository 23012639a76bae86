import ComponentTree
import SeedApps

/// The root view of the half-migrated tree, which reads nothing.
struct HalfMigratedScreen: View {
  let viewModel: StatusViewModel
  let profile: ProfileViewModel

  var body: some View {
    VStack {
      ProfileHeader(profile: profile)
      Composer(profile: profile, viewModel: viewModel)
      StatusFeed(viewModel: viewModel)
    }
  }
}

public final class StatusStage: StatusApp {
  private let variant: StatusVariant
  private let repository = Pending<[Status]>()
  private let viewModel: StatusViewModel
  private let profile = ProfileViewModel()
  private var names = 0

  public init(_ variant: StatusVariant) {
    self.variant = variant
    viewModel = StatusViewModel(repository: repository)
  }

  public func mount(in host: TreeHost) throws {
    switch variant {
    case .split: try host.mount(StatusFeed(viewModel: viewModel))
    case .overObserving: try host.mount(OverObservingFeed(viewModel: viewModel))
    case .halfMigrated:
      try host.mount(HalfMigratedScreen(viewModel: viewModel, profile: profile))
    }
  }

  public func load() { viewModel.startLoading() }

  public func pageArrives() { repository.answer((1...5).reversed().map { Status(id: $0) }) }
  public func newerPageArrives() { repository.answer((2...6).reversed().map { Status(id: $0) }) }
  public func loadFails() { repository.fail(Offline()) }
  public func like() { viewModel.statuses[2].likes += 1 }
  public func changeInternalState() { viewModel.lastVisibleID += 1 }

  public func nextProfileName() {
    names += 1
    profile.name = "Ann \(names)"
  }

  public func countVisit() { profile.visits += 1 }
  public func clear() { viewModel.clear() }
}
