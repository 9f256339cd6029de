import { type ChaosWorld, until } from './chaos-world.ts';

/**
 * Waits until each client has asked for so many tokens from now on, and gives for each how long
 * that took from its first to its last, milliseconds.
 */
export async function tokenRenewals(world: ChaosWorld, count: number): Promise<number[]> {
  const since = Date.now();
  const asked = () =>
    world.clients.map(({ log }) =>
      log.events.filter(({ kind, at }) => kind === 'token' && at >= since).map(({ at }) => at),
    );
  await until('each client has renewed its token', async () => {
    await world.catchUp();
    return asked().every((times) => times.length >= count);
  });
  return asked().map((times) => (times[count - 1] ?? 0) - (times[0] ?? 0));
}
