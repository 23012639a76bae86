import Combine
import ObservationTesting
import SwiftUI
import Testing

/// Tests that each object has one publisher of its changes. `SurfaceFilesTests` compiles this file
/// again, for models that report reads and writes.
@MainActor
@Suite("the publisher of an object")
struct ObjectPublisherTests {
  final class Bare: ObservableObject {
    var number = 0 {
      willSet { objectWillChange.send() }
    }
  }

  class Base: ObservableObject {
    var number = 0
  }

  final class Derived: Base {
    @Published var text = ""
  }

  class PublishedBase: ObservableObject {
    @Published var number = 0
  }

  final class PlainDerived: PublishedBase {
    var text = ""
  }

  @propertyWrapper struct Clamped {
    private var value = 0
    var wrappedValue: Int {
      get { value }
      set { value = min(max(newValue, 0), 9) }
    }
  }

  final class Wrapped: ObservableObject {
    @Clamped var digit: Int
  }

  final class Mirrored: ObservableObject, CustomReflectable {
    @Published var number = 0

    var customMirror: Mirror { Mirror(self, children: ["number": number]) }
  }

  final class MirroredBare: ObservableObject, CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  final class Generic<Value>: ObservableObject {
    @Published var value: Value

    init(_ value: Value) { self.value = value }
  }

  final class Saved: ObservableObject {
    @AppStorage("ObjectPublisherTests.Saved") var number = 0
  }

  final class Parent: ObservableObject {
    let child = Bare()
    private var tokens = Set<AnyCancellable>()

    init() {
      child.objectWillChange
        .sink { [weak self] in self?.objectWillChange.send() }
        .store(in: &tokens)
    }
  }

  private func hasOnePublisher<Object: ObservableObject>(_ object: Object) -> Bool
  where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
    let publisher = object.objectWillChange
    return publisher === object.objectWillChange
  }

  @Test("every access returns the same publisher, whatever properties the class has")
  func onePublisher() {
    #expect(hasOnePublisher(Bare()))
    #expect(hasOnePublisher(Base()))
    #expect(hasOnePublisher(Derived()))
    #expect(hasOnePublisher(PlainDerived()))
    #expect(hasOnePublisher(Wrapped()))
    #expect(hasOnePublisher(Mirrored()))
    #expect(hasOnePublisher(MirroredBare()))
    #expect(hasOnePublisher(Generic("")))
    #expect(hasOnePublisher(Saved()))
    #expect(hasOnePublisher(Parent()))
  }

  @Test("an object without published properties announces by hand, and then reads its old value")
  func byHand() {
    let bare = Bare()
    var read: [Int] = []
    let token = bare.objectWillChange.sink { read.append(bare.number) }
    bare.number = 1
    bare.number = 2
    #expect(read == [0, 1])
    token.cancel()
  }

  @Test("a published property announces in a subclass, a superclass, and beside a custom mirror")
  func announcements() {
    let derived = Derived()
    let plain = PlainDerived()
    let mirrored = Mirrored()
    var heard: [String] = []
    let tokens = [
      derived.objectWillChange.sink { heard.append("derived") },
      plain.objectWillChange.sink { heard.append("plain") },
      mirrored.objectWillChange.sink { heard.append("mirrored") },
    ]
    derived.text = "a"
    plain.number = 1
    mirrored.number = 1
    #expect(heard == ["derived", "plain", "mirrored"])
    tokens.forEach { $0.cancel() }
  }

  @Test("a parent forwards the announcements of its child")
  func forwarding() {
    let parent = Parent()
    var count = 0
    let token = parent.objectWillChange.sink { count += 1 }
    parent.child.number = 1
    parent.child.number = 2
    #expect(count == 2)
    token.cancel()
  }

  struct ParentView: View {
    @ObservedObject var parent: Parent

    var body: some View { Text("\(parent.child.number)") }
  }

  @Test("a view of an object that forwards is evaluated once for a change of the child")
  func view() throws {
    let parent = Parent()
    let screen = try MountedView(ParentView(parent: parent))
    try screen.expect(.evaluations(of: ParentView.self, 1)) {
      parent.child.number = 7
      try screen.driver.frame()
    }
    #expect(screen.driver.texts() == ["7"])
  }

  @Test("the publisher is released with its object")
  func release() {
    weak var published: ObservableObjectPublisher?
    weak var saved: ObservableObjectPublisher?
    do {
      let derived = Derived()
      published = derived.objectWillChange
      let model = Saved()
      saved = model.objectWillChange
      #expect(published != nil)
      #expect(saved != nil)
      withExtendedLifetime((derived, model)) {}
    }
    #expect(published == nil)
    #expect(saved == nil)
  }

  @Test("a new object at the address of a released object has a publisher of its own")
  func reusedAddress() {
    var count = 0
    var tokens: [AnyCancellable] = []
    for _ in 0..<1_000 {
      let bare = Bare()
      tokens.append(bare.objectWillChange.sink { count += 1 })
    }
    let last = Bare()
    last.number = 1
    #expect(count == 0)
    withExtendedLifetime(tokens) {}
  }
}
