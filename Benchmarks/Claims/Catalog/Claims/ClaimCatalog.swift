/// All claims. The claims that are relevant for one decision are listed together.
public enum ClaimCatalog {
  public static let all =
    performance + staleness + reaching + ownership + bindings + threads + mainThread + migration
    + notation + printedCode + outside
}
