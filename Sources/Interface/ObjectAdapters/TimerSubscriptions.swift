import ComponentTree
import OpenCombine
import PublishAll

// The subscription of a component tree's timer conforms to the `Cancellable` of PublishAll and to
// the `Cancellable` of OpenCombine. A variable of the type `PublishAll.Cancellable?` or
// `OpenCombine.Cancellable?` can therefore store a timer.

extension TimerSubscription: PublishAll.Cancellable {}
extension TimerSubscription: OpenCombine.Cancellable {}
