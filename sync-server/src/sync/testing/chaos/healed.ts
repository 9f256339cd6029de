import { isDeepStrictEqual } from 'node:util';
import { rowsOfUser, userIdOf } from './chaos-database.ts';
import { type ChaosWorld, until } from './chaos-world.ts';
import type { ReplicaDump } from './replica-task.ts';

type Rows = Record<string, unknown>;

/** SQL is asked again after this time: the server's own work, such as estimates, may still write. */
const ASK_AGAIN_MS = 10_000;

/**
 * Lets the clients write no more, and waits until every queue is empty and every replica is what the
 * tables say. @throws Error with what is left and how the rows differ
 */
export async function healed(world: ChaosWorld): Promise<void> {
  for (const { child } of world.clients) child.beQuiet();
  const dumps = () => Promise.all(world.clients.map(({ child }) => child.dump()));
  await untilNothing('every queue is empty', async () => unsent(await dumps()));
  let rows = await truth(world);
  let askedAt = Date.now();
  await untilNothing('the replicas are what SQL says', async () => {
    if (Date.now() - askedAt > ASK_AGAIN_MS) {
      rows = await truth(world);
      askedAt = Date.now();
    }
    return differences(await dumps(), rows);
  });
}

async function untilNothing(what: string, left: () => Promise<string[]>): Promise<void> {
  let lines: string[] = [];
  await until(what, async () => {
    lines = await left();
    return lines.length === 0;
  }).catch((error) => {
    throw new Error(`${error.message}\n${lines.slice(0, 20).join('\n')}`);
  });
}

function unsent(dumps: readonly ReplicaDump[]): string[] {
  return dumps.flatMap(({ queued }, n) =>
    queued > 0 ? [`client ${n}: ${queued} ops unsent`] : [],
  );
}

function differences(dumps: readonly ReplicaDump[], truths: readonly Rows[]): string[] {
  return dumps.flatMap(({ rows }, n) => {
    const truth = truths[n] ?? {};
    const keys = [...new Set([...Object.keys(rows), ...Object.keys(truth)])];
    return keys
      .filter((key) => !isDeepStrictEqual(rows[key], truth[key]))
      .map(
        (key) =>
          `client ${n}: ${key}\n  replica ${JSON.stringify(rows[key])}\n  SQL     ${JSON.stringify(truth[key])}`,
      );
  });
}

/** What SQL says that each client's user may see; the embedded database is asked between two lives. */
async function truth({ database, clients, servers }: ChaosWorld): Promise<Rows[]> {
  if (!database.beside) await Promise.all(servers.map((server) => server.stop('SIGTERM')));
  const rows = await database.look(async (looking) => {
    const each: Rows[] = [];
    for (const { email } of clients) {
      each.push(await rowsOfUser(looking, await userIdOf(looking, email)));
    }
    return each;
  });
  if (!database.beside) await Promise.all(servers.map((server) => server.start()));
  return rows;
}
