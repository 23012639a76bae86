// Prints what the app of ContentView.swift prints on a Mac, as the component tree predicts it:
// swift run check-on-your-mac [26 | 27]

import CheckOnYourMacRecorded
import ComponentTree

if let name = CommandLine.arguments.dropFirst().first {
  guard let sdk = SDK(rawValue: name) else { fatalError("the SDK is 26 or 27, not \(name)") }
  SDK.current = sdk
}
print(try CheckRun.console(), terminator: "")
