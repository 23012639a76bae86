import ComponentTree
import SeedApps

public final class HomeStage: HomeApp {
  private let library = Pending<[Cue]>()
  private let viewModel: HomeViewModel
  private let detail = DetailViewModel()
  private let features = FeatureAccessContext()
  private var names = 0

  public init() { viewModel = HomeViewModel(library: library) }

  public func mount(in host: TreeHost) throws {
    try host.mount(HomeScreen(viewModel: viewModel, detail: detail, features: features))
  }

  public func cuesArrive() {
    library.answer((0..<5).map { Cue(id: $0, title: "Cue \($0)") })
  }

  public func loadFails() { library.fail(Offline()) }

  public func nextCueTitle() { viewModel.cues[0].title = nextTitle() }

  public func clear() {
    viewModel.error = nil
    viewModel.cues = []
  }

  public func setPremium(_ isPremium: Bool) { features.isPremium = isPremium }
  public func nextTrialDay() { features.trialDays -= 1 }

  public func nextTitle() -> String {
    names += 1
    return "Title \(names)"
  }
}
