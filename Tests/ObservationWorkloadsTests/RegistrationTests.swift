import ObservationWorkloads
import ComponentTree
import Foundation
import Testing

@MainActor
struct RegistrationTests {
  @Test("registrations are counted exactly on engines that can report them")
  func counts() throws {
    for (id, open, closed) in [
      // If the board is open, the first component reads `isOpen` and `tick`, the second reads
      // `showsB` and `a`, and the third reads `title`. If the board is closed, the only component
      // reads `isOpen`.
      ("fine", 5, 1),
      // On these engines, each component that holds the object has one subscription.
      ("publish-all", 3, 1), ("opencombine", 3, 1),
    ] {
      let engine = try #require(EngineCase.all.first { $0.id == id })
      let bench = try engine.mount()
      #expect(bench.host?.registrationCount == open, "\(id)")
      for tick in 1...10 {
        _ = try bench.frame {
          $0.tick = tick
          $0.showsB.toggle()
        }
      }
      #expect(bench.host?.registrationCount == open, "\(id)")
      _ = try bench.frame { $0.isOpen = false }
      #expect(bench.host?.registrationCount == closed, "\(id)")
      _ = try bench.frame { $0.isOpen = true }
      #expect(bench.host?.registrationCount == open, "\(id)")
      bench.host?.unmount()
      #expect(bench.host?.registrationCount == 0, "\(id)")
    }
  }

  @Test("the toolchain's engines do not report registrations")
  func unknown() throws {
    for engine in EngineCase.all where engine.id.hasPrefix("observation") {
      #expect(try engine.mount().host?.registrationCount == nil)
    }
  }

  @Test("an object of PublishAll has no subscriptions after unmounting")
  func publishAll() throws {
    let bench = try #require(EngineCase.all.first { $0.id == "publish-all" }).mount()
    let board = try #require(bench.board as? PublishAllBoard)
    #expect(board.objectWillChange.subscriptionCount == 3)
    bench.host?.unmount()
    #expect(board.objectWillChange.subscriptionCount == 0)
  }

  @Test("the oracle's model knows the readers of each property, and has none after unmounting")
  func oracle() throws {
    let bench = try #require(EngineCase.all.first { $0.id == "oracle" }).mount()
    let board = try #require(bench.board as? OracleBoard)
    // The first component reads `isOpen` and `tick`, the second reads `showsB`, `a` and `b`, and
    // the third reads `title`.
    #expect((0..<6).map { board.readerCount(of: $0) } == [1, 1, 1, 1, 1, 1])
    _ = try bench.frame { $0.isOpen = false }
    #expect((0..<6).map { board.readerCount(of: $0) } == [1, 0, 0, 0, 0, 1])
    bench.host?.unmount()
    #expect((0..<6).map { board.readerCount(of: $0) } == [0, 0, 0, 0, 0, 0])
  }

  #if os(Linux)
    @Test("unmounting releases those trackings of the SPI that have fired")
    func spiCancels() throws {
      let bench = try #require(EngineCase.all.first { $0.id == "observation-spi" }).mount()
      // A tracking holds the registrations of one evaluation. The tracking retains its callback,
      // and the callback retains the component's state.
      weak let branch = state(of: bench.components[1])
      weak let title = state(of: bench.components[2])
      #expect(branch != nil && title != nil)
      bench.board.title = "fires"
      bench.host?.unmount()
      bench.dropHost()
      #expect(title == nil)
      // The tracking of `branch` has not fired, so the engine has no handle for cancelling the
      // tracking. The next write calls the callback. The engine's queue is closed by then, so the
      // callback cancels the tracking.
      #expect(branch != nil)
      bench.board.a = 1
      #expect(branch == nil)
    }

    private func state(of component: Component) -> AnyObject? {
      UnsafeRawPointer(bitPattern: component.engineWord).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
    }
  #endif
}

struct BuiltInEngineTests {
  @Test("engines have unique names and can be found by them")
  func ids() {
    let ids = Engine.builtIn.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(
      Set(ids).isSuperset(of: ["fine", "observation", "publish-all", "opencombine", "oracle"]))
    for id in ids { #expect(Catalog().engine(id: id)?.id == id) }
    #expect(Catalog().engine(id: "Fine") == nil)
  }

  @Test("the stated version of OpenCombine is the version that is built")
  func openCombineVersion() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../").standardized
    let pins = try String(
      contentsOf: root.appending(path: "Package.resolved"), encoding: .utf8
    ).split(separator: "\"identity\"")
    let pin = try #require(pins.first { $0.hasPrefix(" : \"opencombine\"") })
    let version = Engine.openCombine.version
    #expect(pin.contains("\"version\" : \"\(version)\""))
  }

  @Test("the toolchain has a version")
  func versions() throws {
    let version = Engine.observation.version
    #expect(version.contains(#/^Swift [6-9]\.\d+(\.\d+)?$/#))
  }
}
