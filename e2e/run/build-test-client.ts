import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runCommand } from './run-command.ts';

/**
 * Builds better-sqlite3, the SQLite under the PowerSync client that the sync tests use. Its install
 * script is not run on installation, so that starting the product never waits for a compiler. It is
 * not optimized: that takes a third of the time, and the tests' databases are small.
 * @returns false if it could not be built
 */
export async function buildTestClient(): Promise<boolean> {
  const fromServer = createRequire(join(root, 'sync-server', 'package.json'));
  const folder = dirname(fromServer.resolve('better-sqlite3/package.json'));
  const isBuilt = () =>
    access(join(folder, 'build', 'Release', 'better_sqlite3.node')).then(
      () => true,
      () => false,
    );
  if (!(await isBuilt())) {
    const env = { CFLAGS: '-O0', CXXFLAGS: '-O0' };
    await runCommand('npm', ['run', 'install'], { cwd: folder, isQuiet: true, env });
  }
  return isBuilt();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await buildTestClient()) ? 0 : 1;
}
