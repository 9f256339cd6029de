import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The top of the repository, from the compiled file's place. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Runs a command at the top of the repository, its output shown; gives its exit status.
 *
 * @param options.isQuiet shows the output once the command has failed, and else not at all
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string; isQuiet?: boolean } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.once('close', (status) => {
      if (status !== 0) process.stdout.write(Buffer.concat(output));
      resolve(status ?? 1);
    });
  });
}
