import ArgumentParser
import Harness
import Workloads

/// Which workloads and engines.
struct SelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only workloads whose id matches.", valueName: "regex"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("No workload whose id matches.", valueName: "regex"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only this engine; repeat for more. 'bench list' names them.", valueName: "id"))
  var engine: [String] = []

  func validate() throws {
    for pattern in filter + skip where (try? Regex(pattern)) == nil {
      throw ValidationError("'\(pattern)' is not a regular expression.")
    }
    for id in engine where EngineID(rawValue: id) == nil {
      let known = EngineID.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no engine '\(id)'. The engines are \(known).")
    }
  }

  /// The workloads that the flags leave, in catalogue order.
  func workloads() throws -> [any Workload] {
    let wanted = try filter.map { try Regex($0) }
    let unwanted = try skip.map { try Regex($0) }
    return WorkloadCatalog.all.filter { workload in
      (wanted.isEmpty || wanted.contains { workload.id.firstMatch(of: $0) != nil })
        && !unwanted.contains { workload.id.firstMatch(of: $0) != nil }
    }
  }
}
