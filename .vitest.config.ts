import { defineConfig } from 'vitest/config';

/** Workspace packages are read from their sources, so a test never sees a stale build. */
const fromSource = ['juu:source'];

export default defineConfig({
  resolve: { conditions: fromSource },
  ssr: { resolve: { conditions: fromSource, externalConditions: fromSource } },
  test: {
    // Vitest would leave one of two cores free; most of these tests wait for a database or a process.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'shared', root: 'shared', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'db',
          root: 'db',
          include: ['src/**/*.test.ts'],
          globalSetup: ['./src/testing/postgres-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sync-server',
          root: 'sync-server',
          include: ['src/**/*.test.ts', 'bench/*.test.ts'],
          globalSetup: ['../db/src/testing/postgres-cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      './web/vitest.config.ts',
    ],
  },
});
