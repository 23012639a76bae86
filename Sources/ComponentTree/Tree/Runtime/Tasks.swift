/// A task that a `.task` modifier started and that has not ended.
struct TaskRecord {
  let id: Int
  let mark: TaskMark
  let task: Task<Void, Never>
}

/// Marks a task that a `.task` modifier started. The child tasks and the `Task {}` tasks that the
/// marked task starts inherit the mark. All other tasks have no mark.
final class TaskMark: Sendable {
  @TaskLocal static var current: TaskMark?
}

extension TreeHost {
  func startTask(_ action: @escaping @MainActor @Sendable () async -> Void) -> Int {
    nextTask += 1
    let id = nextTask
    let mark = TaskMark()
    let task = TaskMark.$current.withValue(mark) {
      Task { @MainActor [weak self] in
        await action()
        self?.tasks.removeAll { $0.id == id }
      }
    }
    tasks.append(TaskRecord(id: id, mark: mark, task: task))
    return id
  }

  func cancelTask(_ id: Int) {
    tasks.first { $0.id == id }?.task.cancel()
  }
}
