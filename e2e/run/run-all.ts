import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestClient } from './build-test-client.ts';
import { makeMemoryFolder } from './make-memory-folder.ts';
import { runBrowserTests } from './run-browser-tests.ts';
import { root, runCommand } from './run-command.ts';
import { add, failure, NOTHING, PASSED, readReport, type Tally } from './tally.ts';

/** `pnpm test:long` runs the long tests, and only those. */
const isLong = process.argv.includes('--long');

/**
 * Everything that must hold before a change lands, the cheapest to fail first. SQLite is compiled
 * beside the first steps, because that takes a minute of one core. Each step counts; failures are
 * listed with their reasons at the end, and the last line is `N passed, N failed`.
 */
async function runAll(): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'juu-test-reports-'));
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  const check = async (title: string, run: () => Promise<boolean>): Promise<Tally> => {
    process.stdout.write(`\n── ${title}\n`);
    const ok = await run();
    process.stdout.write(`${ok ? '✓' : '✗'} ${title}\n`);
    return ok ? PASSED : failure(title);
  };
  const succeeds = async (command: string, ...args: string[]) =>
    (await runCommand(command, args)) === 0;

  const memory = await makeMemoryFolder();
  const env = { JUU_TESTS: isLong ? 'long' : 'short', ...(memory && { TMPDIR: memory }) };
  let tally = NOTHING;
  try {
    const testClient = buildTestClient();
    // Thrown where it is awaited.
    testClient.catch(() => {});
    tally = add(tally, await check('types', () => succeeds('pnpm', 'run', 'typecheck')));
    tally = add(tally, await check('lint and format', () => succeeds(bin('biome'), 'check')));
    tally = add(tally, await check('imports', () => succeeds('pnpm', 'run', 'lint:imports')));
    const built = await check('production build', () =>
      succeeds('pnpm', '--filter', '@juu/web', 'build'),
    );
    tally = add(tally, built);
    tally = add(tally, await check('SQLite for the PowerSync client', () => testClient));

    const vitestFile = join(folder, 'vitest.json');
    process.stdout.write('\n── unit and integration tests\n');
    const reporters = ['--reporter=default', '--reporter=json'];
    const vitest = await runCommand(
      bin('vitest'),
      ['run', '--config=.vitest.config.ts', ...reporters, `--outputFile.json=${vitestFile}`],
      { env },
    );
    tally = add(tally, await readReport('vitest', vitestFile, vitest));

    if (built.failed === 0) {
      const playwrightFile = join(folder, 'playwright.json');
      process.stdout.write('\n── browser tests\n');
      const playwright = await runBrowserTests([], playwrightFile, env);
      tally = add(tally, await readReport('playwright', playwrightFile, playwright));
    }
    if (isLong) {
      for (const script of ['lighthouse', 'bench']) {
        tally = add(tally, await check(script, () => succeeds('pnpm', 'run', script)));
      }
    }
  } catch (error) {
    tally = add(tally, failure(error instanceof Error ? error.message : String(error)));
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (memory) await rm(memory, { recursive: true, force: true });
  }
  return tally;
}

const { passed, failed, failures } = await runAll();
for (const description of failures) process.stdout.write(`\n✗ ${description}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
