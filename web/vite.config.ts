import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appManifest } from './vite/app-manifest.ts';
import { cspHashes } from './vite/csp-hashes.ts';
import { firstLoad } from './vite/first-load.ts';
import { mockServer } from './vite/mock-server.ts';
import { powersyncWasm } from './vite/powersync-wasm.ts';
import { publicShell } from './vite/public-shell.ts';
import { unnamedRadix } from './vite/unnamed-radix.ts';

const server = 'http://127.0.0.1:8080';

/** What a visitor's first page needs; everything else waits until someone has signed in. */
const shell = publicShell({
  modules: [
    'src/routes/index.tsx',
    'src/routes/auth.tsx',
    'src/components/toaster.tsx',
    // An old page has to find it too: it is what offers the new version.
    'src/pwa/register-service-worker.ts',
  ],
  listFile: 'dashboard-assets.json',
  except: [
    // Signing up and second factors need the server anyway.
    /\/(altcha-widget|turnstile-widget|sign-up-form|second-factor-step|pbkdf2|sha)-/,
    // Parts of PowerSync that the replica does not use: encryption, other storages, web sockets.
    /\/(mc-wa-sqlite|AccessHandlePoolVFS|OPFSWriteAheadVFS|websockets)-/,
    // Its own worker, in whose place stands replica-worker, and the wasm of that.
    /\/(worker-[\w-]{8}\.js|wa-sqlite(-async)?-[\w-]{8}\.wasm)$/,
  ],
});

/** The half of zod that each visitor needs: without methods of schemas, JSON Schema and sentences. */
const zodMini =
  /zod-without-eval|node_modules\/zod\/v4\/(mini\/|core\/(?!index|to-json-schema|json-schema|memoizer))/;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
    powersyncWasm(),
    unnamedRadix(),
    cspHashes(),
    mockServer(),
    shell.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa/worker',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest: appManifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest,json}'],
        manifestTransforms: [shell.keepShellOnly],
      },
    }),
    firstLoad({
      limit: 150_000,
      pages: {
        '/': ['src/routes/index.tsx', 'src/pwa/register-service-worker.ts'],
        '/auth': ['src/routes/auth.tsx', 'src/pwa/register-service-worker.ts'],
      },
      besides: ['theme.js', 'service-worker.js'],
    }),
  ],
  resolve: {
    alias: { '@': new URL('./src', import.meta.url).pathname },
    conditions: ['juu:source', 'module', 'browser', 'development|production'],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk with zod's settings, so that they hold before any schema is made. The rest of
          // zod goes with the dashboards and the longer forms.
          groups: [{ name: 'zod', test: zodMini }],
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
