import SwiftUI

/// The screen that the workload shows. The workload is in another module, so this function is
/// `public`; your own models and views need no `public`, unless a step writes to a model.
@MainActor
public func screen(step: Int) -> some View {
  let counter = Counter()
  counter.step = step
  return CounterView(counter: counter)
}
