import ComponentTree

extension Binding {
  /// A binding to the value of an optional; `nil` if the optional is `nil`. If the optional becomes
  /// `nil` later, the binding still returns the old value.
  @MainActor public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      converting: base, by: Unwrapping(), to: { $0 ?? value },
      from: { new, old in old == nil ? nil : new })
  }

  /// A binding to a value as an optional. Writing `nil` changes nothing.
  public nonisolated init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      converting: base, by: Wrapping(), to: { Optional($0) }, from: { new, old in new ?? old })
  }

  /// Returns the binding itself. In this module animating a write costs nothing.
  public nonisolated func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

  /// Returns the binding itself. In this module a transaction for a write costs nothing.
  public nonisolated func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

/// The key of bindings that unwrap an optional. All such keys are equal.
private struct Unwrapping: Equatable {}

/// The key of bindings that wrap a value in an optional. All such keys are equal.
private struct Wrapping: Equatable {}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
