import { nairobiDay } from '@juu/shared/time';
import { readFirstCreatives } from '@/features/creatives/use-creatives.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { useLast } from '@/lib/use-last.ts';
import { isOwnersPause } from '@/outbox/takes-files.ts';
import type { ReadRows } from '@/replica/first-rows.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { useRows } from '@/replica/use-rows.ts';
import { isUnsentNew } from '../campaign/is-unsent-new.ts';
import { isDismissed } from '../change/dismissed-changes.ts';
import { DRAFTS_SQL } from '../drafts/unfinished-drafts.ts';
import { readFirstAnswers } from '../playing/use-replica-answers.ts';
import type { CampaignFilter, CampaignOrder, CampaignSearch } from './campaign-search.ts';
import { PAGE_SIZE } from './shown-count.ts';

export interface CampaignListRow extends ReplicaRow<'campaigns'> {
  /** Names of the chosen zones, one after the other; null if all zones are meant. */
  zone_names: string | null;
  /** Names of the excluded zones, one after the other; null if there are none. */
  excluded_names: string | null;
  /** Position in the list: `useRows` compares rows, so without it a new order would go unnoticed. */
  place: number;
  /** 1 while a change of it waits on this device. */
  unsent: number;
  /** 1 while it is on this device only. */
  unsent_new: number;
  /** Where the latest proposed change stands; null if there is none, or if it was dismissed. */
  change_status: string | null;
}

const IS_OWNERS_PAUSE = isOwnersPause('c');
/** ?1 is today in Nairobi. */
const FILTERS: Record<CampaignFilter, string> = {
  all: 'TRUE',
  active: `c.status = 'active' AND c.end_date >= ?1`,
  review: `c.status = 'draft'`,
  paused: `${IS_OWNERS_PAUSE} AND c.end_date >= ?1`,
  stopped: `c.status = 'paused' AND NOT ${IS_OWNERS_PAUSE}`,
  over: `c.status = 'ended' OR c.end_date < ?1 AND (c.status = 'active' OR ${IS_OWNERS_PAUSE})`,
};
const ORDERS: Record<CampaignOrder, string> = {
  '-created_at': 'c.created_at DESC',
  name: 'c.name COLLATE NOCASE',
  end_date: `c.status = 'ended' OR c.end_date < ?1, c.end_date`,
  '-budget_usd': 'c.budget_usd DESC',
};

/**
 * The query of a list. Parameters: today in Nairobi, part of a name, the most rows. What a card shows beside its
 * campaign is read once the page of campaigns is found. Places are numbered as SQLite hands on the ordered rows:
 * numbering by the order itself would read every campaign.
 */
export function listSql({ status = 'all', sort = '-created_at' }: CampaignSearch): string {
  return `
  WITH page AS MATERIALIZED (
         SELECT id, row_number() OVER () AS place
           FROM (SELECT c.id FROM campaigns c
                  WHERE (${FILTERS[status]}) AND (?2 = '' OR instr(lower(c.name), lower(?2)) > 0)
                  ORDER BY ${ORDERS[sort]}, c.id LIMIT ?3))
  SELECT c.*, page.place,
         (SELECT group_concat(z.name, ', ' ORDER BY z.name)
            FROM campaign_zones cz JOIN zones z ON z.id = cz.zone_id
           WHERE cz.campaign_id = c.id) AS zone_names,
         (SELECT group_concat(x.name, ', ' ORDER BY x.name)
            FROM json_each(coalesce(nullif(c.excluded_zones, ''), '[]')) e JOIN zones x ON x.id = e.value
         ) AS excluded_names,
         EXISTS (SELECT 1 FROM ps_crud q
                  WHERE q.data ->> 'id' = c.id
                     OR q.data ->> 'id' IN (SELECT id FROM creatives WHERE campaign_id = c.id)
                     OR q.data ->> 'id' IN (SELECT id FROM campaign_zones WHERE campaign_id = c.id)
                     OR q.data ->> 'id' IN (SELECT id FROM campaign_changes WHERE campaign_id = c.id)
                ) AS unsent,
         ${isUnsentNew('c.id')} AS unsent_new,
         (SELECT iif(${isDismissed('ch')}, NULL, ch.status)
            FROM campaign_changes ch WHERE ch.campaign_id = c.id
           ORDER BY ch.created_at DESC, ch.id LIMIT 1) AS change_status
    FROM page JOIN campaigns c ON c.id = page.id
   ORDER BY page.place`;
}

const parametersOf = ({ q = '' }: CampaignSearch, limit: number, now: Date) =>
  [nairobiDay(now), q.trim(), limit + 1] as const;

const NOTHING = { campaigns: [], more: false } as const;
const COUNT_SQL = `SELECT 'all' AS id, count(*) AS campaigns FROM campaigns`;

/** The advertiser's campaigns that a search finds, live, and how many there are in all. */
export function useCampaigns(search: CampaignSearch, limit: number) {
  const found = useRows<CampaignListRow>(listSql(search), parametersOf(search, limit, useNow()));
  // The rows of the shorter list before have one more, which only says that there are more.
  const page = useLast(
    found.loading || found.stale
      ? undefined
      : { campaigns: found.rows.slice(0, limit), more: found.rows.length > limit },
  );
  const { rows, loading } = useRows<{ id: string; campaigns: number }>(COUNT_SQL);
  return {
    ...(page ?? NOTHING),
    /** Undefined until it is read. */
    total: loading ? undefined : (rows[0]?.campaigns ?? 0),
    loading: page === undefined,
  };
}

/** Reads what the list shows first. */
export async function readFirstCampaigns(read: ReadRows): Promise<void> {
  await Promise.all([read(DRAFTS_SQL), read(COUNT_SQL)]);
  const rows = await read<CampaignListRow>(listSql({}), parametersOf({}, PAGE_SIZE, new Date()));
  const ids = rows.slice(0, PAGE_SIZE).map(({ id }) => id);
  await Promise.all([readFirstCreatives(read, ids), readFirstAnswers(read, ids)]);
}
