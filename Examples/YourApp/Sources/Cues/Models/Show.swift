import SwiftUI

/// The show that runs now.
@MainActor
public final class Show: ObservableObject {
  @Published public private(set) var isRunning: Bool
  @Published public private(set) var elapsed = 0
  @Published public private(set) var standby: Cue.ID?

  public init(isRunning: Bool = false) { self.isRunning = isRunning }

  public func startOrStop() { isRunning.toggle() }

  /// Adds one second to the elapsed time if the show runs.
  public func tick() {
    if isRunning { elapsed += 1 }
  }

  /// Sets the cue that comes next.
  public func stand(by cue: Cue.ID?) { standby = cue }
}
