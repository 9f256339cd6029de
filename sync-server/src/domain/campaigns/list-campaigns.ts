import type { Database } from '@juu/db/database';
import type { CampaignListItem, campaigns } from '@juu/shared/endpoints/campaigns';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns as campaignTable } from '@juu/shared/tables/campaigns';
import { containing, offsetOf } from '../../platform/database/list-query.ts';

/** One page of all advertisers' campaigns; `q` looks in names of campaign, advertiser and company. */
export async function listCampaigns(
  { kysely }: Database,
  query: Received<typeof campaigns.list, 'query'>,
): Promise<Answer<typeof campaigns.list>> {
  let matching = kysely
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id');
  if (query.status) matching = matching.where('c.status', '=', query.status);
  if (query.q) {
    const pattern = containing(query.q);
    matching = matching.where((where) =>
      where.or([
        where('c.name', 'ilike', pattern),
        where('p.name', 'ilike', pattern),
        where('p.email', 'ilike', pattern),
        where('p.company_name', 'ilike', pattern),
      ]),
    );
  }
  const { column, direction } = query.sort;
  const rows = await matching
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
      ];
    })
    .orderBy(`c.${column}`, direction)
    .orderBy('c.id', direction)
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.map(
    (row): CampaignListItem => ({
      ...answerOf(campaignTable, row),
      advertiser_name: row.advertiser_name,
      company_name: row.company_name,
      creatives_total: Number(row.creatives_total),
      creatives_arrived: Number(row.creatives_arrived),
    }),
  );
  return { items, total: Number(total), page: query.page };
}
