/// A task that a `.task` modifier started and that has not ended.
struct TaskRecord {
  let id: Int
  let task: Task<Void, Never>
}

extension TreeHost {
  func startTask(_ action: @escaping @MainActor @Sendable () async -> Void) -> Int {
    nextTask += 1
    let id = nextTask
    let task = Task { @MainActor [weak self] in
      await action()
      self?.tasks.removeAll { $0.id == id }
    }
    tasks.append(TaskRecord(id: id, task: task))
    return id
  }

  func cancelTask(_ id: Int) {
    tasks.first { $0.id == id }?.task.cancel()
  }
}
