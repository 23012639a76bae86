// The programs in `ObservableObject` notation, for PublishAll. If the two notations of a program
// differ only in the models, both notations compile the same source file, which runs the program.

// again: sources ../Observable/Runs
