import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

const fromSource = ['juu:source'];
const isLong = process.env.JUU_TESTS === 'long';

const resolved = {
  resolve: {
    alias: { '@': new URL('./src', import.meta.url).pathname },
    conditions: fromSource,
  },
  ssr: { resolve: { conditions: fromSource, externalConditions: fromSource } },
};

/** Tests that need a page, or modules of their own: `*.test.tsx` and `*.dom.test.ts`. */
export const pages = defineProject({
  ...resolved,
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Each file has modules of its own; a thread for them starts sooner than a process.
    pool: 'threads',
    include: isLong ? [] : ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    // Read as text by the test of its contrasts; all other styles are left out.
    css: { include: [/tokens\.css/] },
    setupFiles: ['./src/testing/setup.ts'],
  },
});

/** All others: they share modules, and need neither a thread nor a page for each file. */
export const functions = defineProject({
  ...resolved,
  root: import.meta.dirname,
  test: {
    name: 'web-functions',
    isolate: false,
    include: isLong ? [] : ['src/**/!(*.dom).test.ts'],
    css: { include: [/tokens\.css/] },
    setupFiles: ['./src/testing/page-address.ts'],
  },
});
