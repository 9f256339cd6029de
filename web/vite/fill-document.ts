import type { RenderedPage } from '../src/prerender.tsx';
import type { Chunk } from './bundle-closure.ts';

interface Filling {
  /** The site's origin, or a placeholder for it. */
  origin?: string;
  /** Font files of every page, fetched before the style sheet names them. */
  fonts?: readonly string[];
  page?: RenderedPage;
  /** The chunks of the page. */
  chunks?: ReadonlySet<Chunk>;
  /** False if the page looks the same in every theme. */
  themed?: boolean;
  /** Replaces the page's own title. */
  title?: string;
}

/** Returns the app's document with a page in it. */
export function fillDocument(
  template: string,
  { origin, fonts = [], page, chunks = new Set(), themed = true, title }: Filling,
): string {
  let document = template;
  if (origin) document = document.replace('<html ', `<html data-origin="${origin}" `);
  const preloads = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`,
  );
  document = document.replace('</head>', () => `${preloads.join('')}</head>`);
  if (!themed) {
    document = document
      .replace('<html ', '<html data-surface="night" ')
      .replace(/\s*<script src="\/theme\.js"><\/script>/, '');
  }
  if (!page) return document;
  const head = title
    ? page.head.replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    : page.head;
  return afterFirstPaint(document, chunks)
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<p class="starting">.*?<\/p>/, '')
    .replace(/\s*<noscript>.*?<\/noscript>/, '')
    .replace('</head>', () => `${head}${linksOf(chunks, template)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`);
}

const MODULE = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/** Makes the document load the app and the page's own parts once it has been shown. */
function afterFirstPaint(document: string, chunks: ReadonlySet<Chunk>): string {
  const app = [...document.matchAll(MODULE)].map(([, src]) => src);
  const parts = [...chunks]
    .map(({ fileName }) => `/${fileName}`)
    .filter((src) => !app.includes(src));
  const start = `<script defer src="/start.js" data-app="${app.join(' ')}" data-parts="${parts.join(' ')}"></script>`;
  return document.replace(MODULE, '').replace('</head>', `${start}</head>`);
}

/** Links to the style sheets of the page's own parts. */
function linksOf(chunks: ReadonlySet<Chunk>, template: string): string {
  const styles = new Set(
    [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  return [...styles]
    .filter((name) => !template.includes(`"/${name}"`))
    .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`)
    .join('');
}
