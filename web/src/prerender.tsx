import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { AUTH_PAGE } from './lib/pages/public-pages.ts';
import { createAppRouter } from './router.ts';

/** Radix writes these; nothing looks different without them, and the CSP would report each. */
const NEEDLESS_STYLE = / style="(outline:none|animation-duration:0s)"/g;
/** React writes what belongs to the head first: `headOf` in src/site says the same. */
const HEAD = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/;

/** The sign-in as the app shows it before any script has run; for the build only. */
export async function renderSignIn(): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [AUTH_PAGE.path] }));
  await router.load();
  return renderToString(<App router={router} />)
    .replaceAll(NEEDLESS_STYLE, '')
    .replace(HEAD, '');
}
