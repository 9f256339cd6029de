import { reachHolder } from '@juu/db/data-dir-lock';
import { readSettings } from './env.ts';
import { askServer } from './operations/control/ask-server.ts';
import { COMMANDS } from './operations/control/commands.ts';
import { databaseMark } from './operations/control/protocol.ts';
import { runHere } from './operations/control/run-here.ts';
import { CommandFailure, describeFailure } from './platform/operator-failure.ts';

const [name = '', ...given] = process.argv.slice(2);

/**
 * Runs `pnpm admin:grant`, `backup` or `restore` in the server that holds DATA_DIR, else in this
 * process.
 */
async function main(): Promise<void> {
  const command = COMMANDS.get(name);
  if (!command) {
    const usages = [...COMMANDS.values()].map(({ usage }) => usage);
    throw new CommandFailure(
      `This command does not exist. Use one of these: ${usages.join(', ')}.`,
    );
  }
  const args = command.parse(given);
  const settings = readSettings(process.env);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const server = await reachHolder(settings.dataDir);
  if (!server) return runHere(command, settings, args, say);
  const request = { command: name, args, database: databaseMark(settings.databaseUrl) };
  await askServer(server, request, say);
}

// Node exits with 0 once nothing is pending: only a finished command counts as success.
process.exitCode = 1;
main().then(
  () => {
    process.exitCode = 0;
  },
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error, `run ${name}`)}\n`);
    process.exit(1);
  },
);
