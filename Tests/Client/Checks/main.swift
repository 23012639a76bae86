import Foundation

/// Runs every check. Exits with 1 if a check does not hold.
var failed = 0
for check in Check.all where !(await check.holds()) {
  print("does not hold: \(check.name)")
  failed += 1
}
print("\(Check.all.count - failed) of \(Check.all.count) checks hold")
exit(failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
