import ComponentTree
import OpenCombine
import PublishAll

// A timer of the component tree can be cancelled like a subscription of PublishAll or OpenCombine.
// A variable of the type `PublishAll.Cancellable?` or `OpenCombine.Cancellable?` can therefore
// store a timer.

extension TimerSubscription: PublishAll.Cancellable {}
extension TimerSubscription: OpenCombine.Cancellable {}
