import type { RenderedPage } from '../src/site/render-document.tsx';
import type { Chunk } from './bundle-closure.ts';

type Content = Pick<RenderedPage, 'head' | 'body'>;

const MODULE = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const TITLE = /\s*<title>[^<]*<\/title>/;
const THEME = /\s*<script src="\/theme\.js"><\/script>/;
/** Placeholders for a page that needs scripts. */
const STARTING = /\s*<p class="starting">.*?<\/p>|\s*<noscript>.*?<\/noscript>/g;
const ROOT = '<div id="root"></div>';

/**
 * The app's document, before its scripts run.
 *
 * @param origin the site's origin, or a placeholder for it
 * @param fonts font files of every page, fetched before the style sheet names them
 */
export function fillShell(template: string, origin: string, fonts: readonly string[]): string {
  const preloads = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
  );
  return intoHead(template, preloads.join('')).replace('<html ', `<html data-origin="${origin}" `);
}

/**
 * A page that the app draws. The browser fetches and compiles the page's code while the app starts. Without the
 * links, the app would fetch one part after another.
 */
export function fillAppPage(shell: string, chunks: ReadonlySet<Chunk>): string {
  const links = [...chunks]
    .filter(({ fileName }) => !shell.includes(`"/${fileName}"`))
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
  return intoHead(shell, links.join(''));
}

/** The sign-in, which the app takes over. */
export function fillSignIn(shell: string, page: Content, chunks: ReadonlySet<Chunk>): string {
  const app = [...shell.matchAll(MODULE)].map(([, src = '']) => src);
  const document = fill(shell.replace(PRELOAD, ''), page, app, chunks);
  return document.replace(ROOT, () => `<div id="root">${page.body}</div>`);
}

/** A public page: no app, and one theme only. */
export function fillPage(shell: string, page: Content, chunks: ReadonlySet<Chunk>): string {
  const entry = [...chunks].find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The public pages have no script');
  return inOneTheme(fill(shell.replace(PRELOAD, ''), page, [`/${entry.fileName}`], chunks), page);
}

/** The same for the development server, which has no bundle. */
export function fillInDevelopment(template: string, page: Content, entry: string): string {
  const styles = '<link rel="stylesheet" href="/src/styles/app.css">';
  const document = template.replace(MODULE, '').replace(TITLE, '').replace(STARTING, '');
  return inOneTheme(intoHead(document, page.head + styles + startOf([entry], [])), page);
}

function inOneTheme(document: string, { body }: Content): string {
  return document
    .replace('<html ', '<html data-surface="night" ')
    .replace(THEME, '<script src="/known-account.js"></script>')
    .replace(ROOT, () => body);
}

/** Puts in the page's head, and the scripts that start.js fetches once the page has been shown. */
function fill(
  shell: string,
  { head }: Content,
  entries: readonly string[],
  chunks: ReadonlySet<Chunk>,
): string {
  const parts = [...chunks]
    .map(({ fileName }) => `/${fileName}`)
    .filter((src) => !entries.includes(src));
  const document = shell.replace(MODULE, '').replace(TITLE, '').replace(STARTING, '');
  return intoHead(document, head + linksOf(chunks, shell) + startOf(entries, parts));
}

const startOf = (entries: readonly string[], parts: readonly string[]) =>
  `<script defer src="/start.js" data-app="${entries.join(' ')}" data-parts="${parts.join(' ')}"></script>`;

const intoHead = (document: string, elements: string) =>
  document.replace('</head>', () => `${elements}</head>`);

/** Links to the style sheets of the page's own parts. */
function linksOf(chunks: ReadonlySet<Chunk>, shell: string): string {
  const styles = new Set(
    [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  return [...styles]
    .filter((name) => !shell.includes(`"/${name}"`))
    .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`)
    .join('');
}
