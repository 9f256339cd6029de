import { defineConfig } from 'vitest/config';
import {
  functions,
  pagesSharingModules,
  pagesWithOwnModules,
  patience,
} from './web/vitest.config.ts';

/** Workspace packages are read from their sources, so a test never sees a stale build. */
const fromSource = ['juu:source'];

/** Long tests are called `*.long.test.ts`; `pnpm test:long` runs them. */
const isLong = process.env.JUU_TESTS === 'long';
const include = [`{src,bench}/**/${isLong ? '*.long' : '!(*.long)'}.test.ts`];

export default defineConfig({
  resolve: { conditions: fromSource },
  ssr: { resolve: { conditions: fromSource, externalConditions: fromSource } },
  test: {
    ...patience,
    // On two cores: a third takes the time in which tests wait for a database, a process or a deadline.
    maxWorkers: 3,
    // Files follow each other in one process, which loads and compiles the code once. So a module keeps
    // no state that a test changes, and is replaced for none. Only `pagesWithOwnModules` do so.
    isolate: false,
    // PGlite's code is compiled once and not optimized: no test keeps a database for long enough. With room for
    // young objects (MB), a seventh less goes into collecting them.
    execArgv: ['--liftoff-only', '--max-semi-space-size=64'],
    // A file named on the command line may be of the normal run.
    passWithNoTests: isLong,
    projects: [
      { extends: true, test: { name: 'shared', root: 'shared', include } },
      {
        extends: true,
        test: {
          name: 'db',
          root: 'db',
          include,
          globalSetup: ['./src/testing/postgres-cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sync-server',
          root: 'sync-server',
          include,
          globalSetup: ['../db/src/testing/postgres-cluster.ts'],
        },
      },
      functions,
      pagesSharingModules,
      pagesWithOwnModules,
    ],
  },
});
