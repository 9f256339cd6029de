import type { Database } from '@juu/db/database';
import { nairobiDay } from '@juu/shared/time';
import { readNow } from '../../platform/database/read-now.ts';
import { type Contender, contendersOf } from './choose-campaigns.ts';
import { keptFor } from './kept-for.ts';
import { readCampaignsInFlight } from './read-campaigns.ts';
import { type Place, readBusyness, readPlaces } from './read-fleet.ts';
import type { ReadZones } from './read-zones.ts';

/** Long enough that reading 500 campaigns rarely makes a screen wait. */
const CANDIDATES_MS = 5_000;
const PLACES_MS = 30_000;
const BUSYNESS_MS = 60 * 60 * 1000;

/**
 * The campaigns and screens of this moment, by the database's clock. They are kept in memory for a short
 * time, because every screen asks for them. Not for use inside a transaction: the embedded database has one
 * session.
 */
export interface Market {
  /** The campaigns that may play. */
  contenders(): Promise<readonly Contender[]>;
  /** Places of the screens on duty. */
  places(): Promise<readonly Place[]>;
  /** Usual activity in each hour of the day. */
  busyness(): Promise<readonly number[]>;
}

/**
 * @param candidatesMs maximum age of candidates, milliseconds: an approved campaign is in the playlists that
 *   are made this much later
 */
export function createMarket(
  { kysely }: Pick<Database, 'kysely'>,
  readZones: ReadZones,
  candidatesMs = CANDIDATES_MS,
): Market {
  const busyness = keptFor(BUSYNESS_MS, async () =>
    readBusyness(kysely, nairobiDay(await readNow(kysely))),
  );
  return {
    contenders: keptFor(candidatesMs, async () => {
      const now = await readNow(kysely);
      const campaigns = await readCampaignsInFlight(kysely, nairobiDay(now));
      return contendersOf(campaigns, { now, busyness: await busyness() });
    }),
    places: keptFor(PLACES_MS, async () => readPlaces(kysely, await readZones(kysely))),
    busyness,
  };
}
