/// All claims. The claims that are relevant for the same decision follow one another.
public enum ClaimCatalog {
  public static let all =
    performance + staleness + reaching + ownership + bindings + threads + mainThread + migration
    + notation + printedCode + outside
}
