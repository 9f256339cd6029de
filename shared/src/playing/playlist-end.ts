import { endOfNairobiDay, HOUR_MS } from '../time.ts';

/** How often a screen fetches its playlist. Until then it may play what was taken off it. */
export const PLAYLIST_REFRESH_MS = 5 * 60 * 1000;

/**
 * When a playlist that is fetched now ends: an hour from now, and midnight at the latest. It ends at full
 * steps of the refresh, so that one fetched again soon is the same.
 */
export function playlistEnd(now: Date): Date {
  const step = PLAYLIST_REFRESH_MS;
  const inAnHour = Math.floor((now.getTime() + HOUR_MS) / step) * step;
  return new Date(Math.min(inAnHour, endOfNairobiDay(now).getTime()));
}
