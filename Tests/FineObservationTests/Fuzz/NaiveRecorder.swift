/// The simplest possible observation: a list of the readers of each property. FineObservation and
/// the toolchain's engine are compared with this recorder. If the toolchain's engine is known to be
/// wrong in a case, the recorder behaves like FineObservation in that case.
final class NaiveRecorder {
  /// A property of an object, or a derived value.
  struct Key: Hashable {
    /// A number that identifies the object. Unlike an address, the number is never used for another
    /// object.
    let object: Int
    let property: Int
  }

  /// A deliberate fault of a recorder. Tests use recorders with faults to check that the fuzzer
  /// finds the faults.
  enum Flaw: CaseIterable {
    case notifiesOfEqualValues, keepsReadsOfOldBranches, forgetsSecondProperty
    case missesLateRegistrations, ignoresCancel, ignoresDeath
    case derivesWithoutCutOff, marksOnlyDirectReaders, derivesTwice
    case stopsAtMarked, skipsAllOpen

    /// The flaws that show only if observers or derived values write.
    static let ofWriting: [Flaw] = [.stopsAtMarked, .skipsAllOpen]
    static var ofReading: [Flaw] { allCases.filter { !ofWriting.contains($0) } }
  }

  final class Reader {
    enum Kind { case oneShot, observer, derived }
    enum State { case evaluating, armed, firing, done }
    /// Whether a value that a reader has read has changed, as far as the recorder knows.
    enum Mark { case clean, maybeChanged, changed }

    let kind: Kind
    let waits: FuzzWaits
    let depth: Int
    /// The number of an observer's batch.
    let batch: Int
    /// For a derived value, the key under which the readers of the value are registered; otherwise
    /// `nil`.
    let own: Key?
    let action: (FuzzKind) -> Void
    var state = State.evaluating
    var reads: [Key] = []
    var mark = Mark.clean
    /// The derived values that the reader has read, in order, each with the version that was read.
    var inputs: [(value: NaiveDerived, version: Int)] = []
    /// `true` if the one-shot waits for deaths, and an object that it had read was deinitialised
    /// during the one-shot's evaluation.
    var isBereaved = false
    /// Whether the body of an observer or a derived value has changed its own inputs.
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
  /// The open scopes. The last scope in the array is the innermost scope. An entry is `nil` for a
  /// callback or an untracked body, because their reads are not registered.
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

  /// The readers that a read registers: the readers of the open scopes, from the innermost scope
  /// outwards. The list ends with the first derived value, or before the first callback or
  /// untracked body.
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

  /// Registers the readers of the open scopes for a key. Returns the readers that had not read the
  /// key before.
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

  /// Marks the readers of a key after a write, and fires the one-shots of the key. A one-shot for
  /// `willSet` that is still in the list was registered during this write, before the value was
  /// stored. So this function also fires one-shots for `willSet`.
  func didSet(_ key: Key) {
    mark(key, .changed)
    fire(
      oneShots(of: key, flaw == .missesLateRegistrations ? .didSet : [.willSet, .didSet]), .didSet)
  }

  /// The reader to which a write belongs: the innermost observer or derived value that is
  /// evaluated. A write in a one-shot inside this observer or derived value also belongs to this
  /// observer or derived value. A write in a callback belongs to no reader.
  private var writer: Reader? {
    for scope in scopes.reversed() {
      guard let reader = scope else { return nil }
      if reader.kind != .oneShot { return reader }
    }
    return nil
  }

  /// Marks the observers and the derived values that have read a key. For a derived value, also
  /// marks the readers of the value, even if the value was already out of date. A reader that is
  /// being evaluated is marked, too. But a body's own write does not mark this body.
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

  /// The one-shots to notify. A one-shot whose closure is still running is left out: this thread
  /// runs the closure, so the write is part of the one-shot's own evaluation.
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
      // A one-shot for `willSet` that was registered during the write fires after it.
      let isLate = kind == .didSet && !reader.waits.contains(.didSet)
      untracked { reader.action(isLate ? .willSet : kind) }
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

  /// Handles the death of an object. Derived values that have read the object are computed again.
  /// Otherwise, the death is not a change: only readers that wait for deaths are notified.
  func died(_ object: Int) {
    var found: [Reader] = []
    var values: [Reader] = []
    for key in lists.keys where key.object == object {
      for reader in lists.removeValue(forKey: key)! {
        reader.reads.removeAll { $0 == key }
        if flaw == .ignoresDeath { continue }
        if reader.kind == .derived {
          values.append(reader)
        } else {
          tellOfDeath(reader, .changed, &found)
        }
      }
    }
    for value in values where value.state != .evaluating { lose(value, .changed, &found) }
    fire(found, .death)
  }

  private func tellOfDeath(_ reader: Reader, _ mark: Reader.Mark, _ found: inout [Reader]) {
    if !reader.waits.contains(.death) { return }
    switch (reader.kind, reader.state) {
    case (.oneShot, .evaluating): reader.isBereaved = true
    case (.oneShot, .armed): found.append(reader)
    case (.observer, .evaluating) where mark == .maybeChanged && reader === writer:
      reader.hasChangedInputs = true
    case (.observer, .armed):
      if mark == .changed || reader.mark == .clean { reader.mark = mark }
      if !dirty.contains(where: { $0 === reader }) { dirty.append(reader) }
    default: break
    }
  }

  /// Marks a derived value, and the readers of the value that wait for deaths.
  private func lose(_ value: Reader, _ mark: Reader.Mark, _ found: inout [Reader]) {
    if mark == .changed || value.mark == .clean { value.mark = mark }
    for reader in lists[value.own!] ?? [] {
      if reader.kind == .derived {
        lose(reader, .maybeChanged, &found)
      } else {
        tellOfDeath(reader, .maybeChanged, &found)
      }
    }
  }

  // MARK: Readers

  func evaluate(_ reader: Reader, _ body: () -> Void) {
    if flaw != .keepsReadsOfOldBranches { forget(reader) }
    reader.state = .evaluating
    scopes.append(reader)
    body()
    scopes.removeLast()
    // If the body has cancelled its reader, the reader's registrations must end.
    guard reader.state == .evaluating else { return forget(reader) }
    reader.state = .armed
    if reader.hasChangedInputs {
      reader.hasChangedInputs = false
      // If a different writer has marked the reader, the reader is checked again later. That check
      // compares the versions that are recorded now, so the versions must not be brought up to date
      // here.
      let isTold = reader.kind != .observer || reader.mark != .clean
      if !isTold, flaw != .stopsAtMarked { bringUpToDate(reader) }
    }
    if reader.isBereaved { fire([reader], .death) }
  }

  /// Computes again the derived values that a body has read, and has then changed by a write of its
  /// own. The body is not notified of this write. But the body must be registered for the new
  /// inputs of these values, so that later changes of the inputs notify the body.
  private func bringUpToDate(_ reader: Reader) {
    for index in reader.inputs.indices {
      let input = reader.inputs[index].value
      if !input.isGone { update(input) }
      if index < reader.inputs.count { reader.inputs[index].version = input.version }
      // If a derived value has written a property that the reader has read, the reader is marked,
      // and will be checked again.
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

  /// Runs the dirty observers of a batch, except those that are being evaluated. A flush inside a
  /// flush of the same batch does nothing.
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

  /// Removes the mark of a reader, and returns whether the reader must run. If the mark is
  /// `maybeChanged`, the derived values that the reader has read are brought up to date, in the
  /// order of reading, until one of them has changed.
  private func mustRun(_ reader: Reader) -> Bool {
    let mark = reader.mark
    reader.mark = .clean
    if mark != .maybeChanged { return mark == .changed }
    let hasChanged = reader.inputs.contains { input in
      // The derived value no longer exists, so it cannot be compared, and counts as changed.
      if input.value.isGone { return true }
      update(input.value)
      return input.value.version != input.version
    }
    // During its computation, a derived value may have written a property that the reader itself
    // has read.
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

/// A derived value of the recorder. If a property or a derived value that it has read has changed,
/// the next read computes the derived value again.
final class NaiveDerived {
  private let body: () -> Int
  let reader: NaiveRecorder.Reader
  fileprivate(set) var value: Int?
  fileprivate(set) var version = 0
  fileprivate(set) var isGone = false

  /// - Parameter object: a unique number, like the number that identifies an object.
  init(_ object: Int, _ body: @escaping () -> Int) {
    self.body = body
    reader = .init(.derived, own: .init(object: object, property: 0)) { _ in }
    reader.mark = .changed
    reader.state = .armed
  }

  fileprivate func compute() { value = body() }
}
