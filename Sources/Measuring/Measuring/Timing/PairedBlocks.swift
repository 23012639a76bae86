import Numbers
import RunFolder

/// The log ratios of two arms in each block, grouped by process. Every estimate and every interval
/// is computed from these log ratios.
package struct PairedBlocks {
  private struct Place: Hashable {
    var process: Int
    var block: Int
  }

  private struct Key: Hashable {
    var engine: String
    var arm: Sample.Arm

    init(_ engine: String, _ arm: Sample.Arm) { (self.engine, self.arm) = (engine, arm) }
  }

  /// Each arm's time in each block: the sum of the times of the arm's two visits. A block visits
  /// every arm twice, in palindromic order, so that a steady drift affects every arm equally. The
  /// value is NaN if a visit took less time than reading the clock.
  private var sums: [Key: [Place: Double]] = [:]

  /// - Parameters:
  ///   - samples: the samples of one workload.
  ///   - phase: the phase whose samples are paired.
  package init(_ samples: [Sample], phase: Sample.Phase) {
    for sample in samples where sample.phase == phase {
      let place = Place(process: sample.process, block: sample.block)
      sums[Key(sample.engine, sample.arm), default: [:]][place, default: 0] +=
        sample.value ?? .nan
    }
  }

  /// The values ln(engine ÷ reference) of each block, grouped by process. Processes and blocks are
  /// in ascending order. A block is left out if one of its two times is 0, or was shorter than
  /// reading the clock.
  package func logRatios(
    of engine: String, _ arm: Sample.Arm = .measured, to reference: String,
    _ other: Sample.Arm = .measured
  ) -> [[Double]] {
    groups(Key(engine, arm), Key(reference, other)) { engine, reference in
      engine > 0 && reference > 0 ? Statistics.logRatio(engine, reference) : nil
    }
  }

  /// The differences engine - reference of each block, in the unit of the samples. A block is left
  /// out if one of its two times was shorter than reading the clock.
  package func differences(of engine: String, to reference: String) -> [[Double]] {
    groups(Key(engine, .measured), Key(reference, .measured)) { engine, reference in
      let difference = (engine - reference) / 2
      return difference.isNaN ? nil : difference
    }
  }

  private func groups(
    _ engine: Key, _ reference: Key,
    _ combine: (Double, Double) -> Double?
  ) -> [[Double]] {
    guard let numerators = sums[engine], let denominators = sums[reference] else { return [] }
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
}
