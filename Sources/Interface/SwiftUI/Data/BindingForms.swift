import ComponentTree

extension Binding {
  /// Makes a binding to the value inside an optional. The result is `nil` if the optional is `nil`.
  /// If the optional later becomes `nil`, the binding returns the optional's value at the time when
  /// the binding was made.
  @MainActor public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      converting: base, by: Unwrapping(), to: { $0 ?? value },
      from: { new, old in old == nil ? nil : new })
  }

  /// Makes a binding that returns the value of `base` as an optional. Writing `nil` does not change
  /// the value.
  public nonisolated init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      converting: base, by: Wrapping(), to: { Optional($0) }, from: { new, old in new ?? old })
  }
}

/// The key of bindings that unwrap an optional. All values of this type are equal.
private struct Unwrapping: Equatable {}

/// The key of bindings that wrap a value in an optional. All values of this type are equal.
private struct Wrapping: Equatable {}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
