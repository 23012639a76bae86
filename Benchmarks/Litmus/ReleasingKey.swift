import FineObservation

/// A test that reads a subscript of an object. When the subscript's argument is hashed, the
/// argument releases the object. The object must live until the read has finished. If the engine
/// wrongly declared that its functions release nothing, an optimised build could release the object
/// too early. The test targets are built without optimisation, so they cannot detect this error.
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

  /// Returns the number of trials in which the object was deallocated before its value was read.
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
