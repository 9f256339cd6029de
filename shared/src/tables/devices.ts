import { DEVICE_STATUSES } from '../device/schema.ts';
import {
  central,
  choice,
  defaulted,
  nullable,
  real,
  server,
  stamp,
  text,
  time,
  uuidType,
} from './column.ts';
import { table } from './table.ts';

/** LED screens on taxi roofs; a row is its driver's. */
export const devices = table('devices', {
  bucket: 'driver',
  owner: 'driver_id',
  columns: {
    name: server(text()),
    serial_number: server(text()),
    driver_id: server(nullable(uuidType())),
    status: server(defaulted(choice(DEVICE_STATUSES))),
    last_lat: server(nullable(real())),
    last_lng: server(nullable(real())),
    last_seen_at: server(nullable(time())),
    firmware_version: server(nullable(text())),
    created_at: stamp(),
    /** SHA-256 of the key that the screen reports with; null: it has none. */
    key_hash: central(nullable(text()), { inAnswers: false }),
    key_made_at: central(nullable(time())),
    /** Since when it was last online with its driver; the database sets it. */
    on_duty_since: central(nullable(time())),
  },
});
