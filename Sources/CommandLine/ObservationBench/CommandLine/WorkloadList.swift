import Measuring
import Messages
import RunFolder

/// The text that `list` prints for people: each workload's id once, with its title and its sizes,
/// at most 100 columns wide, and no wider than the terminal.
@MainActor
struct WorkloadList {
  private static let mostColumns = 100
  private static let indent = "    "

  private let selection: Selection
  private let width: Int
  /// The ids of the workloads, in the order of the selection.
  private var ids: [String] = []
  private var sizes: [String: [any Workload]] = [:]

  /// - Parameter width: the columns of the terminal; `nil` if there is none.
  init(_ selection: Selection, width: Int?) {
    self.selection = selection
    self.width = min(width ?? WorkloadList.mostColumns, WorkloadList.mostColumns)
    for workload in selection.workloads {
      if sizes[workload.id] == nil { ids.append(workload.id) }
      sizes[workload.id, default: []].append(workload)
    }
  }

  /// The text of the list. Each line ends with a line break.
  var text: String { ids.map { entry($0, sizes[$0]!) }.joined() }

  private func entry(_ id: String, _ workloads: [any Workload]) -> String {
    var text = wrapped("\(id): \(workloads[0].title)", width: width)
    text += sizes(workloads.filter { !$0.isOnDemand })
    text += sizes(workloads.filter(\.isOnDemand), label: "on demand: ")
    let engines = selection.engines(of: workloads[0]).joined(separator: " ")
    return text + wrapped("on \(engines)", width: width, bullet: Self.indent)
  }

  private func sizes(_ workloads: [any Workload], label: String = "") -> String {
    if workloads.isEmpty { return "" }
    let keys = workloads.map { $0.parameters.key.replacing(" ", with: ",") }
    return wrapped(label + keys.joined(separator: "  "), width: width, bullet: Self.indent)
  }
}
