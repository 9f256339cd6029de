import { day, json, nullable, server, text, uuidType } from './column.ts';
import { table } from './table.ts';

/** What screens had to show in a zone in the two weeks before a day, by hour of the week from Monday midnight on. */
export const zoneInventory = table('zone_inventory', {
  bucket: 'shared',
  columns: {
    /** Null outside every zone. */
    zone_id: server(nullable(uuidType())),
    /** The day after the two weeks. */
    day: server(day()),
    /** Minutes of screens on duty, and those of them in which a campaign played: 168 sums. */
    duty_minutes: server(json<readonly number[]>()),
    played_minutes: server(json<readonly number[]>()),
    /** 168 digits, 1 if demand was mostly high. */
    high_demand: server(text()),
  },
});
