import type { Schema } from '@juu/db/schema';
import type { AuditEntry } from '@juu/shared/endpoints/audit';
import { uuid } from '@juu/shared/text';
import { type Kysely, sql } from 'kysely';

/** The column that holds a record's name, by kind of subject. */
export const NAMED: Readonly<Record<string, readonly [table: keyof Schema, column: string]>> = {
  campaign: ['campaigns', 'name'],
  company: ['verified_companies', 'company_name'],
  device: ['devices', 'name'],
  invoice: ['invoices', 'number'],
  message: ['contact_messages', 'name'],
  payout: ['payouts', 'number'],
  user: ['profiles', 'name'],
  zone: ['zones', 'name'],
};

/** The kind of subject that a field's id names. */
const MENTIONS: Readonly<Record<string, string>> = {
  campaign_id: 'campaign',
  device_id: 'device',
  driver_id: 'user',
  advertiser_id: 'user',
  invoice_id: 'invoice',
  zone_id: 'zone',
};

type Values = Pick<AuditEntry, 'before' | 'after' | 'details'>;

interface Subject {
  readonly subject_type: string;
  readonly subject_id: string;
}

interface Names {
  ofSubject(subject: Subject, values: Values): string | null;
  ofValues(values: Values): Record<string, string>;
}

/** Reads the names of all records that entries are about or mention. */
export async function readNames(
  kysely: Kysely<Schema>,
  entries: readonly (Subject & { readonly details: Record<string, unknown> })[],
): Promise<Names> {
  const wanted = entries.flatMap(({ subject_type, subject_id, details }) => {
    const { before, after, ...others } = details;
    return [{ kind: subject_type, id: subject_id }, ...[before, after, others].flatMap(mentionsIn)];
  });
  const reads = Object.entries(NAMED).flatMap(([kind, [table, column]]) => {
    const ids = wanted.filter((one) => one.kind === kind && isUuid(one.id)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const name = sql.ref(column);
    const isWanted = sql`id = any(${[...new Set(ids)]}::uuid[])`;
    return sql`select id, ${name} as name from ${sql.table(table)} where ${isWanted}`;
  });
  const all = sql<{ id: string; name: string }>`${sql.join(reads, sql` union all `)}`;
  const rows = reads.length > 0 ? (await all.execute(kysely)).rows : [];
  const found = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ofSubject: ({ subject_type, subject_id }, { before, after }) =>
      found.get(subject_id) ?? lastName(NAMED[subject_type]?.[1], before, after),
    ofValues: ({ before, after, details }) =>
      Object.fromEntries(
        [before, after, details].flatMap(mentionsIn).flatMap(({ id }) => {
          const name = found.get(id);
          return name === undefined ? [] : [[id, name]];
        }),
      ),
  };
}

function mentionsIn(values: unknown): { kind: string; id: string }[] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([field, id]) => {
    const kind = MENTIONS[field];
    return kind && typeof id === 'string' ? [{ kind, id }] : [];
  });
}

/** The name that a record had which is gone. */
function lastName(column = '', ...sides: (Record<string, unknown> | null)[]): string | null {
  const name = sides.map((side) => side?.[column]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : null;
}

const isUuid = (id: string) => uuid.safeParse(id).success;
