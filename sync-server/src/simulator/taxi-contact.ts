import { MAX_TELEMETRY_EVENTS } from '@juu/shared/limits';
import { PLAYLIST_REFRESH_MS } from '@juu/shared/playing/playlist-end';
import type { DeviceCalls } from './device-calls.ts';
import type { Taxi } from './taxi.ts';

/** A taxi's contact with the server: it reports what happened, and fetches a playlist every 5 minutes. */
export class TaxiContact {
  readonly #taxi: Taxi;
  readonly #calls: DeviceCalls;
  #fetchedAt = Number.NEGATIVE_INFINITY;

  constructor(taxi: Taxi, calls: DeviceCalls) {
    this.#taxi = taxi;
    this.#calls = calls;
  }

  /**
   * Sends what waits, and fetches a playlist if it is time.
   * @throws KeyRefused; any other error if the rest should be tried again: nothing is lost
   */
  async make(now: Date): Promise<void> {
    const { device, pings, plays } = this.#taxi;
    await sendAll(pings, (batch) => this.#calls.sendPings(batch));
    await sendAll(plays, (batch) => this.#calls.sendPlays(batch));
    if (now.getTime() - this.#fetchedAt < PLAYLIST_REFRESH_MS) return;
    const playlist = await this.#calls.fetchPlaylist(device.version);
    this.#fetchedAt = now.getTime();
    device.receive(playlist, plays);
  }
}

/** An answered event is done with, whatever the server made of it. */
async function sendAll<Event>(
  waiting: Event[],
  send: (batch: readonly Event[]) => Promise<unknown>,
): Promise<void> {
  while (waiting.length > 0) {
    const batch = waiting.slice(0, MAX_TELEMETRY_EVENTS);
    await send(batch);
    waiting.splice(0, batch.length);
  }
}
