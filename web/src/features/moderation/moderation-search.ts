import * as z from 'zod/mini';

/** What the queue can be narrowed to; drafts wait for a decision and come first. */
export const STATUS_FILTERS = ['draft', 'active', 'paused', 'all'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** An address holds numbers unquoted, so `?q=254` arrives as a number. */
const text = z.pipe(
  z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
  z.string().check(z.maxLength(200)),
);

/** The queue's part of the address: what is listed, and which campaign is open. */
export const moderationSearchSchema = z.object({
  campaign: z.catch(z.optional(text), undefined),
  status: z.catch(z.optional(z.enum(STATUS_FILTERS)), undefined),
  q: z.catch(z.optional(text), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(100_000))), undefined),
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
