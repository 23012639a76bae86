@MainActor
public final class WidgetCenter {
  public static let shared = WidgetCenter()

  public func reloadAllTimelines() {}
}
