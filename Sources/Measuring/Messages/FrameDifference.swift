/// The first frame in which a count differs from the expected count.
public struct FrameDifference: Codable, Hashable, Sendable {
  /// The number of the frame, from 1, as in `bench explain --frame`.
  public var frame: Int
  /// The name of the script's step that the frame runs. `nil` if the workload names no steps.
  public var step: String?
  public var expected: Int
  public var measured: Int

  public init(frame: Int, step: String? = nil, expected: Int, measured: Int) {
    self.frame = frame
    self.step = step
    self.expected = expected
    self.measured = measured
  }

  /// - Parameters:
  ///   - measured: the count of each frame.
  ///   - steps: the names of the script's steps. If there are n steps, frame f (from 0) runs step f
  ///     mod n.
  ///   - expected: returns the expected count of the frame with an index from 0; `nil` if the
  ///     expected count is not known.
  /// - Returns: the first difference; `nil` if no frame differs.
  package static func first(
    in measured: [Int], steps: [String], expected: (_ frame: Int) -> Int?
  ) -> FrameDifference? {
    for (frame, count) in measured.enumerated() {
      guard let wanted = expected(frame), wanted != count else { continue }
      return FrameDifference(
        frame: frame + 1, step: steps.isEmpty ? nil : steps[frame % steps.count],
        expected: wanted, measured: count)
    }
    return nil
  }
}

extension FrameDifference: CustomStringConvertible {
  /// The difference as text, such as `first in frame 3, step "a status is liked": 2, not 1`.
  public var description: String {
    "first in frame \(frame)" + (step.map { ", step \"\($0)\"" } ?? "")
      + ": \(measured), not \(expected)"
  }
}
