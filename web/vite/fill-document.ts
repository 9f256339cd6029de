import type { RenderedPage } from '../src/prerender.tsx';
import type { Chunk } from './bundle-closure.ts';

interface Filling {
  /** Where the site stands, as far as the build knows. */
  origin?: string;
  /** Files that every page is written in: asked for before the style sheet names them. */
  fonts?: readonly string[];
  page?: RenderedPage;
  /** What the page consists of. */
  chunks?: ReadonlySet<Chunk>;
  /** False where the page looks alike in every theme. */
  themed?: boolean;
  /** In the place of the page's own. */
  title?: string;
}

/** The document of the app with a page in it. */
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
  return (
    document
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<noscript>.*?<\/noscript>/, '')
      // What is seen comes first: style sheet, fonts, pictures.
      .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
      .replace('</head>', () => `${head}${linksOf(chunks, template)}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`)
  );
}

/** Has the page's own parts fetched together with the app's, and not after them. */
function linksOf(chunks: ReadonlySet<Chunk>, template: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { fileName, viteMetadata } of chunks) {
    scripts.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) styles.add(css);
  }
  const missing = (name: string) => !template.includes(`"/${name}"`);
  return [
    ...[...styles]
      .filter(missing)
      .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...[...scripts]
      .filter(missing)
      .map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`),
  ].join('');
}
