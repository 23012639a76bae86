// swift-format-ignore-file
import FineObservation

// Classes with property observers, and with blocks that look like property observers.

@Observable final class Observers {
  var short: Int = 0 { didSet { _ = oldValue } }
  var empty = 0 { didSet {} }
  var both: Int = 0 {
    willSet { _ = newValue }
    didSet {}
  }
  var named: Int = 0 {
    // Before.
    willSet(new) {
      // Within, before.
      _ = new

      _ = 1  // Behind.
      /* Within, behind. */
    }
    didSet(old) { _ = old; _ = 2 }
  }
  var uninitialised: Int { didSet { _ = oldValue } }
  var closure: () -> Int = { 1 }
  var called: Int = { 2 }()
  var calledAndObserved: Int = { 3 }() { didSet { _ = oldValue } }
  var trailing = [1, 2].map { $0 + 1 }
  var trailingAndObserved = [1, 2].map { $0 + 1 } { didSet { _ = oldValue } }
  var severalClosures = apply { 1 } second: { 2 }
  var onNextLine = 1
  {
    didSet { _ = oldValue }
  }
  var text = "didSet { }" {
    didSet {
      _ = """
        \(oldValue)
          indented
        """
    }
  }
  init() { uninitialised = 0 }
}
func apply(_ first: () -> Int, second: () -> Int) -> Int { first() + second() }
