/// The plainest observation there is: who read what, in lists. What it does is what both engines are held
/// to; where the toolchain's is known to be wrong, this one follows the design notes.
final class NaiveRecorder {
  /// A property of an object.
  struct Key: Hashable {
    /// A number of its own: an address may come back.
    let object: Int
    let property: Int
  }

  /// What a broken recorder does wrong, to see that the fuzzer finds it.
  enum Flaw: CaseIterable {
    case notifiesOfEqualValues, keepsReadsOfOldBranches, forgetsSecondProperty
    case missesLateRegistrations, ignoresCancel
  }

  final class Reader {
    enum State { case evaluating, armed, firing, done }
    let isPersistent: Bool
    let action: () -> Void
    let depth: Int
    var state = State.evaluating
    var reads: [Key] = []

    init(isPersistent: Bool, depth: Int, _ action: @escaping () -> Void) {
      self.isPersistent = isPersistent
      self.depth = depth
      self.action = action
    }
  }

  let flaw: Flaw?
  private var lists: [Key: [Reader]] = [:]
  /// The scopes that are open; `nil` where a callback runs, whose reads are nobody's.
  private var scopes: [Reader?] = []
  private var dirty: [Reader] = []

  private var objects = 0

  init(flaw: Flaw?) { self.flaw = flaw }

  func numberOfNextObject() -> Int {
    objects += 1
    return objects
  }

  // MARK: Properties

  func read(_ key: Key) {
    for scope in scopes.reversed() {
      guard let reader = scope else { return }
      if flaw == .forgetsSecondProperty, reader.reads.count == 1 { continue }
      if reader.reads.contains(key) { continue }
      reader.reads.append(key)
      lists[key, default: []].append(reader)
    }
  }

  func readers(of key: Key) -> Int { lists[key]?.count ?? 0 }

  func willSet(_ key: Key) { fire(key) }

  func didSet(_ key: Key) {
    for reader in lists[key] ?? [] where reader.isPersistent && reader.state == .armed {
      if !dirty.contains(where: { $0 === reader }) { dirty.append(reader) }
    }
    // Registered by a callback of this write, before the value was there.
    if flaw != .missesLateRegistrations { fire(key) }
  }

  /// One-shots that are still evaluating are this thread's own: what they write themselves is no news.
  private func fire(_ key: Key) {
    let found = (lists[key] ?? []).filter { !$0.isPersistent && $0.state == .armed }
    for reader in found {
      forget(reader)
      reader.state = .firing
    }
    for reader in found where reader.state == .firing {
      reader.state = .done
      scopes.append(nil)
      reader.action()
      scopes.removeLast()
    }
  }

  private func forget(_ reader: Reader) {
    for key in reader.reads { lists[key]?.removeAll { $0 === reader } }
    reader.reads = []
  }

  // MARK: Observers

  func evaluate(_ reader: Reader, _ body: () -> Void) {
    if flaw != .keepsReadsOfOldBranches { forget(reader) }
    reader.state = .evaluating
    scopes.append(reader)
    body()
    scopes.removeLast()
    reader.state = .armed
  }

  func cancel(_ reader: Reader) {
    if flaw == .ignoresCancel { return }
    forget(reader)
    reader.state = .done
    dirty.removeAll { $0 === reader }
  }

  func flush() {
    while let depth = dirty.map(\.depth).min() {
      let taken = dirty.filter { $0.depth == depth }
      dirty.removeAll { $0.depth == depth }
      for reader in taken { evaluate(reader, reader.action) }
    }
  }
}
