extension ObservationTracking.Event {
  /// Whether the event is a change of a property. A `deinit` event matches no property. Neither
  /// does an event of an object that announces its properties by numbers, with a
  /// ``SlotRegistrar``.
  public func matches(_ keyPath: PartialKeyPath<some Observable>) -> Bool {
    cause.isChange(of: keyPath)
  }
}
