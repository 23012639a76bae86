import CoreData

/// The seats of the hall in Core Data.
@MainActor
final class Database {
  private let container = NSPersistentContainer(name: "BoxOffice")

  init() {
    container.loadPersistentStores { _, error in
      if let error { fatalError("The database cannot be opened: \(error)") }
    }
  }

  func seats() -> [Seat] {
    let request = NSFetchRequest<Seat>(entityName: "Seat")
    request.sortDescriptors = [NSSortDescriptor(key: "number", ascending: true)]
    return (try? container.viewContext.fetch(request)) ?? []
  }
}
