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
    include: process.env.JUU_TESTS === 'long' ? [] : ['src/**/*.test.{ts,tsx}'],
    // Read as text by the test of its contrasts; all other styles are left out.
    css: { include: [/tokens\.css/] },
    setupFiles: ['./src/testing/setup.ts'],
  },
});
