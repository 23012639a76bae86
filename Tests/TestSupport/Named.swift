/// The names of engines in titles and findings.
package enum Named {
  package static let fine = "@Observable (FineObservation)"
  package static let observation = "@Observable (Observation)"
  package static let publishAll = "ObservableObject (PublishAll)"
  package static let openCombine = "ObservableObject (OpenCombine)"
}
