import type { Database } from '@juu/db/database';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { sql } from 'kysely';
import { takedownScreensOf } from '../playing/takedown-screens.ts';

type Takedown = NonNullable<CampaignDetail['takedown']>;

const MOST_LISTED = 100;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: Takedown['screens'][number]['state'];
  readonly playlist_at: Date | null;
  readonly plays_until: Date;
  readonly total: number;
  readonly stopped: number;
}

/**
 * Which screens had a lease of a campaign when it was taken down, and which of them have stopped for
 * certain: they named a playlist made since as their own, or the lease is over. Once a lease goes, what is
 * kept of its screen says so.
 */
export async function readTakedown(kysely: Database['kysely'], id: string): Promise<Takedown> {
  const { rows } = await sql<Row>`
    select id, name, playlist_at, plays_until, state,
           count(*) over ()::int as total,
           count(*) filter (where state <> 'waiting') over ()::int as stopped
      from (
        select d.id, d.name, t.playlist_at, t.plays_until,
               case when t.is_confirmed then 'confirmed'
                    when t.plays_until <= now() then 'over'
                    else 'waiting' end as state
          from (${takedownScreensOf(id)}) t
          join devices d on d.id = t.device_id
      ) screens
     order by state = 'waiting' desc, name, id
     limit ${MOST_LISTED}`.execute(kysely);
  const played = await kysely
    .selectFrom('campaign_daily')
    .select('id')
    .where('campaign_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const screens = rows.map(({ id, name, state, playlist_at, plays_until }) => ({
    ...{ id, name, state },
    playlist_at: playlist_at?.toISOString() ?? null,
    plays_until: plays_until.toISOString(),
  }));
  const { total, stopped } = rows[0] ?? { total: 0, stopped: 0 };
  return { played: played !== undefined, total, stopped, screens };
}
