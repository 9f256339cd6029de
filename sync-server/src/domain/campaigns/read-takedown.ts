import type { Database } from '@juu/db/database';
import type { CampaignDetail } from '@juu/shared/endpoints/campaigns';
import { sql } from 'kysely';

type Takedown = NonNullable<CampaignDetail['takedown']>;

const MOST_LISTED = 100;
/** A playlist that was being made when the campaign stopped may still have it. */
const BEING_MADE = sql`interval '5 seconds'`;

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
 * certain: they named a playlist made since as their own, or the lease is over. Leases go a while after
 * their end, so an hour later there is none left: then only its sums tell whether it was ever played.
 */
export async function readTakedown(kysely: Database['kysely'], id: string): Promise<Takedown> {
  const { rows } = await sql<Row>`
    select id, name, playlist_at, plays_until, state,
           count(*) over ()::int as total,
           count(*) filter (where state <> 'waiting') over ()::int as stopped
      from (
        select d.id, d.name, s.playlist_at, l.valid_until as plays_until,
               case when s.held_made_at > c.stopped_at + ${BEING_MADE} then 'confirmed'
                    when l.valid_until <= now() then 'over'
                    else 'waiting' end as state
          from campaigns c
          join leases l on l.campaign_id = c.id and l.valid_until > c.stopped_at
          join devices d on d.id = l.device_id
          left join device_states s on s.device_id = d.id
         where c.id = ${id}
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
