import type { Database } from '@juu/db/database';
import type { device } from '@juu/shared/endpoints/device';
import type { playing } from '@juu/shared/endpoints/playing';
import PQueue from 'p-queue';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { makePlaylist } from './make-playlist.ts';
import type { Market } from './market.ts';
import { readPlaying } from './read-playing.ts';
import type { ReadZones } from './read-zones.ts';

/** Playlists made at a time: more would only wait for each other's campaigns, and hold connections. */
const AT_ONCE = 2;

interface PlayingHandlersOptions {
  readonly database: Database;
  readonly market: Market;
  readonly readZones: ReadZones;
}

/** Answers screens that fetch their playlist. */
export function playlistHandlers(
  options: PlayingHandlersOptions,
): Pick<HandlersOf<typeof device>, 'playlist'> {
  const turns = new PQueue({ concurrency: AT_ONCE });
  return {
    playlist: ({ caller, query }) =>
      turns.add(() => makePlaylist({ ...options, deviceId: caller.deviceId, have: query.have })),
  };
}

/** Why an advertiser's campaign does not play. */
export function playingHandlers(options: PlayingHandlersOptions): HandlersOf<typeof playing> {
  return {
    read: ({ caller, params }) =>
      readPlaying(options, { campaignId: params.id, advertiserId: caller.userId }),
  };
}
