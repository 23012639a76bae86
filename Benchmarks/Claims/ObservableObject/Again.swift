// The programs in `ObservableObject` notation, for PublishAll. If only a program's models differ
// between the notations, both notations compile the same run of the program.

// again: sources ../Observable/Runs
