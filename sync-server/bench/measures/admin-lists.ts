import type { Endpoint } from '@juu/shared/endpoints/endpoint';
import { ADMIN_LISTS, questionsOf } from '@juu/sync-server/testing/admin-lists';
import { addDeskRows } from '@juu/sync-server/testing/desk-rows';
import type { BenchOptions } from '../options.ts';
import { now } from '../process/clock.ts';
import { startServer } from '../process/running-server.ts';
import type { Figure } from '../report.ts';
import { median, quantile, repeat } from '../statistics.ts';
import type { Lab } from '../world.ts';

const MOST_P95_MS = 100;
/** Calls of each question, after one that counts for nothing. */
const CALLS = 5;
const ADMIN = { email: 'admin@bench.example', password: 'a long enough password' };

/** Milliseconds until each list of a full admin's desk answers, in every way it can be asked. */
export async function adminLists(lab: Lab, { desk, entries }: BenchOptions): Promise<Figure[]> {
  const world = await lab.makeWorld({
    people: 1,
    seed: (database) => addDeskRows(database, { rows: desk, entries }),
  });
  const env = { ...world.env, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = await startServer({ ...world, env });
  try {
    const token = await signIn(server.url);
    // A server that has just started compiles as it goes, PGlite's WebAssembly for some seconds.
    for (const { endpoint } of ADMIN_LISTS) await ask(server.url, token, endpoint, ['']);
    const figures: Figure[] = [];
    for (const { name, endpoint } of ADMIN_LISTS) {
      figures.push(figureOf(name, await ask(server.url, token, endpoint)));
    }
    return figures;
  } finally {
    await server.stop();
    await world.remove();
  }
}

/** The times of each question. */
type Times = ReadonlyMap<string, readonly number[]>;

async function ask(
  url: string,
  token: string,
  endpoint: Endpoint,
  questions: Iterable<string> = questionsOf(endpoint),
): Promise<Times> {
  const times = new Map<string, number[]>();
  for (const question of questions) {
    const path = `${endpoint.path}?${question}`;
    const [, ...counted] = await repeat(1 + CALLS, async () => {
      const sentAt = now();
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      return now() - sentAt;
    });
    times.set(question, counted);
  }
  return times;
}

/** The target holds for the slowest question too, by its median. */
function figureOf(name: string, times: Times): Figure {
  const p95 = quantile([...times.values()].flat(), 0.95);
  const medians = [...times].map(([question, taken]) => ({ question, ms: median(taken) }));
  const slowest = medians.reduce((one, other) => (other.ms > one.ms ? other : one));
  return {
    what: `${name}: p95 of ${times.size} questions`,
    ours: p95,
    unit: 'ms',
    note: `slowest: ${slowest.ms.toFixed(1)} ms, ?${slowest.question}`,
    target: `under ${MOST_P95_MS} ms, the slowest too`,
    met: p95 < MOST_P95_MS && slowest.ms < MOST_P95_MS,
  };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`the admin’s sign-in was answered with ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}
