extension Published: PublishedStorage {
  package static func publisher(
    at address: UnsafeMutableRawPointer
  ) -> ObservableObjectPublisher? {
    switch address.assumingMemoryBound(to: Published.self).pointee.audience {
    case .nobody: nil
    case .object(let publisher): publisher
    case .values(let values): values.object
    }
  }

  package static func setPublisher(
    _ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer
  ) {
    let storage = address.assumingMemoryBound(to: Published.self)
    if case .values(let values) = storage.pointee.audience {
      values.object = publisher
    } else {
      storage.pointee.audience = .object(publisher)
    }
  }
}
