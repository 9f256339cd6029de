/**
 * Has browsers fetch a page once its link is pointed at or pressed (the Speculation Rules API). The server
 * names the file in a header, as the CSP allows no rules in a document.
 *
 * @param paths the pages that have documents
 */
export function speculationRules(paths: readonly string[]): string {
  // A path matches whatever its query.
  return JSON.stringify({ prefetch: [{ where: { href_matches: paths }, eagerness: 'moderate' }] });
}
