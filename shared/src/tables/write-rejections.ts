import {
  central,
  defaulted,
  integer,
  json,
  nullable,
  server,
  stamp,
  text,
  uuidType,
} from './column.ts';
import { table } from './table.ts';

/** What the server refused of a user's local changes, with the refused values: nothing typed is lost. */
export const writeRejections = table('write_rejections', {
  bucket: 'user',
  owner: 'user_id',
  writer: 'rejections:dismiss',
  ops: ['DELETE'],
  hasLargeRows: true,
  columns: {
    table_name: server(text()),
    op: server(text()),
    row_id: server(text()),
    values: server(defaulted(json<Record<string, unknown>>())),
    code: server(text()),
    message: server(text()),
    details: server(nullable(text())),
    hint: server(nullable(text())),
    created_at: stamp(),
    user_id: central(uuidType()),
    /** What the row takes; Postgres computes it. */
    bytes: central(defaulted(integer())),
  },
});
