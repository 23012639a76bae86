import ComponentTree
import OpenCombine
import PublishAll

// A timer of the tree can be cancelled like a subscription of PublishAll or OpenCombine. So a
// variable of the type `Cancellable?` of either library can store a timer.

extension TimerSubscription: PublishAll.Cancellable {}
extension TimerSubscription: OpenCombine.Cancellable {}
