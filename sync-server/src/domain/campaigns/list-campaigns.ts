import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { CampaignListItem, campaigns } from '@juu/shared/endpoints/campaigns';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import { answerOf } from '@juu/shared/tables/answer';
import { campaigns as campaignTable } from '@juu/shared/tables/campaigns';
import { readChange } from '@juu/shared/tables/change-values';
import { type Kysely, type OrderByDirection, type SelectQueryBuilder, sql } from 'kysely';
import { anyContains, idsOf, inOrderOf, readPage } from '../../platform/database/list-query.ts';
import { readCreativesAfter } from './changes/creatives-after.ts';

/** One page of all advertisers' campaigns; `q` looks in names of campaign, advertiser and company. */
export function listCampaigns(
  { kysely }: Database,
  query: Received<typeof campaigns.list, 'query'>,
): Promise<Answer<typeof campaigns.list>> {
  const { column, direction } = query.sort;
  const found = campaignsFoundBy(kysely, query.q).select('c.id');
  const read = <Tables, Names extends keyof Tables>(
    matching: SelectQueryBuilder<Tables, Names, { id: string }>,
    first = `c.${column}`,
  ) => {
    const order = column === 'status' ? [first, 'c.created_at', 'c.id'] : [first, 'c.id'];
    const sorted = order.reduce((rows, name) => rows.orderBy(sql.ref(name), direction), matching);
    return readPage(sorted, query, (rows) => readItems(kysely, rows));
  };
  if (query.status !== 'waiting')
    return read(query.status ? found.where('c.status', '=', query.status) : found);
  const waiting = found.innerJoin(waitingCampaigns(kysely, direction), 'waiting.id', 'c.id');
  return read(waiting, column === 'submitted_at' ? 'waiting.since' : undefined);
}

/** Campaigns whose name, or whose advertiser's name, address or company, contains the text; all if it is empty. */
export function campaignsFoundBy(kysely: Kysely<Schema>, q: string) {
  // Left-joined: what asks nothing of the advertiser doesn't read advertisers.
  const all = kysely
    .selectFrom('campaigns as c')
    .leftJoin('profiles as p', 'p.id', 'c.advertiser_id');
  if (!q) return all;
  return all.where((where) =>
    anyContains(where, ['c.name', 'p.name', 'p.email', 'p.company_name'], q),
  );
}

/**
 * Drafts and campaigns with a proposed change, with the time since when they wait. Each half is sorted, so
 * Postgres merges them and a page in that order reads only the rows that it shows.
 */
function waitingCampaigns(kysely: Kysely<Schema>, direction: OrderByDirection) {
  const drafts = kysely
    .selectFrom('campaigns')
    .select(['id', 'submitted_at as since'])
    .where('status', '=', 'draft')
    .orderBy('submitted_at', direction)
    .orderBy('id', direction);
  const changed = kysely
    .selectFrom('campaign_changes as change')
    .innerJoin('campaigns as changed', 'changed.id', 'change.campaign_id')
    .select(['changed.id', 'change.created_at as since'])
    .where('change.status', '=', 'proposed')
    .where('changed.status', '<>', 'draft')
    .orderBy('change.created_at', direction)
    .orderBy('changed.id', direction);
  return sql<{ id: string; since: Date }>`(${drafts} union all ${changed})`.as<'waiting'>(
    'waiting',
  );
}

const firstCreative = sql<
  CampaignListItem['cover']
>`json_build_object('file_url', file_url, 'format', format)`;

/** The campaigns in the order of the ids. */
async function readItems(
  kysely: Kysely<Schema>,
  ids: readonly { id: string }[],
): Promise<CampaignListItem[]> {
  const rows = await kysely
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id')
    .selectAll('c')
    .select(({ selectFrom }) => {
      const creatives = selectFrom('current_creatives').whereRef('campaign_id', '=', 'c.id');
      return [
        'p.name as advertiser_name',
        'p.status as advertiser_status',
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
    .where('c.id', 'in', idsOf(ids))
    .execute();
  const changes = await readChanges(kysely, ids);
  return inOrderOf(ids, rows).map((row) => ({
    ...answerOf(campaignTable, row),
    advertiser_name: row.advertiser_name,
    advertiser_status: row.advertiser_status,
    company_name: row.company_name,
    creatives_total: Number(row.creatives_total),
    creatives_arrived: Number(row.creatives_arrived),
    cover: row.cover,
    change: changes.get(row.id) ?? null,
  }));
}

/** The proposed changes of these campaigns, by campaign. */
async function readChanges(
  kysely: Kysely<Schema>,
  campaigns: readonly { id: string }[],
): Promise<Map<string, NonNullable<CampaignListItem['change']>>> {
  const changes = await kysely
    .selectFrom('campaign_changes')
    .select(['id', 'campaign_id', 'revision', 'created_at', 'values'])
    .where('campaign_id', 'in', idsOf(campaigns))
    .where('status', '=', 'proposed')
    .execute();
  const found = new Map<string, NonNullable<CampaignListItem['change']>>();
  for (const { id, campaign_id, revision, created_at, values } of changes) {
    const about = { campaignId: campaign_id, changeId: id };
    const after = await readCreativesAfter(kysely, readChange(values), about);
    const added = after.filter((creative) => creative?.change_id != null);
    const [cover = null] = after;
    found.set(campaign_id, {
      ...{ id, revision },
      created_at: created_at.toISOString(),
      creatives_total: added.length,
      creatives_arrived: added.filter((creative) => creative?.file_url).length,
      cover: cover && { file_url: cover.file_url, format: cover.format },
    });
  }
  return found;
}
