#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The runtime's function pointers for hooks, as declared in its header `ConcurrencyHooks.def`.
package struct ExecutorHooks {
  package typealias Main = @convention(thin) () -> UnownedSerialExecutor
  package typealias MainHook = @convention(thin) (Main) -> UnownedSerialExecutor
  package typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  package typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

  package let main: UnsafeMutablePointer<MainHook?> = symbol("swift_task_getMainExecutor_hook")
  package let enqueue: UnsafeMutablePointer<EnqueueHook?> = symbol("swift_task_enqueueGlobal_hook")

  package init() {}

  private static func symbol<Hook>(_ name: String) -> UnsafeMutablePointer<Hook?> {
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    guard let address = dlsym(everywhere, name) else {
      preconditionFailure("this concurrency runtime has no \(name)")
    }
    return address.assumingMemoryBound(to: Hook?.self)
  }
}
