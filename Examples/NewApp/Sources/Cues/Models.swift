import SwiftUI

/// Put your own models here.
@MainActor
final class Counter: ObservableObject {
  @Published var count = 0
  @Published var step = 1

  func countUp() { count += step }
}
