/// All claims, ordered by the decision that they are for.
public enum ClaimCatalog {
  public static let all =
    performance + staleness + reaching + ownership + bindings + threads + mainThread + migration
    + notation + printedCode + outside
}
