extension View {
  /// Runs an action when a value differs from its value in the last evaluation of the body that
  /// contains the view. The arguments of the action are the old and the new value. The value is an
  /// argument, so the body that contains the view reads the value. The values are compared by `==`
  /// after the body's tracking scope has closed. The action from the newest evaluation runs at the
  /// end of the pass.
  /// - Parameters:
  ///   - value: the value to compare.
  ///   - initial: whether the action also runs when the view appears.
  ///   - action: the action to run.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping OnMain2<Value, Value, Void>
  ) -> some View {
    ChangeView(content: self, change: Change(value: value, action: action), runsFirst: initial)
  }

  /// Runs an action without arguments when a value changes. Apart from the action's arguments, this
  /// function works like the `onChange(of:initial:_:)` whose action takes the old and the new
  /// value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping OnMain<Void>
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// The deprecated form of `onChange`. When the value changes, this form runs the closure of the
  /// previous evaluation, with the values that this closure has captured.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping OnMain1<Value, Void>
  ) -> some View {
    ChangeView(
      content: self,
      change: Change(value: value, usesOldAction: true) { _, value in action(value) },
      runsFirst: false)
  }

  /// Starts a task when the view appears and cancels it when the view disappears. When `id`
  /// changes, the modifier cancels the task and starts a new task. `id` is an argument, so the body
  /// that contains the view reads the value.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    TaskView(content: self, id: id, action: action)
  }
}

struct Change<Value: Equatable> {
  let value: Value
  var usesOldAction = false
  let action: OnMain2<Value, Value, Void>
}

struct ChangeView<Content: View, Value: Equatable>: PrimitiveView {
  var content: Content
  let change: Change<Value>
  let runsFirst: Bool

  static var _hasNoOwnPlace: Bool { Content._hasNoOwnPlace }

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (change, runsFirst) = (view.change, view.runsFirst)
    walker.group(with: ChangePayload<Value>.self) {
      ChangePayload(change)
    } isNew: { payload, host in
      if runsFirst {
        host.enqueue(.appearance, of: payload) { _ in change.action(change.value, change.value) }
      }
    } isKnown: { payload, host in
      payload.take(change, host)
    } content: {
      Content._walk(&view.content, &$0)
    }
  }
}

final class ChangePayload<Value: Equatable>: GroupPayload {
  private var change: Change<Value>

  init(_ change: Change<Value>) { self.change = change }

  /// Stores the value and the action that the newest evaluation has passed. If the value differs
  /// from the old value, registers the action to run at the end of the pass. This function must be
  /// called outside every tracking scope, because it calls the `==` of the value's type.
  func take(_ new: Change<Value>, _ host: TreeHost) {
    let old = change
    change = new
    guard old.value != new.value else { return }
    let action = new.usesOldAction ? old.action : new.action
    host.enqueue(.change, of: self) { _ in action(old.value, new.value) }
  }
}

struct TaskView<Content: View, ID: Equatable>: PrimitiveView {
  var content: Content
  let id: ID
  let action: @MainActor @Sendable () async -> Void

  static var _hasNoOwnPlace: Bool { Content._hasNoOwnPlace }

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (id, action) = (view.id, view.action)
    walker.group(with: TaskPayload<ID>.self) {
      TaskPayload(id, action)
    } isNew: { payload, host in
      payload.hasNoOwnPlace = Content._hasNoOwnPlace
      payload.enqueue(host)
    } isKnown: { payload, host in
      payload.action = action
      guard payload.id != id else { return }
      payload.id = id
      host.enqueue(.change, of: payload) { payload.restart($0) }
    } content: {
      Content._walk(&view.content, &$0)
    }
  }
}

final class TaskPayload<ID: Equatable>: AppearingPayload {
  var id: ID
  /// The action of the newest evaluation.
  var action: @MainActor @Sendable () async -> Void
  private var task: Task<Void, Never>?

  init(_ id: ID, _ action: @escaping @MainActor @Sendable () async -> Void) {
    self.id = id
    self.action = action
  }

  /// Cancels the task of the previous value of `id`, and starts the task of the new value. A hidden
  /// view has no task.
  func restart(_ host: TreeHost) {
    guard isVisible else { return }
    task?.cancel()
    appear(host)
  }

  override func appear(_ host: TreeHost) { task = host.startTask(action) }

  override func disappear(_ host: TreeHost) {
    if let task { host.enqueue(.departure) { _ in task.cancel() } }
  }
}

extension Walker {
  /// Visits the content of a view in a group. The group keeps a payload, which is the data of the
  /// view's modifier.
  /// - Parameters:
  ///   - make: makes the payload when the group is made.
  ///   - isNew: runs for a new payload. The tracking scope is open when the closure runs, so the
  ///     closure may only enqueue actions.
  ///   - isKnown: runs for the payload of an earlier evaluation, after the tracking scope has
  ///     closed.
  @MainActor package mutating func group<Payload: GroupPayload>(
    with type: Payload.Type, make: () -> Payload,
    isNew: (Payload, TreeHost) -> Void = { _, _ in },
    isKnown: @escaping OnMain2<Payload, TreeHost, Void>,
    content: (inout Walker) -> Void
  ) {
    let outer = enterGroup(shown: 0)
    if !isInspecting, let treeHost = host.pointee.host?.takeUnretainedValue() {
      if let object = list.pointee.object {
        let payload = unsafeDowncast(object.takeUnretainedValue(), to: Payload.self)
        host.pointee.deferUpdate {
          isKnown(payload, treeHost)
          return .equal
        }
      } else {
        let payload = make()
        keep(payload)
        isNew(payload, treeHost)
      }
    }
    let isPlace = foundPlace()
    content(&self)
    if isPlace { foundEndOfPlace() }
    leaveGroup(outer)
  }
}
