// The programs in `ObservableObject` notation, for PublishAll. What happens in a program is the
// same text in both notations where only the models differ.

// again: sources ../Observable/Runs
