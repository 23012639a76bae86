import Numbers
import RunFolder
import Verdicts

/// The comparison of two engines on a workload at several sizes: the faster engine, the factor by
/// which it is faster, and the size at which the other engine becomes the faster one.
package struct SweepFinding {
  private struct Entry {
    var size: Int
    var ratio: Ratio
    var finding: TimeVerdict
  }

  private let sweep: Sweep
  private let pair: ComparedPair
  private let entries: [Entry]

  /// - Returns: `nil` if no size of the workload has a ratio of two engines' times.
  package init?(_ sweep: Sweep, _ noise: Noise, _ engines: EngineRoles) {
    guard let pair = ComparedPair(paired: sweep.entries, engines) else { return nil }
    self.sweep = sweep
    self.pair = pair
    entries = sweep.entries.compactMap { entry in
      guard let ratio = entry.measurement(pair.subject)?.usableRatio(to: pair.reference),
        let verdict = entry.verdict(pair.subject, to: pair.reference, noise)
      else { return nil }
      return Entry(
        size: entry.parameters[sweep.parameter] ?? 0, ratio: ratio, finding: verdict)
    }
  }

  /// The engine whose time the sentence is about.
  package var subject: String { pair.subject }

  /// Says which of the two engines of the pair is faster at the largest size. At smaller sizes, the
  /// other engine of the pair can be faster, or only these sizes show a difference. The sentence
  /// then also states this result, and the largest size with this result.
  package var sentence: String {
    let last = entries[entries.count - 1]
    guard let turn = entries.lastIndex(where: { Self.contradicts($0.finding, last.finding) })
    else {
      let place = "on \(sweep.id) at \(Format.count(last.size)) \(sweep.parameter.words)"
      return last.finding.sentence(pair.subject, pair.reference, last.ratio, place)
    }
    // The sentence says "up to" only if this size and all smaller sizes have the same result.
    let early = entries[turn].finding
    let reach = entries[...turn].allSatisfy { $0.finding == early } ? "up to" : "at"
    let opening =
      "\(pair.subject) on \(sweep.id): \(early.word) than \(pair.reference) \(reach) "
      + Format.count(entries[turn].size)
    guard last.finding.isFlag else {
      return
        "\(opening), \(last.finding.word) at \(Format.count(last.size)) \(sweep.parameter.words)"
    }
    let from = entries[turn...].first { $0.finding == last.finding } ?? last
    let factor = Ratio.factor(last.ratio)
    if from.size == last.size {
      return
        "\(opening), \(factor) \(last.finding.word) at \(Format.count(last.size)) "
        + sweep.parameter.words
    }
    return
      "\(opening), \(last.finding.word) from \(Format.count(from.size)) \(sweep.parameter.words), "
      + "\(factor) at \(Format.count(last.size))"
  }

  private static func contradicts(_ early: TimeVerdict, _ last: TimeVerdict) -> Bool {
    early.isFlag && early != last
  }
}
