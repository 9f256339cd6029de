import type { Database } from '@juu/db/connect';
import { campaignStatusSchema } from '@juu/shared/campaign/lifecycle';
import type { CampaignListItem, campaignListSchema } from '@juu/shared/protocol/moderation';
import { listQuerySchema } from '@juu/shared/protocol/moderation';
import { z } from 'zod';
import { summaryOf } from './campaign-summary.ts';

const SORT_COLUMNS = ['created_at', 'updated_at', 'name', 'status', 'start_date'] as const;
type SortColumn = (typeof SORT_COLUMNS)[number];

/** `?page=1&page_size=50&q=…&status=draft&sort=-created_at`; a minus sorts downwards. */
export const campaignListQuerySchema = listQuerySchema.extend({
  status: campaignStatusSchema.optional(),
  sort: z
    .string()
    .regex(new RegExp(`^-?(${SORT_COLUMNS.join('|')})$`), {
      error: `Sort by ${SORT_COLUMNS.join(', ')}`,
    })
    .default('-created_at'),
});
export type CampaignListQuery = z.output<typeof campaignListQuerySchema>;

/** One page of all advertisers' campaigns; `q` looks in names of campaign, advertiser and company. */
export async function listCampaigns(
  { kysely }: Database,
  query: CampaignListQuery,
): Promise<z.infer<typeof campaignListSchema>> {
  let matching = kysely
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id');
  if (query.status) matching = matching.where('c.status', '=', query.status);
  if (query.q) {
    const pattern = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where((where) =>
      where.or([
        where('c.name', 'ilike', pattern),
        where('p.name', 'ilike', pattern),
        where('p.email', 'ilike', pattern),
        where('p.company_name', 'ilike', pattern),
      ]),
    );
  }
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const column = query.sort.replace('-', '') as SortColumn;
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
    .offset((query.page - 1) * query.page_size)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.map(
    (row): CampaignListItem => ({
      ...summaryOf(row),
      advertiser_name: row.advertiser_name,
      company_name: row.company_name,
      creatives_total: Number(row.creatives_total),
      creatives_arrived: Number(row.creatives_arrived),
    }),
  );
  return { items, total: Number(total), page: query.page };
}
