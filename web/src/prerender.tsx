import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { AUTH_PAGE, PUBLIC_PAGES } from './lib/pages/public-pages.ts';
import { robotsHead } from './lib/pages/robots-head.ts';
import { ORIGIN_PLACEHOLDER } from './lib/pages/site-origin.ts';
import { structuredData } from './lib/pages/structured-data.ts';
import { createAppRouter } from './router.ts';

export { AUTH_PAGE, ORIGIN_PLACEHOLDER, PUBLIC_PAGES };

export interface RenderedPage {
  /** Elements for the document's head. */
  readonly head: string;
  readonly body: string;
  /** The routes that it is made of, e.g. `/_site/pricing`. */
  readonly routeIds: readonly string[];
}

/** React writes what belongs to the head first. */
const HEAD_ELEMENT = /^<(?:(?:meta|link)\b[^>]*>|title>[^<]*<\/title>)/;

/** Radix writes these; nothing looks different without them, and the CSP would report each. */
const NEEDLESS_STYLE = / style="(outline:none|animation-duration:0s)"/g;

/** The page at the path as it looks before any script has run; for the build only. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  let body = renderToString(<App router={router} />).replaceAll(NEEDLESS_STYLE, '');
  let head = '';
  for (let found = HEAD_ELEMENT.exec(body); found; found = HEAD_ELEMENT.exec(body)) {
    head += found[0];
    body = body.slice(found[0].length);
  }
  const page = [...Object.values(PUBLIC_PAGES), AUTH_PAGE].find((one) => one.path === path);
  if (page) head += robotsHead(page, ORIGIN_PLACEHOLDER);
  if (page && page !== AUTH_PAGE) {
    for (const thing of structuredData(page, ORIGIN_PLACEHOLDER)) head += dataBlock(thing);
  }
  return { head, body, routeIds: router.state.matches.map(({ routeId }) => routeId) };
}

/** Data for search engines: no script, so no business of the CSP's. */
function dataBlock(thing: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
