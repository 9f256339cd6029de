import type { Database } from '@juu/db/database';
import type { device } from '@juu/shared/endpoints/device';
import type { heldPlays } from '@juu/shared/endpoints/held-plays';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import type { ReadPriceLists } from '../playing/price-lists.ts';
import type { ReadZones } from '../playing/read-zones.ts';
import type { CountEvents } from '../telemetry/device-handlers.ts';
import { createIngest } from '../telemetry/ingest.ts';
import { discardPlays, releasePlays } from './held-plays.ts';
import { impressionKind } from './impression-kind.ts';
import { listHeldDays, listHeldPlays } from './list-held-plays.ts';

interface PlayHandlersOptions {
  readonly database: Database;
  readonly readZones: ReadZones;
  readonly readPriceLists: ReadPriceLists;
}

/** Takes screens' reports of plays. */
export function playHandlers(
  options: PlayHandlersOptions & { readonly countEvents: CountEvents },
): Pick<HandlersOf<typeof device>, 'impressions'> {
  const takePlays = createIngest(options.database, impressionKind(options));
  return {
    async impressions({ caller, body }) {
      const report = await takePlays(caller.deviceId, body.events);
      options.countEvents('impressions', report);
      return report;
    },
  };
}

/** Lists held plays, and applies the decisions of admins. */
export function heldPlayHandlers(options: PlayHandlersOptions): HandlersOf<typeof heldPlays> {
  const { database } = options;
  return {
    list: ({ query }) => listHeldPlays(database, query),
    days: ({ query }) => listHeldDays(database, query),
    release: ({ caller, body }) =>
      releasePlays(database, { actorId: caller.userId, ...body }, options),
    discard: ({ caller, body }) => discardPlays(database, { actorId: caller.userId, ...body }),
  };
}
