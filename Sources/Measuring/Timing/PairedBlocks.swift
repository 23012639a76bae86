import Numbers
import RunFolder

/// The block log ratios of two arms, process by process: what every estimate and interval is made
/// of.
package struct PairedBlocks {
  private struct Place: Hashable {
    var process: Int
    var block: Int
  }

  /// An arm's time in each block: the sum of its visits, of which a palindrome has two, so that a
  /// steady drift cancels. Not a number where the clock could not tell one of them.
  private var sums: [String: [Place: Double]] = [:]

  /// - Parameters:
  ///   - samples: of one workload.
  ///   - phase: the phase to pair.
  package init(_ samples: [Sample], phase: Sample.Phase) {
    for sample in samples where sample.phase == phase {
      let place = Place(process: sample.process, block: sample.block)
      sums[PairedBlocks.name(sample.engine, sample.arm), default: [:]][place, default: 0] +=
        sample.value ?? .nan
    }
  }

  /// ln(engine ÷ reference) of each block, grouped by process, both in ascending order. Blocks in
  /// which either took no time at all say nothing and are left out.
  package func logRatios(
    of engine: String, _ arm: Sample.Arm = .measured, to reference: String
  ) -> [[Double]] {
    groups(engine, arm, reference) { engine, reference in
      engine > 0 && reference > 0 ? Statistics.logRatio(engine, reference) : nil
    }
  }

  /// engine - reference of each block, in the unit of the samples. Blocks in which the clock could
  /// not tell either are left out.
  package func differences(of engine: String, to reference: String) -> [[Double]] {
    groups(engine, .measured, reference) { engine, reference in
      let difference = (engine - reference) / 2
      return difference.isNaN ? nil : difference
    }
  }

  private func groups(
    _ engine: String, _ arm: Sample.Arm, _ reference: String,
    _ combine: (Double, Double) -> Double?
  ) -> [[Double]] {
    guard let numerators = sums[PairedBlocks.name(engine, arm)],
      let denominators = sums[PairedBlocks.name(reference, .measured)]
    else { return [] }
    var groups: [Int: [(block: Int, value: Double)]] = [:]
    for (place, numerator) in numerators {
      guard let denominator = denominators[place], let value = combine(numerator, denominator)
      else { continue }
      groups[place.process, default: []].append((place.block, value))
    }
    return groups.sorted { $0.key < $1.key }.map { group in
      group.value.sorted { $0.block < $1.block }.map(\.value)
    }
  }

  private static func name(_ engine: String, _ arm: Sample.Arm) -> String {
    engine + " " + arm.rawValue
  }
}
