/// `app.items`: a service with items, a loading flag and an error, whose list fetches them in its
/// `.task`.
@MainActor
public protocol ItemsApp: SeedApp {
  func reload()
  func itemsArrive(from first: Int)
  func loadFails()
  func clear()
}
