/// Why a process did not do what it was started for.
package enum ProcessFailure: Error, Hashable, Sendable {
  case crashed(reason: String)
  case cannotStart(reason: String)
  case interrupted
}
