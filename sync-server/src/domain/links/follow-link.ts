import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

interface FollowOptions {
  /** False: a program asks, or only the headers are asked for. */
  readonly counts: boolean;
}

/**
 * Where a short link leads. Only one whose target an admin has approved leads anywhere: its campaign is or was
 * active and was not taken down, and its advertiser is active. Counts the present hour in Nairobi.
 *
 * @returns undefined if there is no such link
 */
export async function followLink(
  { kysely }: Database,
  code: string,
  { counts }: FollowOptions,
): Promise<string | undefined> {
  const campaign = await kysely
    .selectFrom('campaigns as c')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id')
    .select(['c.id', 'c.advertiser_id', 'c.link_url'])
    .where('c.link_code', '=', code)
    .where('p.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('c.status', 'in', ['active', 'ended']),
        eb.and([eb('c.status', '=', 'paused'), eb('c.pause_cause', '=', 'owner')]),
      ]),
    )
    .executeTakeFirst();
  if (!campaign?.link_url) return undefined;
  if (counts) {
    await sql`
      insert into campaign_responses as r (campaign_id, advertiser_id, day, hour, responses)
      select ${campaign.id}::uuid, ${campaign.advertiser_id}::uuid, local::date,
             extract(hour from local)::int, 1
        from (select now() at time zone 'Africa/Nairobi' as local) clock
      on conflict (campaign_id, day, hour) do update set responses = r.responses + 1`.execute(
      kysely,
    );
  }
  return campaign.link_url;
}
