import SeedApps

extension AppWorkloads {
  /// From the document "What is Observation ?": a list of observable donuts, and a sheet that is
  /// shown while `@State donutToAdd` contains a donut. The sheet contains an editor with a
  /// `@Bindable` donut.
  ///
  /// The components are the list, a row for each of three donuts and, while the sheet is shown, the
  /// editor and its field. On fine-grained engines, the list reads `donuts`, each row reads its
  /// donut's `name`, and the editor and its field read `name`. On whole-object engines, the list,
  /// each row and the editor subscribe to one object each.
  static let donutList = app(
    id: "app.food-truck.donuts",
    title: "a list of observable donuts, one being edited in a sheet before it is added",
    revision: 2,
    mounted: MountedCounts(components: 4, reads: 4, subscriptions: 4),
    make: { $0.donutList() },
    steps: [
      // `donutToAdd` shows the sheet, so the editor and its field are new. The list holds this
      // state but is not evaluated.
      .act(.press("Add Donut"), writes: 0, fine: editing, whole: editing),
      // The editor passes a binding with the new text to its field. The editor and the field are
      // evaluated.
      .type(
        into: "Name", writes: 1,
        fine: .two,
        whole: StepCost(notifications: 1, evaluations: 2, necessary: 2),
        isFoundAnew: true
      ) { $0.nextName() },
      // The list and a new row are evaluated. The existing rows get equal inputs, so they are not
      // evaluated. The sheet disappears.
      .act(.press("Save"), writes: 1, fine: saving, whole: saving, isFoundAnew: true),
      // A row observes its own donut.
      .act(.press("Randomize"), writes: 1, fine: .one, whole: .one),
      // The list is evaluated and reorders its rows, which are not evaluated.
      StatedStep("two donuts are swapped", writes: 1, fine: .one, whole: .one) { $0.swap() },
      .act(.press("Add Donut"), writes: 0, fine: editing, whole: editing),
      .act(.press("Cancel"), writes: 0, fine: .nothing, whole: .nothing, isFoundAnew: true),
      StatedStep("the last donut is removed", writes: 1, fine: .one, whole: .one) {
        $0.removeLast()
      },
    ])

  /// From the document "What is Observation ?": an `Account` and an `AccountStore` in the
  /// environment, and sheets that local `@State` opens.
  ///
  /// The components are the screen (which reads nothing), the menu, the account view and, while a
  /// sheet is shown, the sheet's view, which reads nothing. On fine-grained engines, the menu reads
  /// `userName`, and the account view reads `truck` and `isSignedIn`. On whole-object engines, the
  /// menu subscribes to the account, the account view subscribes to the truck's model and the
  /// store, and the sheet's view subscribes to the store.
  static let account = app(
    id: "app.food-truck.account",
    title: "an account in the environment, and sheets that local state presents",
    revision: 2,
    mounted: MountedCounts(components: 3, reads: 3, subscriptions: 3),
    make: { $0.account() },
    steps: [
      .act(.press("Login"), writes: 1, fine: .one, whole: .one),
      StatedStep("the user is renamed", writes: 1, fine: .one, whole: .one) { $0.nextUserName() },
      // The account view holds the truck's model, but reads only the model's property `truck`.
      StatedStep("an order is placed", writes: 1, fine: .nothing, whole: .none(of: 1)) {
        $0.nextOrder()
      },
      StatedStep("the truck is renamed", writes: 1, fine: .one, whole: .one) { $0.nextTruckName() },
      .act(.press("Sign up"), writes: 0, fine: presenting, whole: presenting),
      // The step writes to the store, and to the authorization controller, which no view reads. The
      // sheet disappears. On whole-object engines, the sheet's view is notified, and evaluated a
      // last time.
      .act(.press("Create account"), writes: 2, fine: .one, whole: signing, isFoundAnew: true),
      .act(.press("Sign out"), writes: 0, fine: presenting, whole: presenting, isFoundAnew: true),
      .act(.press("Really sign out"), writes: 1, fine: .one, whole: signing, isFoundAnew: true),
      .act(.press("Log out"), writes: 1, fine: .one, whole: .one),
    ])

  /// From the document "What is Observation ?": a donut whose name is stored in an object that no
  /// engine observes. The donut itself calls the functions that announce a change of the name.
  ///
  /// The components are the screen (which reads nothing), a view that reads the name, and a view
  /// that reads the price. On whole-object engines, both views subscribe to the donut.
  static let manualDonut = app(
    id: "app.food-truck.manual",
    title: "a name stored where nothing observes it, announced by hand",
    mounted: MountedCounts(components: 3, reads: 2, subscriptions: 2),
    make: { $0.manualDonut() },
    steps: [
      StatedStep("the name changes", writes: 1, fine: .one, whole: .one(of: 2)) { $0.nextName() },
      StatedStep("the price changes", writes: 1, fine: .one, whole: .one(of: 2)) { $0.nextPrice() },
    ])

  /// From the document "What is Observation ?": an optional model.
  ///
  /// The components are the session's view, which reads `model`, and a view that gets the model as
  /// input. If there is a model, this view reads the model's `truck`.
  static let optionalTruck = observableApp(
    id: "app.food-truck.optional",
    title: "a view of an optional model",
    mounted: MountedCounts(components: 2, reads: 1, subscriptions: 0),
    notWithObservableObject:
      "@ObservedObject var model: FoodTruckModel? does not compile",
    make: { $0.optionalTruck() },
    steps: [
      // The step writes the name of the new truck, and the session's property `model`.
      StatedStep("a truck opens", writes: 2, fine: handing, whole: .nothing) { $0.open() },
      StatedStep("it is renamed", writes: 1, fine: .one, whole: .nothing) { $0.renameTruck() },
      StatedStep("an order is placed", writes: 1, fine: .nothing, whole: .nothing) {
        $0.placeOrder()
      },
      StatedStep("another truck opens", writes: 2, fine: handing, whole: .nothing) { $0.open() },
      // The view's last evaluation read only the second truck, so a write to the first truck
      // notifies no view.
      StatedStep("the first one is renamed", writes: 1, fine: .nothing, whole: .nothing) {
        $0.renameReplacedTruck()
      },
      StatedStep("the truck closes", writes: 1, fine: handing, whole: .nothing) { $0.close() },
    ])

  /// From the document "What is Observation ?": a list that reads the names of its ten donuts in
  /// the closure of its rows.
  ///
  /// The components are the list, which reads nothing that is tracked, and ten rows. Each row has
  /// its own tracking scope and reads a name. Renaming a donut evaluates its row.
  static let inlineRows = observableApp(
    id: "app.food-truck.inline-rows",
    title: "a list that reads its observable donuts' names in the closure of its rows",
    mounted: MountedCounts(components: 11, reads: 10, subscriptions: 0),
    notWithObservableObject:
      "an ObservableObject in an array is not observed: SwiftUI's list would go stale",
    make: { $0.inlineRows() },
    steps: [
      StatedStep("the first donut is renamed", writes: 1, fine: .one, whole: .nothing) {
        $0.rename(donut: 0)
      },
      StatedStep("the last donut is renamed", writes: 1, fine: .one, whole: .nothing) {
        $0.rename(donut: 9)
      },
      StatedStep("two donuts are renamed", writes: 2, fine: .two, whole: .nothing) {
        $0.rename(donut: 3)
        $0.rename(donut: 4)
      },
    ])

  /// From the document "What is Observation ?": the class that the document declares as
  /// `@Observable final class Food: ObservableObject`.
  ///
  /// The components are the screen (which reads nothing), a view that reads the name, and a view
  /// that reads `isAvailable`. Both views subscribe to the food as an `ObservableObject`, but the
  /// food never announces a change to its subscribers.
  static let halfMigratedFood = observableApp(
    id: "app.food-truck.half-migrated",
    title: "an @Observable food that still is an ObservableObject, on a timer",
    mounted: MountedCounts(
      components: 3, reads: 1, subscriptions: 0, remainingSubscriptions: 2),
    notWithObservableObject:
      "an @Observable class without @Published announces nothing: SwiftUI's views would go stale "
      + "if it did not track what they read",
    make: { $0.halfMigratedFood() },
    steps: [
      StatedStep("0.1 s pass", writes: 1, fine: .one, whole: .nothing) { $0.tick(1) },
      // The first write changes the value, and the second write restores the old value.
      StatedStep(
        "0.2 s pass", writes: 2,
        fine: StepCost(notifications: 1, necessary: 0),
        whole: .nothing
      ) { $0.tick(2) },
      StatedStep("0.1 s pass", writes: 1, fine: .one, whole: .nothing) { $0.tick(1) },
    ])

  // MARK: Counts that several steps share

  /// The counts of the frame that shows the sheet with the editor: the editor and its field are
  /// evaluated for the first time.
  private static let editing = StepCost(notifications: 0, evaluations: 2, necessary: 2)
  /// The counts of the frame that adds a donut to the list: the list and the new row are evaluated.
  private static let saving = StepCost(notifications: 1, evaluations: 2, necessary: 2)
  /// The counts of a frame that shows a sheet: the sheet's view is evaluated for the first time.
  private static let presenting = StepCost(notifications: 0, evaluations: 1, necessary: 1)
  /// The counts of a frame that writes to the account store, on whole-object engines. Both
  /// subscribers of the store are notified. The sheet's view disappears, so its evaluation is
  /// redundant.
  private static let signing = StepCost(notifications: 2, evaluations: 2, necessary: 1)
  /// The counts of a frame in which a notified component passes a new model to its child. The
  /// component and the child are evaluated.
  private static let handing = StepCost(notifications: 1, evaluations: 2, necessary: 2)
}
