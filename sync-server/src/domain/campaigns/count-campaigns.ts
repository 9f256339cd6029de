import type { Database } from '@juu/db/database';
import type { campaigns } from '@juu/shared/endpoints/campaigns';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { campaignsFoundBy } from './list-campaigns.ts';

/** How many campaigns of each status a search finds, all read once. */
export async function countCampaigns(
  { kysely }: Database,
  { q }: Received<typeof campaigns.counts, 'query'>,
): Promise<Answer<typeof campaigns.counts>> {
  const row = await campaignsFoundBy(kysely, q)
    // A campaign has at most one proposed change (`campaign_changes_open`).
    .leftJoin('campaign_changes as change', (join) =>
      join.onRef('change.campaign_id', '=', 'c.id').on('change.status', '=', 'proposed'),
    )
    .select(({ eb, fn }) => {
      const isDraft = eb('c.status', '=', 'draft');
      const isWaiting = isDraft.or('change.id', 'is not', null);
      const all = fn.countAll<string>();
      return [
        all.as('all'),
        all.filterWhere(isWaiting).as('waiting'),
        all.filterWhere(eb.and([isWaiting, eb.not(isDraft)])).as('changes'),
        all.filterWhere('c.status', '=', 'active').as('active'),
        all.filterWhere('c.status', '=', 'paused').as('paused'),
        all.filterWhere('c.status', '=', 'ended').as('ended'),
        fn
          .min<Date | null>(fn.coalesce('change.created_at', 'c.submitted_at'))
          .filterWhere(isWaiting)
          .as('waits_since'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { waits_since, ...counts } = row;
  return {
    waiting: Number(counts.waiting),
    changes: Number(counts.changes),
    active: Number(counts.active),
    paused: Number(counts.paused),
    ended: Number(counts.ended),
    all: Number(counts.all),
    waits_since: waits_since?.toISOString() ?? null,
  };
}
