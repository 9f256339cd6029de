/** Pages of the app that are nothing before their scripts have run. */
const DASHBOARD = /^\/(advertiser|driver|admin)(\/|$)/;
const PAGE = /^\/(?!(?:404|index|shell)\/?$)([\w-]+)\/?$/;

export const NOT_FOUND = '/404.html';

/**
 * The document that stands for an address, if there is one: a page's own, or the app's shell for the
 * dashboards. The server has the same rule (static-site.ts).
 */
export function documentOf({ pathname, searchParams }: URL): string | undefined {
  if (pathname === '/') return '/index.html';
  // The prerendered form of /auth is that of the sign-in.
  const isSignUp = pathname === '/auth' && searchParams.get('tab') === 'signup';
  if (isSignUp || DASHBOARD.test(pathname)) return '/shell.html';
  const [, page] = PAGE.exec(pathname) ?? [];
  return page && `/${page}.html`;
}
