import type { Database } from '@juu/db/database';
import { type AdminSummary, MOST_WAITING, type summary } from '@juu/shared/endpoints/summary';
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
        selectFrom(
          selectFrom('contact_messages')
            .select('id')
            .where('answered_at', 'is', null)
            .limit(MOST_WAITING)
            .as('open'),
        )
          .select(fn.countAll<string>().as('count'))
          .as('messages'),
        selectFrom(
          selectFrom('device_reports')
            .select('id')
            .where('status', '=', 'open')
            .limit(MOST_WAITING)
            .as('open'),
        )
          .select(fn.countAll<string>().as('count'))
          .as('reports'),
        selectFrom(
          selectFrom('impression_logs')
            .select('id')
            .where('state', '=', 'held')
            .limit(MOST_WAITING)
            .as('held'),
        )
          .select(fn.countAll<string>().as('count'))
          .as('held_plays'),
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
    waiting: {
      messages: Number(row.messages),
      reports: Number(row.reports),
      held_plays: Number(row.held_plays),
    },
  };
}
