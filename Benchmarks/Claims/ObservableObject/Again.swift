// The programs in `ObservableObject` notation, for PublishAll. If the two notations of a program
// differ only in the models, both notations share one source file with the code that runs the
// program.

// again: sources ../Observable/Runs
