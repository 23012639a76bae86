extension ClaimCatalog {
  /// Claims about the causes of view updates, and about the updates that `@Observable` avoids.
  static let performance = [
    Claim(
      "better-performance", "@Observable performs better than ObservableObject", for: .performance,
      programs: ["wide-readers"],
      cases: [
        Case(
          "if each of 4 observers reads one property, @Observable notifies fewer of them",
          "notified of 4 observers that read one property each", .isLessThanWithObject),
        Case(
          "if each of 4 observers reads all properties, @Observable notifies fewer of them",
          "notified of 4 observers that read all 4 properties", .isLessThanWithObject),
      ],
      reason: """
        The claim holds only if the views read different properties. If each of 4 observers reads \
        one property, a write notifies {notified of 4 observers that read one property each} \
        observers with `@Observable` and {notified of 4 observers that read one property \
        each|object} observers with ObservableObject. If each of the 4 observers reads all \
        properties, a write notifies {notified of 4 observers that read all 4 properties} \
        observers in both notations.
        """),
    Claim(
      "only-what-is-read", "a view updates only if a property that it reads changes",
      for: .performance, programs: ["read-properties"],
      cases: [
        Case(
          "a write to a property notifies the observer that reads it",
          "notifications of an observer that reads what is written", .equals(1)),
        Case(
          "a write to a property does not notify the observer that reads another property",
          "notifications of an observer that reads another property", .equals(0)),
        Case(
          "a view is not evaluated when its parent passes another input to it",
          "evaluations of a view that reads another property, its parent passes another input",
          .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        A write notifies the observer that reads the written property. An observer that reads \
        another property gets {notifications of an observer that reads another property} \
        notifications. But a view is also evaluated if its own state changes, or if its parent \
        passes a changed input to it. In this project's model of SwiftUI, a changed input \
        evaluates the view {evaluations of a view that reads another property, its parent passes \
        another input} times.
        """),
    Claim(
      "unneeded-updates", "@Observable causes no unneeded updates", for: .performance,
      programs: ["equal-writes"],
      cases: [
        Case(
          "a write to a property that is not read notifies no observer",
          "notifications of an observer, a write to a property that it does not read",
          in: .observable, .equals(0)),
        Case(
          "the assignment of an equal value notifies no observer",
          "notifications of an observer, an equal assignment", in: .observable, .equals(0)),
        Case(
          "+= 0 notifies no observer", "notifications of an observer, += 0", in: .observable,
          .equals(0)),
        Case(
          "appending no elements notifies no observer",
          "notifications of an observer, nothing is appended",
          in: .observable, .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        A change in place that leaves the value equal (`+= 0`, an empty `append`) still notifies \
        {notifications of an observer, += 0} observers. The assignment of an equal value notifies \
        {notifications of an observer, an equal assignment} observers, because the setter compares \
        `Equatable` values since Swift 6.2. With `@Published`, the assignment of an equal value \
        sends a notification.
        """),
    Claim(
      "any-published",
      "with ObservableObject, a change of any @Published property notifies all subscribed views",
      for: .performance, programs: ["any-published"],
      cases: [
        Case(
          "a write notifies all three subscribers", "notified of 3 subscribers", .equals(3))
      ],
      reason: """
        One write notifies {notified of 3 subscribers} of 3 subscribers, even if they do not read \
        the written property. The claim is about subscribed views only: a view that holds the \
        object without a wrapper does not observe the object.
        """),
    Claim(
      "unused-properties",
      "with ObservableObject, all properties update views, even unused properties",
      for: .performance, programs: ["unpublished"],
      cases: [
        Case(
          "a write to a @Published property that is not read notifies the subscriber",
          "notifications of a write to a @Published property", .equals(1)),
        Case(
          "a write to a property without @Published notifies the subscriber",
          "notifications of a write to a property without @Published", .equals(1)),
      ],
      shortfall: .overstated,
      reason: """
        A write to any `@Published` property notifies the subscribers. A write to a property \
        without `@Published` sends {notifications of a write to a property without @Published} \
        notifications, and a view that shows this property becomes stale.
        """),
    Claim(
      "unread-published",
      "with ObservableObject, a view updates even if it does not read the changed property",
      for: .performance, programs: ["food"],
      cases: [
        Case(
          "a change of isAvailable notifies the subscriber that reads only the name",
          "notifications of an observer that reads the name, isAvailable is toggled",
          in: .object, .equals(1))
      ],
      reason: """
        The subscriber reads only a constant name. The subscriber gets {notifications of an \
        observer that reads the name, isAvailable is toggled|object} notifications when \
        `isAvailable` is toggled once. Each tick of the document's timer toggles `isAvailable`.
        """),
    Claim(
      "unread-observable",
      "with @Observable, a view does not update if it does not read the changed property",
      for: .performance, programs: ["food"],
      cases: [
        Case(
          "a change of isAvailable does not notify the observer that reads only the name",
          "notifications of an observer that reads the name, isAvailable is toggled",
          in: .observable, .equals(0))
      ],
      reason: """
        The observer reads only a constant name. The observer gets {notifications of an observer \
        that reads the name, isAvailable is toggled} notifications when `isAvailable` is toggled \
        once. Each tick of the document's timer toggles `isAvailable`.
        """),
    Claim(
      "loading-flag", "a view that reads only isLoading does not recompute when cues change",
      for: .performance, programs: ["loading-flag"],
      cases: [
        Case(
          "a write to cues does not notify the observer that reads isLoading",
          "notifications of a reader of isLoading, a write to cues", .equals(0)),
        Case(
          "a write to isLoading notifies the observer that reads isLoading",
          "notifications of a reader of isLoading, a write to isLoading", .equals(1)),
      ],
      reason: """
        A write to `cues` notifies the observer that reads `isLoading` {notifications of a reader \
        of isLoading, a write to cues} times. A body that passes `viewModel.cues` to a child has \
        read `cues`, and therefore also depends on `cues`.
        """),
    Claim(
      "unread-orders", "a menu that reads donuts is not invalidated when orders change",
      for: .performance, programs: ["donut-menu"],
      cases: [
        Case(
          "a new order does not notify the observer that reads donuts",
          "notifications of a reader of donuts, an order comes", .equals(0))
      ],
      reason: """
        A new order notifies the observer that reads `donuts` {notifications of a reader of \
        donuts, an order comes} times. Later, the document prints code in which the body of the \
        menu also shows `orderCount`. A new order invalidates that menu.
        """),
    Claim(
      "over-observation", "a body that reads more than it shows is evaluated unnecessarily",
      for: .performance, programs: ["over-observation"],
      cases: [
        Case(
          "a new status notifies the reader of statuses.isEmpty, although its value stays equal",
          "notifications of a reader of statuses.isEmpty, a status comes", .equals(1))
      ],
      reason: """
        An observer that reads `statuses.isEmpty` has read `statuses`. Each new status therefore \
        sends {notifications of a reader of statuses.isEmpty, a status comes} notifications, \
        although the value of `isEmpty` stays the same. If the observer reads a stored flag \
        instead, a new status sends {notifications of a reader of the stored flag, a status comes} \
        notifications, from Swift 6.2 on.
        """),
  ]
}
