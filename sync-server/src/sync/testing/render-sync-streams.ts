import type { SyncDeclaration, TrackedTable } from './sync-declaration.ts';

const HEAD = `\
# Who sees what, for a PowerSync Service (SYNC_SERVICE_URL). Written by powersync-streams.test.ts from the
# declaration that the built-in engine works by (sync.track, sync.memberships). After a change of that:
#   npx vitest run --config .vitest.config.ts -u sync-server/src/sync/powersync-streams.test.ts
config:
  edition: 3
streams:
`;

/** The declaration as Sync Streams of a PowerSync Service, one stream for each kind of bucket. */
export function renderSyncStreams({ tables, roleOfKind }: SyncDeclaration): string {
  const kinds = [...new Set(tables.map(({ kind }) => kind))].sort();
  const streams = kinds.map((kind) => {
    const queries = tables.filter((table) => table.kind === kind).map(query);
    return `\
  ${kind}:
    auto_subscribe: true
    with:
      reader: ${reader(roleOfKind.get(kind))}
    queries:
${queries.map((text) => `      - ${text}\n`).join('')}`;
  });
  return HEAD + streams.join('');
}

/** Whose id it is that asks, where the account may read the stream; else nobody's. */
function reader(role: string | undefined): string {
  const active = "profiles.id = auth.user_id() AND profiles.status <> 'suspended'";
  return role === undefined
    ? `SELECT profiles.id FROM profiles WHERE ${active}`
    : `SELECT profiles.id FROM profiles JOIN user_roles ON user_roles.user_id = profiles.id WHERE ${active} AND user_roles.role = '${role}'`;
}

function query({ table, owner, columns }: TrackedTable): string {
  const names = ['id', ...columns].map((name) => `"${name}"`).join(', ');
  return `SELECT ${names} FROM ${table} WHERE ${owner ?? 'auth.user_id()'} IN reader`;
}
