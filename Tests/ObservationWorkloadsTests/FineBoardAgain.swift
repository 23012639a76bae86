// again: sources StandardBoard.swift
// again: import Observation -> FineObservation
// again: name StandardBoard -> FineBoard
