import { createHash } from 'node:crypto';
import { splitByTurns } from '@juu/shared/playing/creative-turns';
import { drawOf, seedOf } from './choose-campaigns.ts';
import type { StoredLease, Turns } from './lease-store.ts';
import type { PlayingCreative, StoredCampaign } from './read-campaigns.ts';

/** A creative whose file has arrived. */
type Playable = PlayingCreative & { readonly file_url: string };

/** Returns a campaign's creatives that screens can show, each with its part of the plays that a lease has left. */
export function playsByCreative(
  { id, creatives }: StoredCampaign,
  { deviceId, day, playsLeft, turns }: StoredLease,
): { readonly creative: Playable; readonly plays: number }[] {
  const playable = playableOf(creatives);
  const plays = splitByTurns({
    plays: playsLeft,
    creatives: playable,
    shown: turns.of === nameOf(playable) ? turns.shown : {},
    draw: drawOf(seedOf(deviceId, day), id),
  });
  return playable.map((creative, i) => ({ creative, plays: plays[i] ?? 0 }));
}

/** Counts a play that a lease paid. */
export function withTurn(
  turns: Turns,
  { creatives }: Pick<StoredCampaign, 'creatives'>,
  creativeId: string,
): Turns {
  const playable = playableOf(creatives);
  // A creative alone has every turn. One that a change left out has none.
  if (playable.length < 2 || !playable.some(({ id }) => id === creativeId)) return turns;
  const of = nameOf(playable);
  const shown = turns.of === of ? turns.shown : {};
  return { of, shown: { ...shown, [creativeId]: (shown[creativeId] ?? 0) + 1 } };
}

function playableOf(creatives: readonly PlayingCreative[]): Playable[] {
  return creatives.flatMap(({ file_url, ...creative }) =>
    file_url ? [{ ...creative, file_url }] : [],
  );
}

function nameOf(creatives: readonly Playable[]): string {
  const parts = creatives.map(({ id, weight }) => `${id} ${weight}`);
  return createHash('sha256').update(parts.join()).digest('base64url').slice(0, 12);
}
