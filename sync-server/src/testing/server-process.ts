import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../dist');
/**
 * PGlite’s code is not optimized: that takes longer than a test’s server lives. Young objects have room (MB),
 * because collecting them is a tenth of a start.
 */
const QUICK_START = ['--liftoff-only', '--max-semi-space-size=32'];

/** A built program of this package as a process of its own, with what it wrote so far. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  /** Resolves to the exit status once the process has ended; null if a signal killed it. */
  readonly exited: Promise<number | null>;
  /** Resolves when a line of stdout holds the text. @throws with stderr if it ends before */
  printed(text: string): Promise<void>;
}

/**
 * Runs `dist/<program>` with these settings and no others of the tests' own environment; without
 * simulated taxis unless they say so.
 */
export function runProgram(
  program: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [...QUICK_START, join(dist, program), ...args], {
    env: { PATH: process.env.PATH, FLEET_SIM: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const exited = once(child, 'close').then(([status]) => status as number | null);
  return {
    child,
    output,
    exited,
    async printed(text) {
      while (!output.stdout.includes(text)) {
        const next = once(child.stdout, 'data').then(() => true);
        const goesOn = await Promise.race([next, exited.then(() => false)]);
        if (!goesOn) throw new Error(`ended without printing "${text}":\n${output.stderr}`);
      }
    },
  };
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
