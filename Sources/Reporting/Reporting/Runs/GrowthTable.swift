import Findings
import Formats
import Messages
import Numbers
import RunFolder

/// The growth of time with size: one line for each engine on each workload that was timed at
/// several sizes (a `Sweep`).
package struct GrowthTable {
  private let sweeps: [(sweep: Sweep, growths: [Growth])]

  package init(_ document: RunDocument) {
    let noise = Noise(document)
    let roles = EngineRoles(document)
    // The parameter `bodyWork` is left out: it changes the work of each body, and not the size of
    // the tree.
    sweeps = Sweep.all(in: document).filter { $0.parameter != .bodyWork }.map { sweep in
      let engines = roles.sorted(sweep.entries.flatMap(\.timedEngines))
      return (sweep, Growth.all(of: engines, along: sweep, noise))
    }
  }

  private var table: Table {
    var table = Table(columns: [
      .init("time of a frame of"), .init("against"), .init("engine"),
      .init("slope", isNumeric: true), .init("faster than its work", isNumeric: true),
    ])
    for (sweep, growths) in sweeps {
      for (index, growth) in growths.enumerated() {
        let sizes = sweep.entries.map { Format.quantity(sweep.size($0)) }
        let against = "\(sweep.parameter.words): \(sizes.joined(separator: ", "))"
        let bend = growth.bend.map {
          "from \(Format.count($0.size)) on: \(Growth.text($0.slope)), work \(Format.fixed($0.work, 2))"
        }
        table.rows.append([
          .init(index == 0 ? sweep.id : ""), .init(index == 0 ? against : ""),
          .init(growth.engine), .init(Growth.text(growth.slope)), .init(bend ?? "no"),
        ])
      }
    }
    return table
  }

  /// The explanation of the table's figures.
  private static let legend =
    "A slope is that of log time against log size, by least squares in each round of fresh processes, with its"
    + " 95 % interval over the rounds: 1 is linear. The last column names what takes longer for each piece of"
    + " work at the largest size, where the interval lies beyond the run's noise."

  /// The table in Markdown; empty if the run shows no growth for any workload and engine.
  package var markdown: String {
    guard sweeps.contains(where: { !$0.growths.isEmpty }) else { return "" }
    return "<details><summary>How time grows with size</summary>\n\n\(Self.legend)\n\n"
      + "\(table.rendered(.markdown))\n</details>\n\n"
  }
}
