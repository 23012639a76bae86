import FineObservation
import Testing

/// `access` hashes and compares the key of a subscript's key path. The hash function or the
/// comparison of the key may release the object that is being read. Only optimised code could
/// wrongly use the object after its release, so the test is meaningful only in an optimised build.
/// The program `litmus`, which is built with optimisation, contains this test, too.
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

  @Test("an object stays alive during a read if the hash function of its key path releases it")
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

  @Test("an object stays alive during a read if the == of its key path releases it")
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
