import ComponentTree

extension Binding {
  /// A binding to what an optional holds; `nil` where it holds nothing. After it holds nothing any
  /// more, the binding reads what it held.
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

  /// Writes with an animation, which costs nothing.
  public nonisolated func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

  /// Writes with a transaction, which costs nothing.
  public nonisolated func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

/// What two bindings have in common that make a value of an optional.
private struct Unwrapping: Equatable {}

/// What two bindings have in common that make an optional of a value.
private struct Wrapping: Equatable {}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

