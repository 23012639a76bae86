import ComponentTree
import OpenCombine
import PublishAll

// A timer of the tree is cancelled like a subscription of each library, so a variable of the type
// `Cancellable?` can store a timer.

extension TimerSubscription: PublishAll.Cancellable {}
extension TimerSubscription: OpenCombine.Cancellable {}
