// The publisher of an object is found as in PublishAll, with OpenCombine's publisher.

// again: sources ../../Engines/PublishAll/PublishedLayout.swift
// again: sources ../../Engines/PublishAll/PublisherTable.swift
// again: sources ../ObjectAdapters/StoredProperties.swift
// again: import PublishAll -> OpenCombine
