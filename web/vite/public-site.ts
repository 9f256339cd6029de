import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, type Connect, minify, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { type DashboardName, FIRST_SCREENS } from '../src/lib/pages/dashboards.ts';
import type { RenderedPage } from '../src/site/render-document.tsx';
import { APP_ENTRY, type Bundle, closureOf } from './bundle-closure.ts';
import { checkMarkup } from './check-markup.ts';
import {
  fillAppPage,
  fillInDevelopment,
  fillPage,
  fillShell,
  fillSignIn,
} from './fill-document.ts';
import { moduleOfRoute } from './module-of-route.ts';
import { ALIASES, CONDITIONS } from './resolve.ts';
import { robots, sitemap } from './sitemap.ts';
import { speculationRules } from './speculation-rules.ts';

/** What src/site/render-document.tsx exports. */
type Documents = typeof import('../src/site/render-document.tsx');
/** What src/prerender.tsx exports. */
type SignIn = typeof import('../src/prerender.tsx');

/** The app before its scripts run: for the forms of /auth that show nothing before that. */
const SHELL_FILE = 'shell.html';
/** Modules that read the session and open the replica. */
const SESSION = ['src/lib/session/guards.ts', 'src/replica-session/watch-session.ts'];
const firstScreenOf = (name: DashboardName) => [
  ...SESSION,
  ...FIRST_SCREENS[name].map(moduleOfRoute),
];
/** Pages that the app draws, with the modules that each runs first. */
const APP_PAGES = {
  advertiser: firstScreenOf('advertiser'),
  driver: firstScreenOf('driver'),
  admin: [...firstScreenOf('admin'), 'src/routes/admin/-ask-ahead.ts'],
  'verify-email': ['src/routes/verify-email.tsx'],
} satisfies Record<DashboardName | 'verify-email', readonly string[]>;
/** The script of every public page, and what starts islands on those that have any. */
export const SITE_ENTRY = 'src/site/main.ts';
export const ISLANDS_ENTRY = 'src/site/start-islands.tsx';

/** Scripts of the folder `public`, which the build copies. */
const OWN_SCRIPTS = ['known-account.js', 'last-screen.js', 'start.js', 'theme.js'];
/** Small modules that islands share. */
const PARTS =
  /\/web\/src\/(components\/(?!text\/now)|lib\/(http\/online|use-)|map\/map-(loading|failure))|\/node_modules\/(clsx|lucide-react)\//;

/** Preact in place of React, for the public pages and their islands only. */
const preact = [
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react-dom/client', new URL('./preact/react-dom-client.ts', import.meta.url).pathname],
  ['react-dom/server', new URL('./preact/react-dom-server.ts', import.meta.url).pathname],
  ['react-dom', 'preact/compat'],
  ['react', new URL('./preact/react.ts', import.meta.url).pathname],
].map(([name, replacement = '']) => ({ find: new RegExp(`^${name}$`), replacement }));

/** The public pages, built. */
export interface PublicSite {
  pages: readonly RenderedPage[];
  /** What browsers load. */
  bundle: Bundle;
  /** File names of the pictures in the documents. */
  pictures: readonly string[];
}

/**
 * Builds the public pages: each is a document that is whole without scripts, `src/site/main.ts` is the
 * script of all, and the code of an island is fetched by the pages that have it. Writes `shell.html`,
 * the documents of the app's pages, `404.html`, `sitemap.xml` and `robots.txt` too. The server fills in the
 * site's origin.
 */
export function publicSite() {
  let root = '';
  let folder = '';
  const site: PublicSite = { pages: [], bundle: {}, pictures: [] };
  let documents: Documents;

  const plugin: Plugin = {
    name: 'juu:public-site',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = `${root}/${config.build.outDir}`;
    },
    async buildStart() {
      site.bundle = await buildForBrowser(root);
    },
    async generateBundle(_options, bundle) {
      const files = await buildForNode(root, 'src/site/render-document.tsx', preact);
      documents = await load<Documents>(root, 'render-document');
      site.pages = documents.renderPages();
      const isShown = (name: string) => site.pages.some(({ body }) => body.includes(`/${name}`));
      const pictures = files.filter(
        (file): file is Rolldown.OutputAsset => file.type === 'asset' && isShown(file.fileName),
      );
      site.pictures = pictures.map(({ fileName }) => fileName);
      for (const file of [...Object.values(site.bundle), ...pictures]) {
        // A file that the app has too: its name carries a hash of its content.
        if (bundle[file.fileName]) continue;
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const { AUTH_HEAD, ORIGIN_PLACEHOLDER: origin } = documents;
        const files = { ...site.bundle, ...bundle };
        const write = async (name: string, page: RenderedPage, document: string) => {
          checkMarkup(name, page, files);
          await writeFile(`${folder}/${name}`, document);
        };
        const template = await readFile(`${folder}/index.html`, 'utf8');
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
        const shell = fillShell(template, origin, fonts);
        await writeFile(`${folder}/${SHELL_FILE}`, shell);
        for (const [name, modules] of Object.entries(APP_PAGES)) {
          const document = fillAppPage(shell, closureOf(bundle, modules));
          await writeFile(`${folder}/${name}.html`, document);
        }
        await buildForNode(root, 'src/prerender.tsx', []);
        const { renderSignIn } = await load<SignIn>(root, 'prerender');
        const signIn = { path: '/auth', head: AUTH_HEAD, body: await renderSignIn() };
        const ofSignIn = closureOf(bundle, [APP_ENTRY, 'src/routes/auth.tsx']);
        await write('auth.html', signIn, fillSignIn(shell, signIn, ofSignIn));
        for (const page of site.pages) {
          const chunks = closureOf(site.bundle, modulesOf(page));
          await write(fileOf(page.path), page, fillPage(shell, page, chunks));
        }
        const known = site.pages.flatMap(({ path }) => path ?? []);
        await writeFile(`${folder}/sitemap.xml`, sitemap(known, origin));
        await writeFile(`${folder}/robots.txt`, robots(origin));
        await writeFile(`${folder}/speculation-rules.json`, speculationRules([...known, '/auth']));
        await Promise.all(OWN_SCRIPTS.map((name) => withoutComments(`${folder}/${name}`)));
      },
    },
  };

  const development: Plugin = {
    name: 'juu:public-site-in-development',
    apply: 'serve',
    configureServer: (server) => () => void server.middlewares.use(serveInDevelopment(server)),
  };

  return { plugins: [plugin, development], site };
}

/** In development each request renders the page anew, with React itself. */
function serveInDevelopment(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const serve = async () => {
      const path = request.originalUrl?.replace(/\?.*/, '');
      const documents = await server.ssrLoadModule('/src/site/render-document.tsx');
      const page = (documents as Documents).renderPages().find((one) => one.path === path);
      if (!page) return next();
      const template = await readFile(`${server.config.root}/index.html`, 'utf8');
      const document = fillInDevelopment(template, page, `/${SITE_ENTRY}`);
      response.setHeader('content-type', 'text/html');
      response.end(await server.transformIndexHtml(path ?? '/', document));
    };
    serve().catch(next);
  };
}

/** The modules that a public page fetches at once: the script of all, React and its islands if it has any. */
export function modulesOf({ body }: RenderedPage): readonly string[] {
  const islands = [...body.matchAll(/data-island="([\w-]+)"/g)].map(([, name]) => `/${name}.tsx`);
  return [SITE_ENTRY, ...(islands.length > 0 ? [ISLANDS_ENTRY, ...islands] : [])];
}

function fileOf(path: string | undefined): string {
  if (path === undefined) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** Builds the script of the public pages and their islands. */
async function buildForBrowser(root: string): Promise<Bundle> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: [...preact, ...ALIASES], conditions: CONDITIONS },
    build: {
      write: false,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      modulePreload: {
        polyfill: false,
        // Every page loads the script of all: a list of what the parts that it may fetch need is none's.
        resolveDependencies: (_file, dependencies, { hostId }) =>
          hostId.startsWith('assets/site-') ? [] : dependencies,
      },
      rolldownOptions: {
        input: { site: `${root}/${SITE_ENTRY}` },
        output: {
          codeSplitting: {
            // Islands share these: one file compresses better than twenty.
            groups: [
              {
                name: 'parts',
                test: PARTS,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(output.map((file) => [file.fileName, file])) as Bundle;
}

/** Every page loads these scripts, and comments are half of them. */
async function withoutComments(file: string): Promise<void> {
  const { code } = await minify(file, await readFile(file, 'utf8'));
  await writeFile(file, code);
}

/** Builds a module for Node, with its pictures. */
async function buildForNode(root: string, module: string, aliases: typeof preact) {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [tanstackRouter({ enableRouteGeneration: false }), react()],
    resolve: { alias: [...aliases, ...ALIASES] },
    ssr: {
      // Or packages would find React by themselves.
      ...(aliases.length > 0 && { noExternal: true as const }),
      resolve: { conditions: ['juu:source', 'module', 'node', 'production'] },
    },
    build: {
      ssr: module,
      ssrEmitAssets: true,
      outDir: `${root}/dist/prerender`,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      copyPublicDir: false,
    },
  })) as Rolldown.RolldownOutput;
  return output;
}

/** Loads what `buildForNode` built; at a new address each time, because Node caches modules by address. */
function load<Module>(root: string, name: string): Promise<Module> {
  return import(`${pathToFileURL(`${root}/dist/prerender/${name}.js`).href}?${Date.now()}`);
}
