import ComponentTree
import Testing
import ObservationWorkloads

@MainActor
struct EngineTests {
  @Test("a script of frames costs what each engine's rules predict", arguments: EngineCase.all)
  func script(engine: EngineCase) throws {
    let bench = try engine.mount()
    #expect(bench.host?.counters.evaluations == 3)
    #expect(bench.host?.audit().isEmpty == true)

    func expect(
      _ tracking: Bench.Cost, oracle: Bench.Cost? = nil, object: Bench.Cost,
      sourceLocation: SourceLocation = #_sourceLocation, _ write: (any BoardModel) -> Void
    ) throws {
      let cost = try bench.frame(write)
      let expected =
        switch engine.kind {
        case .tracking: tracking
        case .wiredByHand: oracle ?? tracking
        case .wholeObject: object
        }
      #expect(cost == expected, sourceLocation: sourceLocation)
    }
    let all = Bench.Cost(3, 3)
    try expect(.init(0, 0), object: .init(0, 0)) { _ in }
    // The next three frames: a write of a property that one component reads; a write of a value
    // that equals the old value; two writes of one property.
    try expect(.init(1, 1), object: all) { $0.title = "a" }
    try expect(.init(0, 0), object: all) { $0.title = "a" }
    try expect(.init(1, 1), object: all) {
      $0.a = 1
      $0.a = 2
    }
    // The next four frames: a write of a property that only the hidden branch reads; a write that
    // shows the other branch; a write of a property that only the now hidden branch reads; a write
    // of a property that the shown branch reads.
    try expect(.init(0, 0), oracle: .init(1, 1), object: all) { $0.b = 1 }
    try expect(.init(1, 1), object: all) { $0.showsB = true }
    try expect(.init(0, 0), oracle: .init(1, 1), object: all) { $0.a = 3 }
    try expect(.init(1, 1), object: all) { $0.b = 2 }
    // The next two frames: a write that makes the parent pass new inputs to a child; writes that
    // notify both the parent and this child.
    try expect(.init(1, 2), object: all) { $0.tick = 1 }
    try expect(.init(2, 2), object: all) {
      $0.title = "b"
      $0.tick = 2
    }
    // The next two frames: the parent removes its children, and the dirty ones are evaluated a last
    // time; writes of the properties that the removed children have read, which notify at most the
    // parent.
    try expect(.init(2, 2), object: .init(3, 3)) {
      $0.title = "c"
      $0.isOpen = false
    }
    try expect(.init(0, 0), object: .init(1, 1)) {
      $0.title = "d"
      $0.b = 5
    }
    // The next two frames: the parent creates new children; a new child's property is written,
    // which notifies this child.
    try expect(.init(1, 3), object: .init(1, 3)) { $0.isOpen = true }
    try expect(.init(1, 1), object: all) { $0.title = "e" }
    // The next three frames: the children are removed; the parent creates new children; a new
    // child's property is written.
    try expect(.init(1, 1), object: .init(3, 3)) { $0.isOpen = false }
    try expect(.init(1, 3), object: .init(1, 3)) { $0.isOpen = true }
    try expect(.init(1, 1), object: all) { $0.b = 9 }
  }

  @Test(
    "a new object that a body passes to a child is no missed update, but an old text beside it is",
    arguments: EngineCase.all)
  func newInputs(engine: EngineCase) throws {
    let note = Note()
    let bench = try engine.mountClock(note)
    #expect(try bench.frame { $0.title = "a" } == .init(1, 2))
    note.text = "b"
    let stale = try #require(bench.host).audit()
    #expect(stale.map(\.name) == ["ClockView"])
    #expect(stale.first?.parts == [.inputs(names: ["text"], child: "ClockFace")])
  }

  @Test("all engines render the same output")
  func checksums() throws {
    let checksums = try EngineCase.all.map { engine in
      let bench = try engine.mount()
      _ = try bench.frame { $0.title = "rendered" }
      _ = try bench.frame { $0.showsB = true }
      return try #require(bench.host).checksum
    }
    #expect(Set(checksums).count == 1)
  }

  @Test("registrations of earlier evaluations cause no evaluation", arguments: EngineCase.all)
  func staleRegistrations(engine: EngineCase) throws {
    let bench = try engine.mount()
    // Each frame evaluates the parent, which passes a new input to the title, so the title is
    // evaluated, too. If an engine cannot cancel registrations, each evaluation of the title leaves
    // an outdated registration.
    for tick in 1...100 { _ = try bench.frame { $0.tick = tick } }
    let cost = try bench.frame { $0.title = "a" }
    #expect(cost == (engine.kind == .wholeObject ? .init(3, 3) : .init(1, 1)))
  }

  @Test("writes after unmounting cause no evaluation", arguments: EngineCase.all)
  func unmounting(engine: EngineCase) throws {
    let bench = try engine.mount()
    let host = try #require(bench.host)
    _ = try bench.frame { $0.title = "a" }
    bench.board.a = 7
    host.collect()
    let before = host.counters
    host.unmount()
    writeEverything(bench.board)
    host.collect()
    #expect(host.counters == before)
    #expect(host.dirtyCount == 0)
    try host.flush()
    #expect(host.counters == before)
  }

  @Test(
    "a new tree receives no notifications of an unmounted tree", arguments: EngineCase.all)
  func reusedMemory(engine: EngineCase) throws {
    let first = try engine.mount()
    try #require(first.host).unmount()
    first.dropHost()
    let second = try engine.mount()
    let before = try #require(second.host).counters
    writeEverything(first.board)
    try #require(second.host).flush()
    #expect(second.host?.counters == before)
  }

  @Test("a registration retains neither tree nor component", arguments: EngineCase.all)
  func lifetimes(engine: EngineCase) throws {
    let bench = try engine.mount()
    weak let host = bench.host
    bench.dropHost()
    #expect(host == nil)
    writeEverything(bench.board)
  }

  @Test("a write on another thread is delivered by the next frame", arguments: EngineCase.tracking)
  func otherThread(engine: EngineCase) async throws {
    let bench = try engine.mount()
    let host = try #require(bench.host)
    let before = host.counters
    // This thread does not use the board while the task runs.
    nonisolated(unsafe) let board = bench.board
    await Task.detached { board.title = "from elsewhere" }.value
    #expect(host.dirtyCount == 0)
    try host.flush()
    #expect(host.counters.notifications == before.notifications + 1)
    #expect(host.counters.evaluations == before.evaluations + 1)
    #expect(host.audit().isEmpty)
  }

  #if DEBUG
    /// Mounts a board, and writes a property of the board on another thread.
    private static func writeElsewhere<Model: BoardModel>(
      _ id: String, _ model: Model.Type
    ) async throws {
      let bench = try EngineCase(id, .wholeObject, model).mount()
      nonisolated(unsafe) let board = bench.board
      await Task.detached { board.title = "from elsewhere" }.value
    }

    @Test("421, 421b: a write of a view's object on another thread ends a debug build")
    func otherThreadOfObjects() async {
      await #expect(processExitsWith: .failure) {
        try await EngineTests.writeElsewhere("publish-all", PublishAllBoard.self)
      }
      await #expect(processExitsWith: .failure) {
        try await EngineTests.writeElsewhere("opencombine", OpenCombineBoard.self)
      }
    }
  #endif

  private func writeEverything(_ board: any BoardModel) {
    board.title += "!"
    board.a += 1
    board.b += 1
    board.tick += 1
    board.showsB.toggle()
    board.isOpen.toggle()
  }
}
