/// Every claim that is tested.
public enum ClaimCatalog {
  /// Those that are most often heard first, then document by document.
  public static let all =
    onReading + onObjects + onWrites + adr002 + adr002Notation + adr005 + adr005Notation
    + sharedState + whatIs + whatIsWrappers + hChat
}
