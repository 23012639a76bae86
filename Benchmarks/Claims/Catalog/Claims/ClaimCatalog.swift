/// Every claim, decision by decision.
public enum ClaimCatalog {
  public static let all =
    performance + staleness + reaching + ownership + bindings + threads + mainThread + migration
    + notation + printedCode + outside
}
