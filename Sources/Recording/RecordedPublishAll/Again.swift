// This module is PublishAll, except for the property wrapper and the subscriptions of components,
// which record reads and writes. See `Published.swift` and `Subscriptions.swift`.

// again: sources ../../Engines/PublishAll/Cancellable.swift
// again: sources ../../Engines/PublishAll/Future.swift
// again: sources ../../Engines/PublishAll/ObservableObject.swift
// again: sources ../../Engines/PublishAll/ObservableObjectPublisher.swift
// again: sources ../../Engines/PublishAll/ObservableObjectSubscription.swift
// again: sources ../../Engines/PublishAll/Published+Storage.swift
// again: sources ../../Engines/PublishAll/PublishedLayout.swift
// again: sources ../../Engines/PublishAll/PublishedValues.swift
// again: sources ../../Engines/PublishAll/PublisherTable.swift
// again: sources ../../Interface/ObjectAdapters/StoredProperties.swift
// again: import PublishAll ->
