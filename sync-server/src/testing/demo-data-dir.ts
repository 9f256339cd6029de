import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedByRun } from '@juu/db/testing/shared-by-run';
import { freePort, runProgram } from './server-process.ts';

/** A server's first start with the demo's accounts. */
export interface FirstStart {
  readonly url: string;
  /** All that it printed. */
  readonly stdout: string;
  /** Status of `/readyz` once it said that it runs. */
  readonly readyz: number;
}

/** A first start, which takes seconds: once per test run. `dataDir` is as it was left, and to be read only. */
export async function firstStart(): Promise<FirstStart & { readonly dataDir: string }> {
  const folder = await sharedByRun('demo-data', startOnce);
  const start = JSON.parse(await readFile(join(folder, 'start.json'), 'utf8')) as FirstStart;
  return { ...start, dataDir: join(folder, 'data') };
}

/**
 * Makes `dataDir` what a first start with the demo's accounts leaves when it is stopped: database, files and
 * secret. For tests whose subject is not that start.
 */
export async function copyDemoDataDir(dataDir: string): Promise<void> {
  await cp((await firstStart()).dataDir, dataDir, { recursive: true });
}

async function startOnce(folder: string): Promise<void> {
  await mkdir(folder);
  const port = await freePort();
  const server = runProgram('server.js', {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    SEED: 'accounts',
    LOG_LEVEL: 'silent',
  });
  await server.printed('Juu is running');
  const { status: readyz } = await fetch(`http://127.0.0.1:${port}/readyz`);
  server.child.kill('SIGTERM');
  if ((await server.exited) !== 0) throw new Error(`did not stop well:\n${server.output.stderr}`);
  const { stdout } = server.output;
  const start: FirstStart = { url: `http://localhost:${port}`, stdout, readyz };
  await writeFile(join(folder, 'start.json'), JSON.stringify(start));
}
