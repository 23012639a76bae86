// What a file that declares a workload or an engine needs of other rooms, so that it imports this
// module and ComponentTree only. By name and not as whole modules: ComponentTree and RunFolder both
// have an `Environment`.

import Numbers
import ArgumentParser
import Measuring
import Messages
import SelfTesting
@_exported import ObjectAdapters
import RunFolder

/// The size of a workload.
public typealias Parameters = RunFolder.Parameters
/// What the counting pass counts.
public typealias Counts = RunFolder.Counts
/// An engine on which a workload says nothing, and why.
public typealias NotApplicable = RunFolder.NotApplicable
/// What an engine states about itself.
public typealias EngineFacts = RunFolder.EngineFacts
/// What a workload is: a tree, an app, a single operation, or a graph.
public typealias WorkloadKind = RunFolder.WorkloadKind
/// What happens to each component, frame by frame.
public typealias Trace = RunFolder.Trace
/// A hash of what is rendered, the same in every process.
public typealias Digest = RunFolder.Digest
/// A workload's id and parameters.
public typealias WorkloadKey = RunFolder.WorkloadKey

/// Something that is measured. ``TreeWorkload`` is the kind that runs component trees.
public typealias Workload = Measuring.Workload
/// One workload on one engine, alive.
public typealias WorkloadRun = Measuring.WorkloadRun
/// Running totals of one component tree.
public typealias TreeCounters = Measuring.TreeCounters
/// Reads what the calling thread has allocated.
public typealias AllocationCounter = Measuring.AllocationCounter
/// A workload and an engine that the gate is tried on.
public typealias SelfTestCase = SelfTesting.SelfTestCase
/// A warning or a problem that a run can have.
public typealias Problem = Messages.Problem
/// The pseudo-random generator of everything that is drawn.
public typealias SplitMix64 = Numbers.SplitMix64

/// A subcommand.
public typealias ParsableCommand = ArgumentParser.ParsableCommand
