// This module is PublishAll, except for the property wrapper and the subscriptions of components,
// which record reads and writes. See `Published.swift` and `Subscriptions.swift`.

// again: sources ../PublishAll/Cancellable.swift
// again: sources ../PublishAll/Future.swift
// again: sources ../PublishAll/ObservableObject.swift
// again: sources ../PublishAll/ObservableObjectPublisher.swift
// again: sources ../PublishAll/ObservableObjectSubscription.swift
// again: sources ../PublishAll/Published+Storage.swift
// again: sources ../PublishAll/PublishedLayout.swift
// again: sources ../PublishAll/PublishedValues.swift
// again: sources ../PublishAll/PublisherTable.swift
// again: sources ../ObjectAdapters/StoredProperties.swift
// again: import PublishAll ->
