import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

const fromSource = ['juu:source'];

export default defineProject({
  plugins: [react()],
  resolve: {
    alias: { '@': new URL('./src', import.meta.url).pathname },
    conditions: fromSource,
  },
  ssr: { resolve: { conditions: fromSource, externalConditions: fromSource } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Each file has modules of its own; a thread for them starts sooner than a process.
    pool: 'threads',
    include: process.env.JUU_TESTS === 'long' ? [] : ['src/**/*.test.{ts,tsx}'],
    // Read as text by the test of its contrasts; all other styles are left out.
    css: { include: [/tokens\.css/] },
    setupFiles: ['./src/testing/setup.ts'],
  },
});
