import ComponentTree

extension App {
  /// Mounts the app without a screen, prints the numbers of components, evaluations and missed
  /// updates, and returns.
  public static func main() {
    let host = TreeHost()
    do {
      try host.mount(app: Self())
    } catch {
      print("\(Self.self): \(error)")
      return
    }
    let counters = host.counters
    print(
      "\(Self.self): \(host.componentCount) components, \(counters.evaluations) evaluations, "
        + "\(host.audit().count) missed updates")
  }
}
