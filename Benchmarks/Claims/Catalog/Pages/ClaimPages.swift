/// All pages about claims, for the folder `docs`.
public enum ClaimPages {
  /// The text of each page. The key is the page's path in `docs`.
  public static func all(_ tested: [TestedClaim]) -> [String: String] {
    var pages = [
      "ten-rules.md": TeamSentence.page(tested), "claims.md": ClaimsPage.text(tested),
      "claims/sentences.md": SentencesPage.text(tested),
    ]
    for claim in tested { pages["claims/\(claim.claim.id).md"] = ClaimPage.text(claim) }
    return pages
  }
}
