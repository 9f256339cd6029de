import type { Database } from '@juu/db/database';
import type { AdminSummary, summary } from '@juu/shared/endpoints/summary';
import type { HandlersOf } from '../../../endpoints/handlers.ts';

export function summaryHandlers(database: Database): HandlersOf<typeof summary> {
  return { read: () => readSummary(database) };
}

/** All figures at one moment. */
async function readSummary({ kysely }: Database): Promise<AdminSummary> {
  const row = await kysely
    .selectNoFrom(({ selectFrom, fn }) => {
      const rowsOf = (table: 'profiles' | 'campaigns' | 'devices') =>
        selectFrom(table).select(fn.countAll<string>().as('count'));
      return [
        rowsOf('profiles').where('deleted_at', 'is', null).as('users'),
        rowsOf('campaigns').as('campaigns'),
        selectFrom('campaigns')
          .select(fn.countAll<string>().as('count'))
          .where('status', '=', 'draft')
          .as('drafts'),
        selectFrom('campaign_changes')
          .select(fn.countAll<string>().as('count'))
          .where('status', '=', 'proposed')
          .as('changes'),
        rowsOf('devices').as('devices'),
        selectFrom('devices')
          .select(fn.countAll<string>().as('count'))
          .where('status', '=', 'online')
          .as('online'),
        selectFrom('payments')
          .select((payments) => payments.fn.sum<string>('amount_usd').as('sum'))
          .as('revenue'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    users: Number(row.users),
    campaigns: {
      total: Number(row.campaigns),
      pending: Number(row.drafts),
      changes: Number(row.changes),
    },
    devices: { total: Number(row.devices), online: Number(row.online) },
    // Null while no payment is recorded.
    revenue_usd: Number(row.revenue ?? 0),
  };
}
