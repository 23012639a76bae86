import SwiftUI

/// Put your own models here. The workload is in another module. So the models that the workload
/// uses must be `public`, with their initialisers and with the properties and methods that the
/// workload uses.
@MainActor
public final class Counter: ObservableObject {
  @Published public var count = 0
  @Published public var step = 1

  public init() {}

  public func countUp() { count += step }
}
