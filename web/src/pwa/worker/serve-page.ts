import { addressOf, documentOf, NOT_FOUND } from './document-of.ts';
import { fetchOrGiveUp } from './end-silence.ts';
import { serverPaths } from './server-paths.ts';
import { fromShell, shell } from './shell.ts';

const isServers = (url: URL) => serverPaths.some((path) => path.test(url.pathname + url.search));

/** Answers a navigation: with what this device has for the address, else with the server's page. */
export async function servePage(request: Request, url: URL): Promise<Response> {
  const page = await pageAt(url);
  if (page) return page;
  const address = addressOf(url);
  if (address && (await pageAt(address))) return Response.redirect(address.href);
  // The server logs requests for missing pages, and may know more pages than this version. Without an
  // answer the app says so, not the browser.
  return fetchOrGiveUp(request).catch(() => fromShell(isServers(url) ? '/shell.html' : NOT_FOUND));
}

/** What the shell has for an address of the app. */
async function pageAt(url: URL): Promise<Response | undefined> {
  const name = documentOf(url);
  return name && !isServers(url) ? shell.matchPrecache(name) : undefined;
}
