/// The reason why a process did not do its work.
package enum ProcessFailure: Error, Hashable, Sendable {
  case crashed(reason: String)
  case cannotStart(reason: String)
  case interrupted
}
