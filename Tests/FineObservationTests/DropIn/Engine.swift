/// Which of the two engines the tests of this folder are built with. Each text is compiled twice:
/// here, and by the target `ToolchainObservationTests`, which is made of symbolic links and imports
/// the toolchain's module. A test states the same for both, or names the difference.
#if FINE
  let isFine = true
#else
  let isFine = false
#endif
