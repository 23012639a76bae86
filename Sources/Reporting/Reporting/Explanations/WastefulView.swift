import RunFolder

/// A view type whose bodies were evaluated without changing anything, and the changes that caused
/// these evaluations.
struct WastefulView: Equatable {
  let view: String
  let evaluations: Int
  let redundant: Int
  /// The changes, with the redundant evaluations of the view that each one caused; the largest
  /// number first. An evaluation with several causes counts for each.
  let origins: [Origin]
  /// Where the explorer shows it: the frame with most redundant evaluations of the view, from 1,
  /// and a component that was evaluated redundantly there.
  let frame: Int
  let component: Int

  struct Origin: Equatable {
    /// What was written, by which function and in which line, or what else changed.
    let words: String
    let redundant: Int
  }

  /// The own views with redundant evaluations on an engine, the most wasteful first. An evaluation
  /// that another one caused, by new inputs, counts for what caused that one.
  static func all(of trace: Trace.WorkloadTrace, engine: String) -> [WastefulView] {
    let frames = trace.engines.first { $0.engine == engine }?.frames ?? []
    var views: [String: Tally] = [:]
    for (number, frame) in frames.enumerated() {
      let origins = Origins(frame, of: trace)
      var redundantInFrame: [String: Int] = [:]
      for evaluation in origins.evaluations.values where evaluation.isOwnView {
        views[evaluation.kind, default: Tally()].evaluations += evaluation.times
        guard evaluation.redundant > 0 else { continue }
        redundantInFrame[evaluation.kind, default: 0] += evaluation.redundant
        views[evaluation.kind]!.add(evaluation, origins.words(for: evaluation.id))
      }
      for (kind, redundant) in redundantInFrame where redundant > views[kind]!.mostInFrame {
        let first = origins.evaluations.values.filter { $0.kind == kind && $0.redundant > 0 }
          .map(\.id).min()
        views[kind]!.mostInFrame = redundant
        views[kind]!.shown = (number + 1, first ?? 0)
      }
    }
    return views.filter { $0.value.redundant > 0 }.map { $1.view(named: $0) }
      .sorted { ($1.redundant, $0.view) < ($0.redundant, $1.view) }
  }

  private struct Tally {
    var evaluations = 0
    var redundant = 0
    var mostInFrame = 0
    var shown = (frame: 1, component: 0)
    private var origins: [String: Int] = [:]

    mutating func add(_ evaluation: Explanation.Evaluation, _ words: Set<String>) {
      redundant += evaluation.redundant
      for origin in words { origins[origin, default: 0] += evaluation.redundant }
    }

    func view(named name: String) -> WastefulView {
      WastefulView(
        view: name, evaluations: evaluations, redundant: redundant,
        origins: origins.map { Origin(words: $0, redundant: $1) }
          .sorted { ($1.redundant, $0.words) < ($0.redundant, $1.words) },
        frame: shown.frame, component: shown.component)
    }
  }

  /// What caused the evaluations of one frame in the first place.
  private struct Origins {
    let evaluations: [Int: Explanation.Evaluation]

    init(_ frame: Trace.Frame, of trace: Trace.WorkloadTrace) {
      evaluations = Dictionary(
        uniqueKeysWithValues: Explanation.evaluations(frame, of: trace).map { ($0.id, $0) })
    }

    func words(for id: Int) -> Set<String> {
      var found: Set<String> = []
      var seen: Set<Int> = []
      var open = [id]
      while let next = open.popLast() {
        guard seen.insert(next).inserted, let evaluation = evaluations[next] else { continue }
        for cause in evaluation.causes {
          let isPassedOn = cause.kind == .inputs || cause.kind == .mounted
          if isPassedOn, let source = cause.from ?? evaluation.parent, evaluations[source] != nil {
            open.append(source)
          } else {
            found.insert(cause.wordsForAnyReader)
          }
        }
      }
      return found
    }
  }
}

extension Trace.Cause {
  /// The words without what holds for one body only: whether it reads the written property.
  var wordsForAnyReader: String {
    var cause = self
    cause.read = nil
    return cause.words
  }
}
