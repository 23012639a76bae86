import PublishAll

/// How many notifications several subscribers of an object get while `write` runs. No tree has a
/// part in it.
/// - Parameter reads: what each subscriber is interested in, which `ObservableObject` does not ask.
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

/// How many notifications the one subscriber gets.
func notifications<Object: ObservableObject>(
  of object: Object, reading read: @escaping (Object) -> some Any, writing write: () -> Void
) -> Int {
  notifications(of: object, eachReading: [read], writing: write)
}
