/// Reads the number and the bytes of the calling thread's heap allocations since the thread began.
/// The executable passes in this function, since only the executable links the `malloc` that counts
/// allocations.
public typealias AllocationCounter = @MainActor () -> AllocationTotals

public struct AllocationTotals: Sendable, Equatable {
  public var count: UInt64
  public var bytes: UInt64

  public init(count: UInt64, bytes: UInt64) {
    self.count = count
    self.bytes = bytes
  }
}
