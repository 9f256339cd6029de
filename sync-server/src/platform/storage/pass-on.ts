import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import { StorageAway } from './storage.ts';

/** After a shorter pause of a player, a storage still has the connection, milliseconds. */
const PAUSE_MS = 500;

/**
 * Passes the storage's bytes on to a player, at the player's pace. One that pauses for longer than
 * the storage holds a connection gets the rest from another one. One that has seen enough goes away,
 * and the rest is not fetched.
 *
 * @param from asks the storage for what follows so many bytes; undefined if that is nothing
 * @throws StorageAway if the storage stops in the middle and the player had not paused; what
 *   `from` throws. The response is then left unended
 */
export async function passOn(
  first: Readable,
  response: Response,
  from: (passed: number) => Promise<Readable | undefined>,
): Promise<void> {
  let passed = 0;
  let body: Readable | undefined = first;
  const leave = () => void body?.destroy();
  response.once('close', leave);
  try {
    while (body) {
      // Gone while the storage was being asked.
      if (response.destroyed) return leave();
      let hasPaused = false;
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          passed += chunk.length;
          if (!response.write(chunk) && (await untilDrained(response)) > PAUSE_MS) hasPaused = true;
          if (response.destroyed) return;
        }
        break;
      } catch (error) {
        if (response.destroyed) return;
        if (!hasPaused) throw new StorageAway(error);
      }
      body = await from(passed);
    }
    response.end();
  } finally {
    response.off('close', leave);
  }
}

/**
 * Until the player takes more, or has gone away.
 * @returns how long that was, milliseconds
 */
async function untilDrained(response: Response): Promise<number> {
  const since = performance.now();
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([
    once(response, 'drain', { signal }),
    once(response, 'close', { signal }),
  ]).finally(() => over.abort());
  return performance.now() - since;
}
