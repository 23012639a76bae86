import PublishAll

/// The number of notifications that the subscribers of an object get while `write` runs. No tree is
/// involved.
/// - Parameter reads: what each subscriber reads. An `ObservableObject` does not know which
///   properties a subscriber reads.
func notifications<Object: ObservableObject>(
  of object: Object, eachReading reads: [(Object) -> Any], writing write: () -> Void
) -> Int {
  var count = 0
  let subscriptions = reads.map { read in
    _ = read(object)
    return object.objectWillChange.sink { _ in count += 1 }
  }
  write()
  for subscription in subscriptions { subscription.cancel() }
  return count
}

/// The number of notifications that the only subscriber of an object gets while `write` runs.
func notifications<Object: ObservableObject>(
  of object: Object, reading read: @escaping (Object) -> some Any, writing write: () -> Void
) -> Int {
  notifications(of: object, eachReading: [read], writing: write)
}
