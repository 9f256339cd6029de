import type { Database } from '@juu/db/database';
import type { zones } from '@juu/shared/endpoints/zones';
import type { HandlersOf } from '../../endpoints/handlers.ts';
import { addZone, changeZone } from './change-zones.ts';
import { listZones } from './list-zones.ts';

/** @param onChange called after each change, before the answer */
export function zoneHandlers(database: Database, onChange: () => void): HandlersOf<typeof zones> {
  return {
    list: ({ query }) => listZones(database, query),
    async add({ caller, body }) {
      const zone = await addZone(database, caller.userId, body);
      onChange();
      return zone;
    },
    async change({ caller, params, body }) {
      const zone = await changeZone(database, caller.userId, params.id, body);
      onChange();
      return zone;
    },
  };
}
