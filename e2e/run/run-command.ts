import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The top of the repository, from the compiled file's place. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a command at the top of the repository, its output shown; gives its exit status. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
}
