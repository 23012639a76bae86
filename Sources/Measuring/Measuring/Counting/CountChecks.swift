import Messages
import RunFolder

/// Checks the counts of a workload: no update was missed, all engines rendered the same output, and
/// the counts equal the counts that the workload states. If the facts of an engine (`EngineFacts`)
/// name a second engine that must have the same counts, the checks compare the counts of the two
/// engines.
struct CountChecks {
  let workload: any Workload
  let seed: UInt64
  /// The engines of the run, with their facts.
  let engines: [EngineInfo]

  func problems(in counted: CountedWorkload) -> [Problem] {
    missed(counted) + outputs(counted) + formulas(counted) + peers(counted)
  }

  private func missed(_ counted: CountedWorkload) -> [Problem] {
    counted.engines.compactMap { engine in
      guard let count = engine.counts.missedUpdates, count > 0 else { return nil }
      return .missedUpdates(workload: workload.key, engine: engine.engine, count: count)
    }
  }

  /// A problem for each engine whose output differs from the output of the reference engine.
  /// Engines that miss updates are left out, since the check for missed updates already reports
  /// these engines.
  private func outputs(_ counted: CountedWorkload) -> [Problem] {
    let sound = counted.engines.filter { $0.counts.missedUpdates == 0 }
    // The reference is the engine with the role `floor`, whose updates are coded explicitly. If
    // that engine was not counted, the reference is the first engine.
    let floors = engines.filter { $0.facts?.role == .floor }.map(\.id)
    guard let reference = sound.first(where: { floors.contains($0.engine) }) ?? sound.first else {
      return []
    }
    return sound.filter { $0.outputChecksum != reference.outputChecksum }.map {
      .outputDiffers(workload: workload.key, engine: $0.engine, from: reference.engine)
    }
  }

  private func formulas(_ counted: CountedWorkload) -> [Problem] {
    // The counts of an engine that misses updates are too low. The check for missed updates already
    // reports this engine.
    counted.engines.filter { $0.counts.missedUpdates == 0 }.flatMap { engine in
      let expected = workload.expectedCounts(engine: engine.engine, seed: seed)
      return Counts.Name.allCases.compactMap { name -> Problem? in
        guard let stated = expected[name], stated != engine.counts[name] else { return nil }
        if workload.countsArePredicted {
          return .predictionDiffers(
            workload: workload.key, engine: engine.engine, count: name, predicted: stated,
            measured: engine.counts[name],
            first: name == .evaluations ? firstDifference(engine) : nil)
        }
        return .countDiffers(
          workload: workload.key, engine: engine.engine, count: name, expected: stated,
          measured: engine.counts[name],
          first: name == .evaluations ? firstDifference(engine) : nil)
      }
    }
  }

  /// The first frame in which the number of evaluations differs from the number that the workload
  /// states.
  private func firstDifference(_ counted: CountedEngine) -> FrameDifference? {
    FrameDifference.first(in: counted.evaluationsByFrame ?? [], steps: workload.stepNames) {
      workload.expectedEvaluations(engine: counted.engine, frame: $0, seed: seed)
    }
  }

  /// Compares the counts of engines that must have equal counts. Nothing is compared if the
  /// workload predicts every count of every engine. In such a workload, one of the two engines may
  /// memoise values that the other engine computes again, so their counts may differ.
  private func peers(_ counted: CountedWorkload) -> [Problem] {
    if workload.countsArePredicted { return [] }
    return engines.flatMap { info -> [Problem] in
      guard let same = info.facts?.sameCounts,
        let engine = counted.engines.first(where: { $0.engine == info.id }),
        let peer = counted.engines.first(where: { $0.engine == same.engine })
      else { return [] }
      // A count that one of the two engines does not have is not compared.
      return same.counts.filter {
        guard let here = engine.counts[$0], let there = peer.counts[$0] else { return false }
        return here != there
      }.map {
        .peerDiffers(
          workload: workload.key, engine: info.id, peer: same.engine, count: $0,
          measured: engine.counts[$0], peers: peer.counts[$0])
      }
    }
  }
}
