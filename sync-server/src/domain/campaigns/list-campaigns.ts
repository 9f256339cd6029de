import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { CampaignListItem, campaigns } from '@juu/shared/endpoints/campaigns';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns as campaignTable } from '@juu/shared/tables/campaigns';
import { type Kysely, sql } from 'kysely';
import { anyContains, inOrderOf, readPage } from '../../platform/database/list-query.ts';

/** One page of all advertisers' campaigns; `q` looks in names of campaign, advertiser and company. */
export function listCampaigns(
  { kysely }: Database,
  query: Received<typeof campaigns.list, 'query'>,
): Promise<Answer<typeof campaigns.list>> {
  // Left-joined: what asks nothing of the advertiser doesn't read advertisers.
  let matching = kysely
    .selectFrom('campaigns as c')
    .leftJoin('profiles as p', 'p.id', 'c.advertiser_id');
  if (query.status) matching = matching.where('c.status', '=', query.status);
  if (query.q) {
    matching = matching.where((where) =>
      anyContains(where, ['c.name', 'p.name', 'p.email', 'p.company_name'], query.q),
    );
  }
  const { column, direction } = query.sort;
  const sorted = matching.select('c.id').orderBy(`c.${column}`, direction);
  const ranked = column === 'status' ? sorted.orderBy('c.created_at', direction) : sorted;
  return readPage(ranked.orderBy('c.id', direction), query, (rows) => readItems(kysely, rows));
}

const firstCreative = sql<
  CampaignListItem['cover']
>`json_build_object('file_url', file_url, 'format', format)`;

/** The campaigns in the order of the ids. */
async function readItems(
  kysely: Kysely<Schema>,
  ids: readonly { id: string }[],
): Promise<CampaignListItem[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id')
    .selectAll('c')
    .select(({ selectFrom }) => {
      const creatives = selectFrom('creatives').whereRef('campaign_id', '=', 'c.id');
      return [
        'p.name as advertiser_name',
        'p.company_name',
        creatives.select(({ fn }) => fn.countAll<string>().as('count')).as('creatives_total'),
        creatives
          .select(({ fn }) => fn.count<string>('file_url').as('count'))
          .as('creatives_arrived'),
        creatives
          .select(firstCreative.as('creative'))
          .orderBy('position')
          .orderBy('id')
          .limit(1)
          .as('cover'),
      ];
    })
    .where(
      'c.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return inOrderOf(ids, rows).map((row) => ({
    ...answerOf(campaignTable, row),
    advertiser_name: row.advertiser_name,
    company_name: row.company_name,
    creatives_total: Number(row.creatives_total),
    creatives_arrived: Number(row.creatives_arrived),
    cover: row.cover,
  }));
}
