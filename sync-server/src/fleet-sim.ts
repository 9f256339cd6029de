import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { HOUR_MS } from '@juu/shared/time';
import { z } from 'zod';
import { CommandFailure, describeFailure } from './platform/operator-failure.ts';
import { FleetSimulation } from './simulator/fleet-simulation.ts';
import { registerDevices } from './simulator/register-devices.ts';

const USAGE = `Simulated taxis report to a running server:

  pnpm fleet-sim --url http://localhost:8080 --keys keys.txt [--taxis 30] [--hours-ago 72 --speed 600]

--keys       a file with a screen's key on each line
--taxis      so many of them; without it: all
--hours-ago  they begin so long ago, at most 7 days, and live --speed times as fast until now
--register   makes that many new screens first, and the file of their keys; it signs in as --admin
             (an email address) with the password in ADMIN_PASSWORD
--driver     email address of who drives the new screens; without it they play nothing`;

const positive = (most: number) => z.coerce.number().positive().max(most);
const argsSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin),
  keys: z.string().min(1),
  taxis: positive(20_000).int().optional(),
  'hours-ago': positive(7 * 24).default(0),
  speed: positive(100_000).default(1),
  register: positive(20_000).int().optional(),
  admin: z.email().optional(),
  driver: z.email().optional(),
});

/** Runs `pnpm fleet-sim` until it is interrupted. */
async function main(): Promise<void> {
  const args = readArgs();
  if (args.register) await writeNewKeys({ ...args, register: args.register });
  const text = await readFile(args.keys, 'utf8').catch(cant(`read ${args.keys}`));
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '').slice(0, args.taxis);
  const wanted = args.taxis ?? 1;
  if (keys.length < wanted) {
    throw new CommandFailure(`${args.keys} has too few keys: ${keys.length} of ${wanted}.`);
  }
  const fleet = new FleetSimulation({
    url: args.url,
    devices: keys.map((key) => ({ key })),
    behindMs: args['hours-ago'] * HOUR_MS,
    speed: args.speed,
    onError: (error) => say(describeFailure(error, 'report')),
  });
  say(`${keys.length} taxis report to ${args.url}. Ctrl-C ends them.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void fleet.stop());
  }
}

function readArgs() {
  const options = Object.fromEntries(
    Object.keys(argsSchema.shape).map((name) => [name, { type: 'string' as const }]),
  );
  try {
    return argsSchema.parse(parseArgs({ options }).values);
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const why = issue ? `--${issue.path.join('.')}: ${issue.message}` : (error as Error).message;
    throw new CommandFailure(`${why}\n\n${USAGE}`);
  }
}

interface NewKeys {
  readonly url: string;
  /** The file to write, which must not exist. */
  readonly keys: string;
  readonly register: number;
  readonly admin?: string | undefined;
  readonly driver?: string | undefined;
}

async function writeNewKeys({ url, keys, register, admin, driver }: NewKeys): Promise<void> {
  const password = process.env.ADMIN_PASSWORD;
  if (!admin || !password) {
    throw new CommandFailure('--register needs --admin, and the password in ADMIN_PASSWORD.');
  }
  // Before any screen is registered: their keys can't be read again.
  await writeFile(keys, '', { flag: 'wx', mode: 0o600 }).catch(cant(`write a new ${keys}`));
  const made = await registerDevices({ url, count: register, admin, password, driver });
  await writeFile(keys, `${made.join('\n')}\n`);
}

function cant(act: string) {
  return (error: Error) => {
    throw new CommandFailure(`Can't ${act}: ${error.message}.`);
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error, 'run fleet-sim')}\n`);
  process.exit(1);
});
