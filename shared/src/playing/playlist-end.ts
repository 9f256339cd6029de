import { endOfNairobiDay, HOUR_MS } from '../time.ts';

/** Playlists end at full steps of this, so that one fetched again soon is the same. */
const STEP_MS = 5 * 60 * 1000;

/** When a playlist that is fetched now ends: an hour from now in full steps, and midnight at the latest. */
export function playlistEnd(now: Date): Date {
  const inAnHour = Math.floor((now.getTime() + HOUR_MS) / STEP_MS) * STEP_MS;
  return new Date(Math.min(inAnHour, endOfNairobiDay(now).getTime()));
}
