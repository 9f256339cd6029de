import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineProject, mergeConfig } from 'vitest/config';

const fromSource = ['juu:source'];
const isLong = process.env.JUU_TESTS === 'long';

/** On a busy machine a test may take twenty times as long; these only end one that hangs. */
export const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

const resolved = {
  resolve: {
    alias: { '@': new URL('./src', import.meta.url).pathname },
    conditions: fromSource,
  },
  ssr: { resolve: { conditions: fromSource, externalConditions: fromSource } },
};

/** Tests that need a page: `*.test.tsx` and `*.dom.test.ts`. */
const pageTests = readdirSync(join(import.meta.dirname, 'src'), { recursive: true })
  .map((name) => join('src', String(name)))
  .filter((name) => /\.test\.tsx$|\.dom\.test\.ts$/.test(name));

/** True if a test replaces or reloads modules: other files can't share them. */
function hasOwnModules(file: string): boolean {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return /\bvi\.(mock|doMock|resetModules)\(/.test(text);
}

const page = defineProject({
  ...resolved,
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    ...patience,
    environment: 'happy-dom',
    // Read as text by the test of its contrasts; all other styles are left out.
    css: { include: [/tokens\.css/] },
    setupFiles: ['./src/testing/setup.ts'],
  },
});

/** These share modules: loading React and a page's code takes longer than its tests. */
export const pagesSharingModules = mergeConfig(
  page,
  defineProject({
    test: {
      name: 'web-pages',
      isolate: false,
      environment: './src/testing/one-page.ts',
      include: isLong ? [] : pageTests.filter((file) => !hasOwnModules(file)),
    },
  }),
);

export const pagesWithOwnModules = mergeConfig(
  page,
  defineProject({
    test: {
      name: 'web-pages-own-modules',
      // A context for each file: happy-dom is loaded once for all, and files are read from the disk once.
      pool: 'vmThreads',
      setupFiles: ['./src/testing/own-context.ts'],
      include: isLong ? [] : pageTests.filter(hasOwnModules),
    },
  }),
);

/** All others: they share modules, and need neither a thread nor a page for each file. */
export const functions = defineProject({
  ...resolved,
  root: import.meta.dirname,
  test: {
    ...patience,
    name: 'web-functions',
    isolate: false,
    include: isLong ? [] : ['src/**/!(*.dom).test.ts'],
    css: { include: [/tokens\.css/] },
    setupFiles: ['./src/testing/page-address.ts'],
  },
});
