// The publisher of an object is found as in PublishAll, with OpenCombine's publisher.

// again: sources ../PublishAll/PublishedLayout.swift
// again: sources ../PublishAll/PublisherTable.swift
// again: sources ../ObjectAdapters/StoredProperties.swift
// again: import PublishAll -> OpenCombine
