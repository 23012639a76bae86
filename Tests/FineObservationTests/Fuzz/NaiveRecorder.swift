/// The plainest observation there is: who read what, in lists. What it does is what both engines
/// are held to; where the toolchain's is known to be wrong, this one follows the design notes.
final class NaiveRecorder {
  /// A property of an object, or a derived value.
  struct Key: Hashable {
    /// A number of its own: an address may come back.
    let object: Int
    let property: Int
  }

  /// What a broken recorder does wrong, to see that the fuzzer finds it.
  enum Flaw: CaseIterable {
    case notifiesOfEqualValues, keepsReadsOfOldBranches, forgetsSecondProperty
    case missesLateRegistrations, ignoresCancel, ignoresDeath
    case derivesWithoutCutOff, marksOnlyDirectReaders, derivesTwice
    case stopsAtMarked, skipsAllOpen

    /// Those that show only where observers or derived values write.
    static let ofWriting: [Flaw] = [.stopsAtMarked, .skipsAllOpen]
    static var ofReading: [Flaw] { allCases.filter { !ofWriting.contains($0) } }
  }

  final class Reader {
    enum Kind { case oneShot, observer, derived }
    enum State { case evaluating, armed, firing, done }
    /// What is known of what it read.
    enum Mark { case clean, maybeChanged, changed }

    let kind: Kind
    let waits: FuzzWaits
    let depth: Int
    /// The batch of an observer.
    let batch: Int
    /// What the readers of a derived value have read.
    let own: Key?
    let action: (FuzzKind) -> Void
    var state = State.evaluating
    var reads: [Key] = []
    var mark = Mark.clean
    /// The derived values among what it read, in order, and which computation of them it saw.
    var inputs: [(value: NaiveDerived, version: Int)] = []
    /// A one-shot in whose own scope an object died.
    var isBereaved = false
    /// An observer whose body has changed what it comes from.
    var hasChangedInputs = false

    init(
      _ kind: Kind, waits: FuzzWaits = .didSet, depth: Int = 0, batch: Int = 0, own: Key? = nil,
      _ action: @escaping (FuzzKind) -> Void
    ) {
      self.kind = kind
      self.waits = waits
      self.depth = depth
      self.batch = batch
      self.own = own
      self.action = action
    }
  }

  let flaw: Flaw?
  private var lists: [Key: [Reader]] = [:]
  /// The scopes that are open; `nil` where a callback runs, whose reads are nobody's.
  private var scopes: [Reader?] = []
  private var dirty: [Reader] = []
  /// The batches that are being flushed.
  private var flushing: Set<Int> = []
  private var objects = 0

  init(flaw: Flaw?) { self.flaw = flaw }

  func numberOfNextObject() -> Int {
    objects += 1
    return objects
  }

  // MARK: Properties

  /// The readers whose scopes are open: a one-shot's reads are also those of the scope around it.
  private var open: [Reader] {
    var readers: [Reader] = []
    for scope in scopes.reversed() {
      guard let reader = scope else { break }
      readers.append(reader)
      if reader.kind == .derived { break }
    }
    return readers
  }

  func read(_ key: Key) { _ = register(key) }

  /// Returns who had not read it yet.
  private func register(_ key: Key) -> [Reader] {
    open.filter { reader in
      if flaw == .forgetsSecondProperty, reader.reads.count == 1 { return false }
      if reader.reads.contains(key) { return false }
      reader.reads.append(key)
      lists[key, default: []].append(reader)
      return true
    }
  }

  func readers(of key: Key) -> Int { lists[key]?.count ?? 0 }

  func willSet(_ key: Key) { fire(oneShots(of: key, .willSet), .willSet) }

  /// One-shots for `willSet` that are there now were registered by a callback of this write, before
  /// the value was there.
  func didSet(_ key: Key) {
    mark(key, .changed)
    fire(
      oneShots(of: key, flaw == .missesLateRegistrations ? .didSet : [.willSet, .didSet]), .didSet)
  }

  /// Whose own a write is: the innermost observer or derived value. A one-shot's scope inside of
  /// one does not change that, a callback does.
  private var writer: Reader? {
    for scope in scopes.reversed() {
      guard let reader = scope else { return nil }
      if reader.kind != .oneShot { return reader }
    }
    return nil
  }

  /// Everybody below a derived value may have to look again, however long it has been out of date,
  /// and who is being evaluated as well: only a body's own write is no news to that body.
  private func mark(_ key: Key, _ mark: Reader.Mark) {
    let writer = writer
    for reader in lists[key] ?? [] where reader.kind != .oneShot && reader.state != .done {
      if reader === writer {
        reader.hasChangedInputs = true
        continue
      }
      if flaw == .skipsAllOpen, reader.state == .evaluating { continue }
      let wasMarked = reader.mark != .clean
      if mark == .changed || reader.mark == .clean { reader.mark = mark }
      if reader.kind == .observer {
        if !dirty.contains(where: { $0 === reader }) { dirty.append(reader) }
      } else if flaw != .marksOnlyDirectReaders, flaw != .stopsAtMarked || !wasMarked {
        self.mark(reader.own!, .maybeChanged)
      }
    }
  }

  /// One-shots that are still evaluating are this thread's own: what they write themselves is no
  /// news.
  private func oneShots(of key: Key, _ waits: FuzzWaits) -> [Reader] {
    var found: [Reader] = []
    for reader in lists[key] ?? [] {
      if reader.kind == .derived {
        found += oneShots(of: reader.own!, waits)
      } else if reader.kind == .oneShot, reader.state == .armed,
        !reader.waits.isDisjoint(with: waits)
      {
        found.append(reader)
      }
    }
    return found
  }

  private func fire(_ found: [Reader], _ kind: FuzzKind) {
    for reader in found {
      forget(reader)
      reader.state = .firing
    }
    for reader in found where reader.state == .firing {
      reader.state = .done
      untracked { reader.action(kind) }
    }
  }

  func untracked<Result>(_ body: () -> Result) -> Result {
    scopes.append(nil)
    defer { scopes.removeLast() }
    return body()
  }

  private func forget(_ reader: Reader) {
    for key in reader.reads { lists[key]?.removeAll { $0 === reader } }
    reader.reads = []
    reader.inputs = []
  }

  /// An object dies. That is no change; who asked for it is told.
  func died(_ object: Int) {
    var found: [Reader] = []
    for key in lists.keys where key.object == object {
      for reader in lists.removeValue(forKey: key)! {
        reader.reads.removeAll { $0 == key }
        guard reader.waits.contains(.death), flaw != .ignoresDeath else { continue }
        switch (reader.kind, reader.state) {
        case (.oneShot, .evaluating): reader.isBereaved = true
        case (.oneShot, .armed): found.append(reader)
        case (.observer, .armed):
          reader.mark = .changed
          if !dirty.contains(where: { $0 === reader }) { dirty.append(reader) }
        default: break
        }
      }
    }
    fire(found, .death)
  }

  // MARK: Readers

  func evaluate(_ reader: Reader, _ body: () -> Void) {
    if flaw != .keepsReadsOfOldBranches { forget(reader) }
    reader.state = .evaluating
    scopes.append(reader)
    body()
    scopes.removeLast()
    // Cancelled by its own body.
    guard reader.state == .evaluating else { return forget(reader) }
    reader.state = .armed
    if reader.hasChangedInputs {
      reader.hasChangedInputs = false
      // News from others makes it run again, and needs the versions as they are.
      let isTold = reader.kind != .observer || reader.mark != .clean
      if !isTold, flaw != .stopsAtMarked { bringUpToDate(reader) }
    }
    if reader.isBereaved { fire([reader], .death) }
  }

  /// What a body has read and then changed itself is no news to it. It is computed anew, so that
  /// what it comes from now is known to it, and later changes of that reach the body.
  private func bringUpToDate(_ reader: Reader) {
    for index in reader.inputs.indices {
      let input = reader.inputs[index].value
      if !input.isGone { update(input) }
      if index < reader.inputs.count { reader.inputs[index].version = input.version }
      // A value has written something that is news to the reader.
      if reader.mark != .clean { return }
    }
  }

  func cancel(_ reader: Reader) {
    if flaw == .ignoresCancel { return }
    forget(reader)
    reader.state = .done
    dirty.removeAll { $0 === reader }
  }

  func isDirty(batch: Int) -> Bool { dirty.contains { $0.batch == batch } }

  /// Who is being evaluated is left as it is. A flush inside a flush of one batch does nothing.
  func flush(batch: Int = 0, limit: Int = .max) {
    guard flushing.insert(batch).inserted else { return }
    defer { flushing.remove(batch) }
    func waiting() -> [Reader] {
      dirty.filter { $0.batch == batch && $0.state != .evaluating }
    }
    var count = 0
    while count < limit, let depth = waiting().map(\.depth).min() {
      let taken = waiting().filter { $0.depth == depth }
      dirty.removeAll { reader in taken.contains { $0 === reader } }
      for reader in taken where reader.state == .armed && mustRun(reader) {
        count += 1
        evaluate(reader) { reader.action(.didSet) }
      }
    }
  }

  /// Takes the mark away. Who may have changed looks at the derived values that it read, in that
  /// order, up to the first that has.
  private func mustRun(_ reader: Reader) -> Bool {
    let mark = reader.mark
    reader.mark = .clean
    if mark != .maybeChanged { return mark == .changed }
    let hasChanged = reader.inputs.contains { input in
      // What it may have changed because of, nobody can tell any more.
      if input.value.isGone { return true }
      update(input.value)
      return input.value.version != input.version
    }
    // A value that was computed may have written what the reader has read itself.
    if !hasChanged { return reader.mark == .changed && mustRun(reader) }
    reader.mark = .clean
    return true
  }

  // MARK: Derived values

  func read(_ derived: NaiveDerived) -> Int {
    let readers = register(derived.reader.own!)
    update(derived)
    for reader in readers { reader.inputs.append((derived, derived.version)) }
    return derived.value!
  }

  private func update(_ derived: NaiveDerived) {
    guard mustRun(derived.reader) else { return }
    let old = derived.value
    for _ in 0..<(flaw == .derivesTwice ? 2 : 1) {
      evaluate(derived.reader) { derived.compute() }
    }
    if derived.value != old || flaw == .derivesWithoutCutOff { derived.version += 1 }
  }

  func drop(_ derived: NaiveDerived) {
    derived.isGone = true
    died(derived.reader.own!.object)
    cancel(derived.reader)
  }
}

/// A derived value of the recorder's: recomputed when it is read after something has changed that
/// it may have read.
final class NaiveDerived {
  private let body: () -> Int
  let reader: NaiveRecorder.Reader
  fileprivate(set) var value: Int?
  fileprivate(set) var version = 0
  fileprivate(set) var isGone = false

  /// - Parameter object: A number of its own, as if it were an object.
  init(_ object: Int, _ body: @escaping () -> Int) {
    self.body = body
    reader = .init(.derived, own: .init(object: object, property: 0)) { _ in }
    reader.mark = .changed
    reader.state = .armed
  }

  fileprivate func compute() { value = body() }
}
