// again: sources PublishAllBoard.swift
// again: import PublishAll -> OpenCombine
// again: name PublishAllBoard -> OpenCombineBoard
