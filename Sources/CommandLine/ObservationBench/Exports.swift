// An executable that measures imports this module alone: what declares engines and workloads comes
// with the command line.

import ArgumentParser
@_exported import ObservationWorkloads

/// The protocol of subcommands.
public typealias ParsableCommand = ArgumentParser.ParsableCommand
