import { cp } from 'node:fs/promises';
import { sharedByRun } from '@juu/db/testing/shared-by-run';
import { freePort, runProgram } from './server-process.ts';

/**
 * Makes `dataDir` what a first start with the demo's accounts leaves when it is stopped: database, files and
 * secret. For tests whose subject is not that start.
 */
export async function copyDemoDataDir(dataDir: string): Promise<void> {
  await cp(await sharedByRun('demo-data', startOnce), dataDir, { recursive: true });
}

async function startOnce(dataDir: string): Promise<void> {
  const server = runProgram('server.js', {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SEED: 'accounts',
    LOG_LEVEL: 'silent',
  });
  await server.printed('Juu is running');
  server.child.kill('SIGTERM');
  if ((await server.exited) !== 0) throw new Error(`did not stop well:\n${server.output.stderr}`);
}
