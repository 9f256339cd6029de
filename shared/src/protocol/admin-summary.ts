import { z } from 'zod';

/** `GET /api/admin/summary`; `pending` campaigns are the drafts that wait for review. */
export const adminSummarySchema = z.object({
  users: z.number(),
  campaigns: z.object({ total: z.number(), pending: z.number() }),
  devices: z.object({ total: z.number(), online: z.number() }),
  /** Payments received, US dollars. */
  revenue_usd: z.number(),
});
export type AdminSummary = z.infer<typeof adminSummarySchema>;
