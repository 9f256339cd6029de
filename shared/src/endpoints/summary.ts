import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const adminSummarySchema = z.object({
  users: z.number(),
  /** `pending` are the drafts that wait for review, `changes` the proposed changes that do. */
  campaigns: z.object({ total: z.number(), pending: z.number(), changes: z.number() }),
  devices: z.object({ total: z.number(), online: z.number() }),
  /** Payments received, US dollars. */
  revenue_usd: z.number(),
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
