#if canImport(CoreData)
  import CoreData

  /// A seat of the hall.
  @objc(Seat)
  final class Seat: NSManagedObject, Identifiable {
    @NSManaged var number: Int
    @NSManaged var guest: String?
  }
#else
  import Foundation

  /// A seat of the hall, in no database: an `ObservableObject`, as each `NSManagedObject` is.
  final class Seat: ObservableObject, Identifiable {
    @Published var number: Int
    @Published var guest: String?

    init(number: Int) { self.number = number }
  }
#endif
