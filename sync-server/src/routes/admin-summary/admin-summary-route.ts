import type { Database } from '@juu/db/connect';
import type { AdminSummary } from '@juu/shared/protocol/admin-summary';
import express, { type Router } from 'express';
import type { Authenticate } from '../../auth/authenticate.ts';

/** `GET /api/admin/summary`: the figures of the admin's dashboard, at one moment. */
export function adminSummaryRoute(database: Database, authenticate: Authenticate): Router {
  const router = express.Router();
  router.get('/', async (request, response) => {
    await authenticate.as('admin-dashboard', request);
    response.json(await readSummary(database));
  });
  return router;
}

async function readSummary({ kysely }: Database): Promise<AdminSummary> {
  const row = await kysely
    .selectNoFrom(({ selectFrom, fn }) => {
      const rowsOf = (table: 'profiles' | 'campaigns' | 'devices') =>
        selectFrom(table).select(fn.countAll<string>().as('count'));
      return [
        rowsOf('profiles').as('users'),
        rowsOf('campaigns').as('campaigns'),
        selectFrom('campaigns')
          .select(fn.countAll<string>().as('count'))
          .where('status', '=', 'draft')
          .as('drafts'),
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
    campaigns: { total: Number(row.campaigns), pending: Number(row.drafts) },
    devices: { total: Number(row.devices), online: Number(row.online) },
    // Null while no payment is recorded.
    revenue_usd: Number(row.revenue ?? 0),
  };
}
