// A file that declares a workload or an engine uses types of several modules. With the names below,
// such a file imports only ObservationWorkloads and ComponentTree. The other modules are not
// re-exported as a whole, since ComponentTree and RunFolder both have a type `Environment`.

import ComponentTree
import Numbers
import Measuring
import Messages
@_exported import ObjectAdapters
import RunFolder

/// A version of SwiftUI, as a set of the tree's rules.
public typealias SDK = ComponentTree.SDK

/// The parameters of a workload, such as its number of rows.
public typealias Parameters = RunFolder.Parameters
/// The counts of one workload on one engine.
public typealias Counts = RunFolder.Counts
/// An engine on which a workload cannot be measured, and the reason.
public typealias NotApplicable = RunFolder.NotApplicable
/// The facts that an engine states about itself.
public typealias EngineFacts = RunFolder.EngineFacts
/// The kind of a workload: a tree, an app, a single operation, or a graph.
public typealias WorkloadKind = RunFolder.WorkloadKind
/// A record of the events of each component, frame by frame.
public typealias Trace = RunFolder.Trace
/// A hash of the rendered output. Equal output has an equal hash in every process.
public typealias Digest = RunFolder.Digest
/// A workload's id and parameters.
public typealias WorkloadKey = RunFolder.WorkloadKey

/// A workload that can be measured. ``TreeWorkload`` is the kind that runs component trees.
public typealias Workload = Measuring.Workload
/// One workload that runs on one engine.
public typealias WorkloadRun = Measuring.WorkloadRun
/// The counts of one component tree since the tree was made.
public typealias TreeCounters = Measuring.TreeCounters
/// Reads the number and the bytes of the calling thread's allocations.
public typealias AllocationCounter = Measuring.AllocationCounter
/// A workload and an engine on which the gate is tested.
public typealias SelfTestCase = Measuring.SelfTestCase
/// A warning about a run, or a reason why a run failed.
public typealias Problem = Messages.Problem
/// The pseudo-random number generator for all random choices.
public typealias SplitMix64 = Numbers.SplitMix64
