/** Tells developers which address has no page. */
export function logNowhere(): void {
  // biome-ignore lint/suspicious/noConsole: the product specification asks for the path in the log
  console.error('404: no page at', location.pathname);
}
