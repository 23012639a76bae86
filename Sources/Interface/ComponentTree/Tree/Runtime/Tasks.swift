/// A task that a `.task` modifier started and that has not ended.
struct TaskRecord {
  let id: Int
  let mark: TaskMark
}

/// Marks a task that a `.task` modifier started. The child tasks and the `Task {}` tasks that the
/// marked task starts inherit the mark. All other tasks have no mark.
final class TaskMark: Sendable {
  @TaskLocal static var current: TaskMark?
}

extension TreeHost {
  func startTask(
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    nextTask += 1
    let id = nextTask
    let mark = TaskMark()
    tasks.append(TaskRecord(id: id, mark: mark))
    let run: @MainActor @Sendable () async -> Void = { [weak self] in
      await action()
      self?.tasks.removeAll { $0.id == id }
    }
    return TaskMark.$current.withValue(mark) {
      switch rules.taskStart {
      case .afterFrame: Task(operation: run)
      case .inOrder: Task.immediate(operation: run)
      }
    }
  }
}
