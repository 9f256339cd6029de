import { setTimeout as delay } from 'node:timers/promises';
import type { Load } from '../process/programs.ts';

/** Changes come at uneven times, so that no rhythm of the engine's own is met or missed. */
const PAUSE_MS = 10;

interface Changes {
  /** The first one's number, 1 if absent. */
  readonly from?: number;
  readonly count: number;
}

/** One change at a time: the next is sent when the last has arrived. */
export async function timeChanges(
  load: Load,
  { from = 1, count }: Changes,
  change: (number: number) => Promise<number>,
): Promise<{ p50: number; p95: number }> {
  const sent = new Map<number, number>();
  for (let number = from; number < from + count; number++) {
    sent.set(number, await change(number));
    await load.call('arrival', number);
    await delay(Math.random() * PAUSE_MS);
  }
  return load.call('delays', sent);
}
