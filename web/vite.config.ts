import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { DASHBOARDS } from './src/lib/pages/dashboards.ts';
import { PARTS_ON_DEMAND } from './src/lib/pages/parts-on-demand.ts';
import { appManifest } from './vite/app-manifest.ts';
import { APP_ENTRY } from './vite/bundle-closure.ts';
import { cspHashes } from './vite/csp-hashes.ts';
import {
  dashboardChunks,
  firstScreensStandAlone,
  SIGN_IN_SCREENS,
} from './vite/dashboard-chunks.ts';
import { firstLoad } from './vite/first-load.ts';
import { languageWeight } from './vite/language-weight.ts';
import { mockServer } from './vite/mock-server.ts';
import { openingParts } from './vite/opening-parts.ts';
import { powersyncWasm } from './vite/powersync-wasm.ts';
import { precompress } from './vite/precompress.ts';
import { publicShell } from './vite/public-shell.ts';
import { ISLANDS_ENTRY, modulesOf, publicSite } from './vite/public-site.ts';
import { ALIASES, CONDITIONS } from './vite/resolve.ts';

const server = 'http://127.0.0.1:8080';

/** Every first visit fetches this module too, once the page has loaded. */
const REGISTER = 'src/pwa/register-service-worker.ts';
/** Any page may fetch these on demand. An old page needs the first too: it offers the new version. */
const ON_DEMAND = [
  REGISTER,
  'src/components/notices/toaster.tsx',
  'src/components/overlays/start-tooltips.ts',
];

/** What sign-in loads, the start of a session among it. */
const SIGN_IN = [
  'src/routes/auth.tsx',
  'src/lib/session/guards.ts',
  'src/replica-session/watch-session.ts',
];
const SIGN_UP_FORM = 'src/features/auth/sign-up-form.tsx';
/** The texts in the other language, and the most that they may weigh, gzipped. */
const SWAHILI = 'src/lib/language/swahili.ts';
const SWAHILI_BYTES = 15_000;
/** People load these before they have a dashboard. The rest of sign-up comes once they fill in the form. */
const FIRST_LOADS = [
  ...SIGN_IN,
  SIGN_UP_FORM,
  SWAHILI,
  // Runs while one types: it fetches what takes longest.
  'src/features/auth/fetch-ahead.ts',
  'src/routes/verify-email.tsx',
  ...ON_DEMAND,
];

const documents = publicSite();

/** What a visitor's pages need. Everything else waits until a person has signed in. */
const shell = publicShell({
  site: documents.site,
  modules: ['src/routes/auth.tsx'],
  onDemand: ON_DEMAND,
  extrasFile: 'extra-assets.json',
  dashboardsFile: 'dashboard-assets.json',
  except: [
    // Signing up, second factors and passkeys need the server anyway.
    /\.(mp4|webm)$/,
    /\/(altcha-widget|turnstile-widget|sign-up-form|live-sign-up-form|second-factor-step|sign-in-with-passkey|pbkdf2|sha)-/,
    // Advice on passwords: too large to keep.
    /\/strength-worker-/,
    // Parts of PowerSync that the replica does not use: encryption, other storages, web sockets.
    /\/(mc-wa-sqlite|AccessHandlePoolVFS|OPFSWriteAheadVFS|websockets)-/,
    // PowerSync's own worker, which replica-worker replaces, and its wasm.
    /\/(worker-[\w-]{8}\.js|wa-sqlite(-async)?-[\w-]{8}\.wasm)$/,
  ],
});

/** What each public page loads at first, and the most that it may: with islands it has React as well. */
function firstLoadsOfSite() {
  const { pages, bundle } = documents.site;
  const besides = ['known-account.js', 'start.js', 'service-worker.js'];
  return Object.fromEntries(
    pages.map((page) => {
      const modules = modulesOf(page);
      const limit = modules.includes(ISLANDS_ENTRY) ? 40_000 : 15_000;
      return [page.path ?? 'no page', { bundle, besides, limit, modules: [...modules, REGISTER] }];
    }),
  );
}
const signIn = { limit: 165_000, besides: ['theme.js', 'start.js', 'service-worker.js'] };

/** The half of zod that sign-in needs: without methods of schemas, JSON Schema and sentences. */
const zodMini =
  /node_modules\/zod\/v4\/(mini\/|core\/(?!index|to-json-schema|json-schema|memoizer))/;

/** Modules that follow sign-in and sign-out: whoever needs one needs all. */
const WATCH_SESSION =
  /\/web\/src\/(lib\/session\/follow-session|replica\/(last-screen-key|storage-choice)|replica-session\/(clear-on-sign-out|pending-clear|watch-session))\.ts$/;

/**
 * Who is signed in, with what that takes: sign-in and every dashboard need all of it. The store belongs to
 * it: in a chunk of its own, it would run before the jotai that it is made of. What fetches a dashboard's code needs the
 * store, and comes as soon as one types.
 */
const SESSION =
  /\/(node_modules\/jotai\/|web\/src\/lib\/session\/(auth-client|cached-identity|guards|screens-key|session|typed-sign-up-key)\.ts|web\/src\/(lib\/store|pwa\/fetch-parts)\.ts|shared\/src\/(access\/(capabilities|landing|redirect|roles)|endpoints\/account|profile\/schema)\.ts)/;

/** Tabs and what they need of Radix, which other parts of Radix need too: no public page has any. */
const TABS =
  /node_modules\/@radix-ui\/(primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|tabs|use-(callback-ref|controllable-state|effect-event|is-hydrated|layout-effect)))\/|\/web\/src\/components\/layout\/tabs\.tsx$/;

/** What dialogs, menus and popovers need; sign-up has a radio group only. */
const OVERLAYS =
  /node_modules\/(@radix-ui\/react-(?!radio)|@floating-ui\/|(aria-hidden|get-nonce|react-remove-scroll(-bar)?|react-style-singleton|tslib|use-callback-ref|use-sidecar)\/)/;

/** Small modules that sign-in and sign-up share with the dashboards: each file of its own costs a request and a line of the worker. */
const SIGN_IN_PARTS = [
  /\/web\/src\/components\/(forms\/(field|input|password-input|radio-group)|notices\/error-state|waiting\/skeleton)\.tsx$/,
  /\/web\/src\/(lib\/(http\/(api|api-error|call|explain|online)|is-data-dear|use-media-query|session\/chosen-plan-key)|pwa\/lazy-part)\.tsx?$/,
  // The choice of a language, and the words of what is shown before and after one has signed in.
  /\/web\/src\/lib\/language\/((page|choose|switch|in-page)-language\.ts|compiled\/(auth|choice|dashboard|field|part|refusal|registry)\.js)$/,
  /\/shared\/src\/(endpoints\/endpoint|limits|protocol\/api)\.ts$/,
  /\/lucide-react\/dist\/esm\/icons\/(arrow-left|eye|eye-off|key-round|lightbulb|pause|play)\.m?js$/,
  /node_modules\/p-timeout\//,
];

/** Modules that, with what they import, every page of the app needs. */
const EVERY_PAGE = /\/web\/src\/(main|components\/notices\/error-boundary)\.tsx$/;

const REACT = /node_modules\/(react|react-dom|scheduler)\//;

/** Chunks that the document of every page of the app has the browser load at once. */
const LOADED = /\/(rolldown-runtime|react|app|zod|session|sign-in-parts)-[\w-]{8}\.js$/;

export default defineConfig({
  plugins: [
    // Its settings are in tsr.config.json, for scripts/write-route-tree.mjs too.
    tanstackRouter(),
    react(),
    tailwindcss(),
    powersyncWasm(),
    cspHashes(),
    mockServer(),
    ...documents.plugins,
    shell.plugin,
    precompress(),
    openingParts({
      fileName: 'opening-parts.json',
      dashboards: SIGN_IN_SCREENS,
      pages: {
        ...Object.fromEntries(DASHBOARDS.map((name) => [name, `src/routes/${name}/`])),
        ...PARTS_ON_DEMAND,
      },
      from: ['src/routes/auth.tsx'],
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa/worker',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest: appManifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,jpg,webp,avif,webmanifest,json,geojson}'],
        manifestTransforms: [shell.keepShell],
        // Their names carry a hash of their content already.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    languageWeight('/lib/language/compiled/swahili.js', SWAHILI_BYTES),
    firstScreensStandAlone(),
    firstLoad(() => ({
      ...firstLoadsOfSite(),
      '/auth': { ...signIn, modules: [APP_ENTRY, ...SIGN_IN, REGISTER] },
      '/auth in Swahili': {
        ...signIn,
        limit: signIn.limit + SWAHILI_BYTES,
        modules: [APP_ENTRY, ...SIGN_IN, SWAHILI, REGISTER],
      },
      '/auth?tab=signup': {
        ...signIn,
        modules: [APP_ENTRY, ...SIGN_IN, SIGN_UP_FORM, REGISTER],
      },
    })),
  ],
  resolve: {
    alias: ALIASES,
    conditions: CONDITIONS,
  },
  // PowerSync finds its worker and wasm files relative to its own modules.
  optimizeDeps: { exclude: ['@powersync/web'] },
  worker: { format: 'es', plugins: () => [powersyncWasm()] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    // light-dark() must reach the browser as it is: a polyfill cannot follow a nested color-scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A data: URL is neither cached by the worker nor allowed for scripts by the CSP.
    assetsInlineLimit: 0,
    // Each import lists what it depends on, so the browser fetches all of it at once. What every page of the app has
    // loaded is left out: adding a link for each holds up a slow phone.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((dependency) => !LOADED.test(dependency)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file compresses better than thirty.
            // In a file of its own, React runs in a task of its own.
            { name: 'react', test: REACT },
            { name: 'app', test: EVERY_PAGE },
            { name: 'watch-session', test: WATCH_SESSION, includeDependenciesRecursively: false },
            { name: 'session', test: SESSION, includeDependenciesRecursively: false },
            { name: 'tabs', test: TABS, includeDependenciesRecursively: false },
            {
              name: 'sign-in-parts',
              test: (id) => SIGN_IN_PARTS.some((pattern) => pattern.test(id)),
              includeDependenciesRecursively: false,
            },
            { name: 'zod', test: zodMini },
            // Methods of schemas. JSON Schema and sentences come along.
            {
              name: 'zod-rest',
              test: /node_modules\/zod\//,
              includeDependenciesRecursively: false,
            },
            { name: 'overlays', test: OVERLAYS, includeDependenciesRecursively: false },
            {
              name: dashboardChunks(FIRST_LOADS),
              includeDependenciesRecursively: false,
            },
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/sync', '/files', '/write-checkpoint2.json'].map((path) => [path, server]),
    ),
  },
});
