extension ClaimCatalog {
  /// What makes a view update, and what it saves.
  static let performance = [
    Claim(
      "better-performance", "@Observable performs better than ObservableObject", for: .performance,
      programs: ["wide-readers"],
      cases: [
        Case(
          "where each of four observers reads one property, fewer are notified",
          "notified of 4 observers that read one property each", .isLessThanWithObject),
        Case(
          "where each of four observers reads all properties, fewer are notified",
          "notified of 4 observers that read all 4 properties", .isLessThanWithObject),
      ],
      reason: """
        It depends on what the views read. Of four observers that each read one property, a write \
        notifies {notified of 4 observers that read one property each}, and all {notified of 4 \
        observers that read one property each|object} with ObservableObject. Where each reads \
        everything, both notify {notified of 4 observers that read all 4 properties}.
        """),
    Claim(
      "only-what-is-read", "an observer is notified only by the properties that it reads",
      for: .performance, programs: ["read-properties"],
      cases: [
        Case(
          "a write to a property notifies the observer that reads it",
          "notifications of an observer that reads what is written", .equals(1)),
        Case(
          "it does not notify the observer that reads another property",
          "notifications of an observer that reads another property", .equals(0)),
      ],
      reason: """
        The observer that reads the property is notified, the one that reads another property is \
        notified {notifications of an observer that reads another property} times. A view is also \
        evaluated when its parent passes it other inputs, and when its own state changes.
        """),
    Claim(
      "unneeded-updates", "no unneeded update occurs with @Observable", for: .performance,
      programs: ["equal-writes"],
      cases: [
        Case(
          "a write to a property that is not read notifies nothing",
          "notifications of an observer, a write to a property that it does not read",
          in: .observable, .equals(0)),
        Case(
          "an equal assignment notifies nothing",
          "notifications of an observer, an equal assignment", in: .observable, .equals(0)),
        Case(
          "+= 0 notifies nothing", "notifications of an observer, += 0", in: .observable,
          .equals(0)),
        Case(
          "appending nothing notifies nothing", "notifications of an observer, nothing is appended",
          in: .observable, .equals(0)),
      ],
      shortfall: .overstated,
      reason: """
        A change in place that changes nothing (`+= 0`, an empty `append`) still notifies \
        {notifications of an observer, += 0} observers. An equal assignment notifies \
        {notifications of an observer, an equal assignment}, because the setter compares \
        `Equatable` values since Swift 6.2; `@Published` notifies.
        """),
    Claim(
      "any-published", "with ObservableObject any @Published change notifies all subscribed views",
      for: .performance, programs: ["any-published"],
      cases: [
        Case(
          "a write notifies all three subscribers", "notified of 3 subscribers", .equals(3))
      ],
      reason: """
        One write notifies {notified of 3 subscribers} of three subscribers, whatever they read. \
        A view that holds the object without a wrapper does not observe it, and the sentence does \
        not speak of it.
        """),
    Claim(
      "unused-properties", "with ObservableObject all properties update views, even if unused",
      for: .performance, programs: ["unpublished"],
      cases: [
        Case(
          "a @Published property that is not read notifies",
          "notifications of a write to a @Published property", .equals(1)),
        Case(
          "a property without @Published notifies",
          "notifications of a write to a property without @Published", .equals(1)),
      ],
      shortfall: .overstated,
      reason: """
        Every `@Published` property does. A property without the wrapper sends {notifications of \
        a write to a property without @Published} notifications, and a view that shows it becomes \
        stale.
        """),
    Claim(
      "unread-published",
      "with ObservableObject a view updates although it does not read the change",
      for: .performance, programs: ["food"],
      cases: [
        Case(
          "a tick notifies the subscriber that reads the name only",
          "notifications of an observer that reads the name, a tick", in: .object, .equals(1))
      ],
      reason: """
        The subscriber reads a constant name and gets {notifications of an observer that reads \
        the name, a tick|object} notifications for each tick of `isAvailable`.
        """),
    Claim(
      "unread-observable",
      "with @Observable a view does not update when it does not read the change",
      for: .performance, programs: ["food"],
      cases: [
        Case(
          "a tick does not notify the observer that reads the name only",
          "notifications of an observer that reads the name, a tick", in: .observable, .equals(0))
      ],
      reason: """
        The observer reads a constant name and gets {notifications of an observer that reads the \
        name, a tick} notifications for a tick of `isAvailable`.
        """),
    Claim(
      "loading-flag", "a view that reads only isLoading does not recompute when cues change",
      for: .performance, programs: ["loading-flag"],
      cases: [
        Case(
          "a write to cues does not notify the reader of isLoading",
          "notifications of a reader of isLoading, a write to cues", .equals(0)),
        Case(
          "a write to isLoading does",
          "notifications of a reader of isLoading, a write to it", .equals(1)),
      ],
      reason: """
        A write to `cues` notifies the reader of `isLoading` {notifications of a reader of \
        isLoading, a write to cues} times. A body that passes `viewModel.cues` to a child has \
        read it.
        """),
    Claim(
      "unread-orders", "a menu that reads donuts is not invalidated when orders change",
      for: .performance, programs: ["donut-menu"],
      cases: [
        Case(
          "an order does not notify the reader of donuts",
          "notifications of a reader of donuts, an order comes", .equals(0))
      ],
      reason: """
        An order notifies the reader of `donuts` {notifications of a reader of donuts, an order \
        comes} times. The code that the document prints below shows `orderCount` in the same \
        body: that menu is invalidated.
        """),
    Claim(
      "over-observation", "a body that reads more than it shows is evaluated for nothing",
      for: .performance, programs: ["over-observation"],
      cases: [
        Case(
          "a new status notifies the reader of statuses.isEmpty, which stays the same",
          "notifications of a reader of statuses.isEmpty, a status comes", .equals(1))
      ],
      reason: """
        An observer that asks `statuses.isEmpty` has read `statuses`: each new status sends \
        {notifications of a reader of statuses.isEmpty, a status comes} notifications and the \
        answer is the same. A stored flag sends {notifications of a reader of the stored flag, a \
        status comes}, from Swift 6.2 on.
        """),
    Claim(
      "bindable-light", "@Bindable is very light", for: .performance, programs: ["bindable-cost"],
      cases: [
        Case("it adds no byte", "bytes of @Bindable beyond a plain var's", .equals(0)),
        Case("it adds no registration", "registrations beyond a plain var's", .equals(0)),
        Case(
          "it adds no evaluation", "evaluations after a write to what is read",
          .equalsCount("evaluations of the plain view after it")),
      ],
      shortfall: .overstated,
      reason: """
        This project's wrapper adds {bytes of @Bindable beyond a plain var's} bytes and \
        {registrations beyond a plain var's} registrations to a plain `var`. SwiftUI's own is not \
        measured.
        """),
  ]
}
