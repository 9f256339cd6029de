import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { PublicPage } from '../src/lib/pages/public-pages.ts';
import type { RenderedPage } from '../src/prerender.tsx';
import { closureOf } from './bundle-closure.ts';
import { checkMarkup } from './check-markup.ts';
import { fillDocument } from './fill-document.ts';
import { moduleOfRoute } from './module-of-route.ts';
import { robots, sitemap } from './sitemap.ts';

/** What src/prerender.tsx exports. */
interface Renderer {
  PUBLIC_PAGES: Readonly<Record<string, PublicPage>>;
  AUTH_PAGE: PublicPage;
  ORIGIN_PLACEHOLDER: string;
  renderPage(path: string): Promise<RenderedPage>;
}

/** The app before its scripts run: for the dashboards, which show nothing before that. */
const SHELL_FILE = 'shell.html';
/** A path without a route. */
const NOWHERE = '/404';

/**
 * Writes each public page as a document that is complete without scripts, and `shell.html`,
 * `404.html`, `sitemap.xml` and `robots.txt`. The server fills in the site's origin.
 */
export function prerender(): Plugin {
  let root = '';
  let site = '';
  return {
    name: 'juu:prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      site = `${config.root}/${config.build.outDir}`;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const { PUBLIC_PAGES, AUTH_PAGE, ORIGIN_PLACEHOLDER, renderPage } =
          await loadRenderer(root);
        const template = await readFile(`${site}/index.html`, 'utf8');
        const shell = fillDocument(template, {
          origin: ORIGIN_PLACEHOLDER,
          fonts: Object.keys(bundle).filter((name) => name.endsWith('.woff2')),
        });
        await writeFile(`${site}/${SHELL_FILE}`, shell);
        const pages = Object.values(PUBLIC_PAGES);
        for (const path of [...pages, AUTH_PAGE, { path: NOWHERE }].map((page) => page.path)) {
          const page = await renderPage(path);
          checkMarkup(path, page, bundle);
          const routes = page.routeIds.filter((id) => id !== '__root__');
          const chunks = closureOf(bundle, routes.map(moduleOfRoute));
          const document = fillDocument(shell, {
            page,
            chunks,
            // The others have one theme only.
            themed: path === AUTH_PAGE.path,
            ...(path === NOWHERE && { title: 'Page not found · Juu' }),
          });
          await writeFile(`${site}/${fileOf(path)}`, document);
        }
        await writeFile(`${site}/sitemap.xml`, sitemap(pages, ORIGIN_PLACEHOLDER));
        await writeFile(`${site}/robots.txt`, robots(ORIGIN_PLACEHOLDER));
      },
    },
  };
}

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Builds the app for Node and loads it. */
async function loadRenderer(root: string): Promise<Renderer> {
  const outDir = `${root}/dist/prerender`;
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [tanstackRouter({ enableRouteGeneration: false }), react()],
    resolve: { alias: { '@': `${root}/src` } },
    ssr: {
      resolve: { conditions: ['juu:source', 'module', 'node', 'production'] },
    },
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      copyPublicDir: false,
    },
  });
  // A new address for each build, because Node caches modules by address.
  return import(`${pathToFileURL(`${outDir}/prerender.js`).href}?${Date.now()}`);
}
