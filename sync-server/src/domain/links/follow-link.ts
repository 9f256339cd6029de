import type { Database } from '@juu/db/database';
import { sql } from 'kysely';

interface FollowOptions {
  /** False: a program asks, or only the headers are asked for. */
  readonly counts: boolean;
}

/**
 * Finds the target of a creative's or campaign's short link, and counts the present hour in Nairobi. A link works
 * if an admin approved its target, the campaign was not taken down, and its advertiser is active.
 *
 * @returns undefined if there is no such link
 */
export async function followLink(
  { kysely }: Database,
  code: string,
  { counts }: FollowOptions,
): Promise<string | undefined> {
  const link = await kysely
    .selectFrom(named(kysely, code).as('named'))
    .innerJoin('campaigns as c', 'c.id', 'named.campaign_id')
    .innerJoin('profiles as p', 'p.id', 'c.advertiser_id')
    .select(['c.id', 'c.advertiser_id', 'c.link_url', 'named.creative_id'])
    .where('p.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('c.status', 'in', ['active', 'ended']),
        eb.and([eb('c.status', '=', 'paused'), eb('c.pause_cause', '=', 'owner')]),
      ]),
    )
    .executeTakeFirst();
  if (!link?.link_url) return undefined;
  if (counts) {
    await sql`
      insert into campaign_responses as r (campaign_id, advertiser_id, creative_id, day, hour, responses)
      select ${link.id}::uuid, ${link.advertiser_id}::uuid, ${link.creative_id}::uuid, local::date,
             extract(hour from local)::int, 1
        from (select now() at time zone 'Africa/Nairobi' as local) clock
      on conflict (creative_id, campaign_id, day, hour) do update set responses = r.responses + 1`.execute(
      kysely,
    );
  }
  return link.link_url;
}

/**
 * The creative or campaign with this code. A creative of a change that isn't approved has no link yet; one that an
 * approved change left out keeps it, because people may have seen it.
 */
function named(kysely: Database['kysely'], code: string) {
  return kysely
    .selectFrom('creatives')
    .select(['campaign_id', sql<string | null>`id`.as('creative_id')])
    .where('link_code', '=', code)
    .where('change_id', 'is', null)
    .unionAll(
      kysely
        .selectFrom('campaigns')
        .select(['id as campaign_id', sql<string | null>`null::uuid`.as('creative_id')])
        .where('link_code', '=', code),
    );
}
