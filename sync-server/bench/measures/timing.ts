import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { soundSignUp } from '@juu/sync-server/testing/accounts';
import type { BenchOptions } from '../options.ts';
import { now } from '../process/clock.ts';
import { startServer } from '../process/running-server.ts';
import type { Figure } from '../report.ts';
import { chanceOf, median, shuffled } from '../statistics.ts';
import type { Lab } from '../world.ts';

/** Until the mail of a call is on its way, and slows the next call down no more. */
const PAUSE_MS = 20;

/** Calls that anyone can make with any address, and their bodies. */
const CALLS: Readonly<Record<string, (email: string) => object>> = {
  'sign-in/email': (email) => ({ email, password: 'not the password' }),
  'request-password-reset': (email) => ({ email }),
  'send-verification-email': (email) => ({ email }),
  'sign-up/email': (email) => ({ ...soundSignUp('driver'), email }),
};

/** What the time of an answer tells an outsider about an address: whether it has an account. */
export async function timing(lab: Lab, { attempts }: BenchOptions): Promise<Figure[]> {
  const world = await lab.makeWorld({ people: 1 });
  const server = await startServer({ ...world, env: { ...world.env, EMAIL_CONFIRMATION: 'on' } });
  const call = (name: string, body: object) =>
    fetch(`${server.url}/api/auth/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const newAddress = () => `${randomUUID()}@company-driver.example`;
  try {
    const account = soundSignUp('driver');
    const { status } = await call('sign-up/email', account);
    if (status !== 200) throw new Error(`a sign-up was answered with ${status}`);
    const figures: Figure[] = [];
    for (const [name, bodyOf] of Object.entries(CALLS)) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      // By lot, so that no rhythm of the server meets one of the calls. The first count for nothing.
      for (let attempt = -2; attempt < attempts; attempt += 1) {
        for (const kind of shuffled(['known', 'unknown'] as const)) {
          const body = bodyOf(kind === 'known' ? account.email : newAddress());
          const sentAt = now();
          await (await call(name, body)).arrayBuffer();
          if (attempt >= 0) times[kind].push(now() - sentAt);
          await delay(PAUSE_MS);
        }
      }
      figures.push(figureOf(name, times));
    }
    return figures;
  } finally {
    await server.stop();
    await world.remove();
  }
}

function figureOf(
  name: string,
  { known, unknown }: Record<'known' | 'unknown', readonly number[]>,
): Figure {
  const difference = median(known) - median(unknown);
  const chance = chanceOf(known, unknown);
  return {
    what: `${name}: a known address takes longer by`,
    ours: difference,
    unit: 'ms',
    note: `${median(known).toFixed(1)} and ${median(unknown).toFixed(1)} ms`,
    target: `chance: at most ${chance.toFixed(2)} ms`,
    met: Math.abs(difference) <= chance,
  };
}
