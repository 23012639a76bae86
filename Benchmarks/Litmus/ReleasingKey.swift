import FineObservation

/// A key of a subscript that releases, when it is hashed, what is being read by it. The object must
/// live until it has been read. Only an optimiser that took the engine's word for releasing nothing
/// would let it go before, so the tests, which are not optimised, cannot show it.
enum ReleasingKey {
  private final class Owner {
    var shelf: Shelf?
    var releases = false
  }

  private struct Key: Hashable {
    let owner: Owner

    func hash(into hasher: inout Hasher) {
      if owner.releases { owner.shelf = nil }
    }

    static func == (left: Key, right: Key) -> Bool { left.owner === right.owner }
  }

  private final class Shelf: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = 42

    deinit { stored = 0 }

    subscript(key: Key) -> Int {
      registrar.access(self, keyPath: \.[key])
      return stored
    }
  }

  @inline(never)
  private static func read(_ owner: Owner, _ key: Key) -> Int { owner.shelf![key] }

  /// Returns in how many of the trials the object was gone when it was read.
  static func lost(_ trials: Int) -> Int {
    var lost = 0
    for _ in 0..<trials {
      let owner = Owner()
      owner.shelf = Shelf()
      withObservationTracking {
        owner.releases = true
        if read(owner, Key(owner: owner)) != 42 { lost += 1 }
        owner.releases = false
      } onChange: {
      }
    }
    return lost
  }
}
