import ClaimSupport

/// The programs in `@Observable` notation, for the engine that this module imports.
public enum Programs {
  public static let all: [Program] = [
    ReadProperties.program, ComputedProperties.program, NestedObjects.program,
    PrivateProperties.program, OptionalModels.program, Elements.program, Ignored.program,
    ManualAccess.program, WideReaders.program, EqualWrites.program, LoadingFlag.program,
    InitialState.program, StateInChild.program, NoWrapper.program, Food.program,
    AccountInEnvironment.program, BindableForm.program, MixedTree.program, StateLifetime.program,
    DidSetLog.program, OffMain.counts, OffMain.arrays, TaskThreads.program,
    MainActorMethods.program, Tasks.program, AsyncLoad.program, EnvironmentReach.program,
    BindingSources.program, Containers.program, OverObservation.program,
    Managers.program, DonutMenus.program, PlainClass.program, Debouncing.program,
    Configuration.program, Summaries.program, StateInInitializer.program,
  ]
}
