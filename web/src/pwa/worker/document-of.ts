import { dashboardAt } from '../../lib/pages/dashboards.ts';

const PAGE = /^\/(?!(?:404|index|shell)\/?$)([\w-]+)\/?$/;

const DOCUMENT_OF_PAGE = /^\/([\w-]+)\.html$/;
/** Repeated slashes, which the app reads as one, in an address that a page may have. */
const DOUBLED = /^(?=.*\/\/)[\w/-]+$/;

/** Forms of /auth that have no prerendered document. */
const FORMS = ['signup', 'forgot', 'reset'];

export const NOT_FOUND = '/404.html';

/**
 * The document that stands for an address, if there is one: a page's own, which a dashboard's pages
 * share, or the app's shell. The server has the same rule (static-site.ts).
 */
export function documentOf({ pathname, searchParams }: URL): string | undefined {
  if (pathname === '/') return '/index.html';
  // The prerendered form of /auth is that of the sign-in.
  const isForm = pathname === '/auth' && FORMS.includes(searchParams.get('tab') ?? '');
  if (isForm) return '/shell.html';
  const page = dashboardAt(pathname) ?? PAGE.exec(pathname)?.[1];
  return page && `/${page}.html`;
}

/**
 * Where to redirect an address: a document's file to its page, repeated slashes to one. Undefined for
 * all others. The server has the same rule (static-site.ts).
 */
export function addressOf(url: URL): URL | undefined {
  const { pathname } = url;
  const address = new URL(url);
  const [, name] = DOCUMENT_OF_PAGE.exec(pathname) ?? [];
  if (name) {
    address.pathname = name === 'index' ? '/' : name;
    return documentOf(address) === pathname ? address : undefined;
  }
  if (!DOUBLED.test(pathname)) return undefined;
  address.pathname = pathname.replaceAll(/\/+/g, '/');
  return address;
}
