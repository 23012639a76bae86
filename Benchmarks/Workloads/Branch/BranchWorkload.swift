import ComponentTree
import ObservationWorkloads

/// The workload `branch`. Its model has a switch and two details. The value of the switch decides
/// which of the two details a body reads. Half of the components read the switch and the detail
/// that the switch selects. The other half of the components read a property that is never written.
/// Frames with an even number change the switch. Frames with an odd number write the detail that is
/// no longer read.
struct BranchWorkload: WorkloadFamily {
  var components = 1_000
  var frames = 6

  let id = "branch"
  var title: String {
    "\(readers) of \(components) components read what a switch selects; a frame flips it, the next"
      + " writes what is no longer read"
  }
  var parameters: Parameters { [.components: components, .frames: frames] }
  let priority = Priority.usual
  let period = 2
  let notations = Notation.builtIn
  private var readers: Int { components / 2 }

  static let sizes = [Self()]
  static let smallSizes = [Self(components: 9, frames: 7), Self(components: 60, frames: 8)]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    let necessary = readers * ((frames + 1) / 2)
    let evaluations = engine.isFineGrained ? necessary : components * frames
    return Counts(
      components: components + 1, mountEvaluations: components + 1, frames: frames,
      writes: frames, notifications: evaluations, invalidations: evaluations,
      evaluations: evaluations, necessaryEvaluations: necessary,
      redundantEvaluations: evaluations - necessary, missedUpdates: 0,
      registrations: components + (engine.isFineGrained ? readers : 0))
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.Branch())
    case .observation: script(ToolchainNotation.Branch())
    case .publishAll: script(PublishAllNotation.Branch())
    case .openCombine: script(OpenCombineNotation.Branch())
    case .handWired: script(OracleNotation.Branch())
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script(_ model: some BranchModel) -> Script {
    let screen = BranchScreen(model: model, components: components, readers: readers)
    var script = Script(screen) { frame in
      if frame.number.isMultiple(of: 2) {
        model.showsFirst.toggle()
      } else {
        // This read of `showsFirst` is not in a body, so no engine tracks the read.
        if model.showsFirst { model.second = frame.next() } else { model.first = frame.next() }
      }
    }
    // The details start as 1 and 2. The written values start after 2, so that the two details never
    // have equal values.
    script.lastValue = 2
    return script
  }
}

/// A component that reads the switch and the detail that the switch selects.
struct BranchReader<Model: BranchModel>: View {
  @Observed private var model: Model

  init(model: Model) {
    _model = Observed(
      model,
      reads: 1 << PropertyMask(BranchProperty.showsFirst)
        | 1 << PropertyMask(BranchProperty.detail))
  }

  var body: some View { Number(model.showsFirst ? model.first : model.second) }
}

/// A component that reads the property that is never written.
struct BranchBystander<Model: BranchModel>: View {
  @Observed private var model: Model

  init(model: Model) {
    _model = Observed(model, reads: 1 << PropertyMask(BranchProperty.other))
  }

  var body: some View { Number(model.other) }
}

/// A root component that reads nothing.
struct BranchScreen<Model: BranchModel>: View {
  let model: Model
  let components: Int
  let readers: Int

  var body: some View {
    VStack {
      ForEach(0..<readers) { _ in BranchReader(model: model) }
      ForEach(readers..<components) { _ in BranchBystander(model: model) }
    }
  }
}
