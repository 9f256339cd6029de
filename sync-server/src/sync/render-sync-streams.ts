import { join } from 'node:path';
import { priorityOf } from '@juu/shared/protocol/bucket-priority';
import { ALL_TABLES, syncedColumns } from '@juu/shared/tables/all';
import { BUCKETS, type BucketKind } from '@juu/shared/tables/buckets';
import type { Table } from '@juu/shared/tables/table';

const HEAD = `\
# Who sees what, for a PowerSync Service (SYNC_SERVICE_URL). Written by pnpm sync-streams from the tables'
# declarations (shared/src/tables), which the built-in engine follows too.
config:
  edition: 3
streams:
`;

/** The file that a PowerSync Service reads. */
export const SYNC_STREAMS_FILE = join(import.meta.dirname, '../../powersync/sync-streams.yaml');

/** The declarations as Sync Streams of a PowerSync Service, one stream for each kind of bucket. */
export function renderSyncStreams(): string {
  const kinds = (Object.keys(BUCKETS) as BucketKind[]).sort();
  const streams = kinds.map((kind) => {
    const tables = ALL_TABLES.filter(({ bucket }) => bucket === kind);
    const queries = tables.map(query).sort();
    return `\
  ${kind}:
    auto_subscribe: true
    priority: ${priorityOf(kind)}
    with:
      reader: ${reader(BUCKETS[kind])}
    queries:
${queries.map((text) => `      - ${text}\n`).join('')}`;
  });
  return HEAD + streams.join('');
}

/** Selects the caller's own id if the account may read the stream, else nothing. */
function reader(role: string | undefined): string {
  const active = "profiles.id = auth.user_id() AND profiles.status <> 'suspended'";
  return role === undefined
    ? `SELECT profiles.id FROM profiles WHERE ${active}`
    : `SELECT profiles.id FROM profiles JOIN user_roles ON user_roles.user_id = profiles.id WHERE ${active} AND user_roles.role = '${role}'`;
}

function query(table: Table): string {
  const names = ['id', ...Object.keys(syncedColumns(table))].map((name) => `"${name}"`).join(', ');
  return `SELECT ${names} FROM ${table.name} WHERE ${table.owner ?? 'auth.user_id()'} IN reader`;
}
