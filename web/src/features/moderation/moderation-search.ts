import { z } from 'zod';

/** What the queue can be narrowed to; drafts wait for a decision and come first. */
export const STATUS_FILTERS = ['draft', 'active', 'paused', 'all'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** An address holds numbers unquoted, so `?q=254` arrives as a number. */
const text = z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(200));

/** The queue's part of the address: what is listed, and which campaign is open. */
export const moderationSearchSchema = z.object({
  campaign: text.optional().catch(undefined),
  status: z.enum(STATUS_FILTERS).optional().catch(undefined),
  q: text.optional().catch(undefined),
  page: z.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type ModerationSearch = z.infer<typeof moderationSearchSchema>;

/** Which campaigns are listed. */
export interface QueueFilter {
  readonly status: StatusFilter;
  readonly q: string;
  readonly page: number;
}

/** The list that an address asks for; what it leaves out has a default. */
export function filterOf({ status, q, page }: ModerationSearch): QueueFilter {
  return { status: status ?? 'draft', q: q ?? '', page: page ?? 1 };
}
