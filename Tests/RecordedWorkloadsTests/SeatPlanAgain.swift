// again: sources SeatPlan.swift
// again: import PublishAll -> RecordedPublishAll
// again: name Plain -> Recorded
