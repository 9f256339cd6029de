import { day, defaulted, integer, server, usd, uuidType } from './column.ts';
import { table } from './table.ts';

/** What a device did on one of Nairobi's days, for who drove it then. */
export const deviceDaily = table('device_daily', {
  bucket: 'driver_stats',
  owner: 'driver_id',
  columns: {
    device_id: server(uuidType()),
    driver_id: server(uuidType()),
    day: server(day()),
    impressions: server(defaulted(integer())),
    active_minutes: server(defaulted(integer())),
    earnings_usd: server(defaulted(usd())),
  },
});
