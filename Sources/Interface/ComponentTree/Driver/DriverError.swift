/// A request of a script that the driver cannot fulfil.
public enum DriverError: Error, Hashable, CustomStringConvertible {
  /// The element that the script asked for is not on the screen. The text describes the element,
  /// and lists the controls, the texts or the types of selections that are on the screen.
  case notFound(String)
  /// A workload's `write` called an action of the driver. The action would flush the host, which is
  /// a frame inside the workload's frame.
  case frameInsideWrite
  /// A body, or an action of a pass such as `onChange`, called an action of the driver. The action
  /// would be a frame inside the running frame.
  case frameInsidePass
  /// Tasks of the tree still run after the given number of turns.
  case tasksStillRun(Int)

  /// Throws the error for an index that does not exist.
  static func check(_ what: String, at index: Int, of count: Int) throws {
    guard (0..<count).contains(index) else {
      throw notFound("\(what) at \(index), counted from 0. Existing: \(count)")
    }
  }

  /// The error for an element that is not on the screen.
  /// - Parameters:
  ///   - kind: what `titles` contains, in the plural.
  ///   - titles: the titles, texts or types of the elements that are on the screen.
  static func missing(_ what: String, existing kind: String, _ titles: [String]) -> DriverError {
    var different: [String] = []
    for title in titles where !title.isEmpty && !different.contains(title) {
      different.append(title)
    }
    if different.isEmpty { return .notFound(what) }
    let list = different.map { "\"\($0)\"" }.joined(separator: ", ")
    return .notFound("\(what). Existing \(kind): \(list)")
  }

  public var description: String {
    switch self {
    case .notFound(let what): "not found: \(what)"
    case .frameInsideWrite:
      "an action of the driver is a frame of its own, so a workload's write must not call it. Make"
        + " the script from steps instead, such as AppStep.press"
    case .frameInsidePass:
      "an action of the driver is a frame of its own, so a body, or an action such as onAppear or"
        + " onChange, must not call it. Call it after the frame"
    case .tasksStillRun(let turns): "tasks still run after \(turns) turns of the main actor"
    }
  }
}
