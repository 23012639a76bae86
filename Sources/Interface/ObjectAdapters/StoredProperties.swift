import ComponentTree
import PublishAll

// A write of an `@AppStorage` in an `ObservableObject` announces `objectWillChange`, as in SwiftUI.

extension AppStorage: PublishedStorage {}
extension SceneStorage: PublishedStorage {}

extension PublishedStorage where Self: AnnouncedProperty {
  package static func publisher(
    at address: UnsafeMutableRawPointer
  ) -> ObservableObjectPublisher? {
    let property = address.assumingMemoryBound(to: Self.self)
    return property.pointee.announcingPublisher as? ObservableObjectPublisher
  }

  package static func setPublisher(
    _ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    property.pointee.announce(by: publisher) { publisher.send() }
  }
}
