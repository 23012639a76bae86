import ComponentTree
import OpenCombine
import PublishAll

// The tree's timers are cancelled as each library's subscriptions are, so that
// `var cancellable: Cancellable?` holds one.

extension TimerSubscription: PublishAll.Cancellable {}
extension TimerSubscription: OpenCombine.Cancellable {}
