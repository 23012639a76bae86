import ArgumentParser
import Measuring
import Messages

extension SDK: ExpressibleByArgument {}

/// The option that chooses the version of SwiftUI whose rules the component trees follow.
struct SDKOption: ParsableArguments {
  @Option(
    name: .customLong("sdk"),
    help: ArgumentHelp(
      "The version of SwiftUI whose rules hold.", valueName: "version"))
  private var given: SDK?

  var isGiven: Bool { given != nil }

  /// Chooses the rules for this process, before it makes a tree.
  func apply() { SDK.current = given ?? SDK.current }

  private static let name = "--sdk"

  /// The arguments by which a worker process follows the same rules.
  static var workArguments: [String] { [name, SDK.current.rawValue] }

  /// Follows the rules that the arguments of a worker process name.
  /// - Returns: the other arguments.
  static func apply(_ arguments: ArraySlice<String>) -> ArraySlice<String> {
    guard arguments.first == name,
      let sdk = arguments.dropFirst().first.flatMap(SDK.init(rawValue:))
    else { return arguments }
    SDK.current = sdk
    return arguments.dropFirst(2)
  }
}

extension Workload {
  /// Says whether a count of the workload depends on the version of SwiftUI.
  @MainActor
  func sdkDependence(seed: UInt64) -> String? {
    let own = SDK.current
    defer { SDK.current = own }
    func counts() -> [CountedEngine]? {
      let pass = CountingPass(
        workload: self, seed: seed, clock: MonotonicClock(), allocations: nil, isTraced: false)
      return try? pass.count(engines: engines).engines
    }
    guard let before = counts() else { return nil }
    for other in SDK.allCases where other != own {
      SDK.current = other
      guard let after = counts() else { continue }
      let differing = zip(before, after).filter { $0.counts != $1.counts }.map(\.0.engine)
      if !differing.isEmpty {
        return "This answer holds for SDK \(own.rawValue). With the rules of SDK \(other.rawValue),"
          + " counts on \(differing.joined(separator: ", ")) differ: use --sdk \(other.rawValue)."
      }
    }
    return "No count depends on the SDK: this answer holds for "
      + SDK.allCases.map { "SDK \($0.rawValue)" }.joined(separator: " and ") + "."
  }
}
