// PublishAll, but for the property wrapper and for what connects components: these say what is
// read and written. See `Published.swift` and `Subscriptions.swift`.

// again: sources ../PublishAll/Cancellable.swift
// again: sources ../PublishAll/Future.swift
// again: sources ../PublishAll/ObservableObject.swift
// again: sources ../PublishAll/ObservableObjectPublisher.swift
// again: sources ../PublishAll/ObservableObjectSubscription.swift
// again: sources ../PublishAll/PublishedLayout.swift
// again: sources ../PublishAll/PublisherTable.swift
