import FineObservation
import Testing

/// Fault 2: the key of a subscript's key path is hashed and compared in `access`, and may release
/// the object that is being read. Only the optimiser could take that amiss, so the test says
/// something in an optimised build; the litmus program has it, too.
@Suite struct ReleasingKeyTests {
  private final class Owner {
    var shelf: Shelf?
    var releasesAt = Key.Moment.never
    var isDead = false
  }

  private struct Key: Hashable {
    enum Moment { case never, hash, comparison }

    let owner: Owner
    let number: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(number)
      if owner.releasesAt == .hash { owner.shelf = nil }
    }

    static func == (left: Key, right: Key) -> Bool {
      if left.owner.releasesAt == .comparison { left.owner.shelf = nil }
      return left.number == right.number
    }
  }

  private final class Shelf: Observable {
    private let registrar = ObservationRegistrar()
    private let owner: Owner
    private var stored = 42

    init(_ owner: Owner) { self.owner = owner }

    deinit {
      stored = 0
      owner.isDead = true
    }

    subscript(key: Key) -> Int {
      registrar.access(self, keyPath: \.[key])
      return stored
    }
  }

  @inline(never)
  private func read(_ owner: Owner, _ key: Key) -> Int {
    owner.shelf![key]
  }

  @Test("an object that its key's hashing releases lives until it has been read")
  func releasedByHash() {
    let owner = Owner()
    owner.shelf = Shelf(owner)
    let key = Key(owner: owner, number: 1)
    withObservationTracking {
      owner.releasesAt = .hash
      #expect(read(owner, key) == 42)
    } onChange: {
    }
    owner.releasesAt = .never
    #expect(owner.isDead)
  }

  @Test("an object that its key's comparison releases lives until it has been read")
  func releasedByComparison() {
    let owner = Owner()
    owner.shelf = Shelf(owner)
    let key = Key(owner: owner, number: 1)
    withObservationTracking {
      _ = read(owner, key)
      owner.releasesAt = .comparison
      #expect(read(owner, Key(owner: owner, number: 1)) == 42)
    } onChange: {
    }
    owner.releasesAt = .never
  }
}
