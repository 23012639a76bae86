/// The first frame in which a count is not what it should be.
public struct FrameDifference: Codable, Hashable, Sendable {
  /// From 1, as `bench explain --frame` counts.
  public var frame: Int
  /// The name of the script's step that the frame runs. `nil` where the workload names no steps.
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
  ///   - steps: the names of the script's steps. Frame f, from 0, is step f mod their number.
  ///   - expected: what a frame should count, by its index from 0; `nil` where nothing is known.
  /// - Returns: `nil` where no frame differs.
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
  /// `first in frame 3, step "a status is liked": 2, not 1`
  public var description: String {
    "first in frame \(frame)" + (step.map { ", step \"\($0)\"" } ?? "")
      + ": \(measured), not \(expected)"
  }
}
