import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The menu counts waiting items up to this number, then shows '99+'. It bounds the query. */
export const MOST_WAITING = 100;

const adminSummarySchema = z.object({
  users: z.number(),
  /** `pending` are the drafts that wait for review, `changes` the proposed changes that do. */
  campaigns: z.object({ total: z.number(), pending: z.number(), changes: z.number() }),
  devices: z.object({ total: z.number(), online: z.number() }),
  /** Payments received, US dollars. */
  revenue_usd: z.number(),
  /** Items that wait for an admin on pages without a tab, each counted up to `MOST_WAITING`. */
  waiting: z.object({ messages: z.number(), reports: z.number(), held_plays: z.number() }),
});
export type AdminSummary = z.infer<typeof adminSummarySchema>;

export const summary = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/summary',
    caller: 'admin-dashboard',
    description: 'Returns the figures of the admin dashboard, all as of the same moment.',
    returns: 'The figures',
    response: adminSummarySchema,
  }),
};
