import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';
import { between, randomOf } from '../../simulator/random.ts';
import type { HistorySeed } from './history-seed.ts';

const SEED = 77;
/** Visits per 1,000 plays of a creative, at least and at most. Made up for the demo. */
const LEAST_PER_1000 = 8;
const MOST_PER_1000 = 24;

interface PlayedHour {
  readonly creative_id: string;
  readonly day: string;
  readonly hour: number;
  readonly plays: number;
}

/** Gives campaigns their short links, unless someone has set one, and the visits that their plays brought. */
export async function addLinks(tx: Transaction<Schema>, { campaigns }: HistorySeed): Promise<void> {
  for (const { id, link_url } of campaigns) {
    if (link_url === undefined) continue;
    const linked = await tx
      .updateTable('campaigns')
      .set({ link_url })
      .where('id', '=', id)
      .where('link_url', 'is', null)
      .returning('advertiser_id')
      .executeTakeFirst();
    if (linked) await addVisits(tx, { campaign_id: id, ...linked });
  }
}

async function addVisits(
  tx: Transaction<Schema>,
  own: { readonly campaign_id: string; readonly advertiser_id: string },
): Promise<void> {
  const { rows: hours } = await sql<PlayedHour>`
    select creative_id, local::date::text as day, extract(hour from local)::int as hour, count(*)::int as plays
      from (select creative_id, at at time zone 'Africa/Nairobi' as local from impression_logs
             where campaign_id = ${own.campaign_id} and state = 'counted' and creative_id is not null) played
     group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  const random = randomOf(SEED);
  const rates = new Map<string, number>();
  const visits = hours.flatMap(({ plays, ...hour }) => {
    const rate =
      rates.get(hour.creative_id) ?? between(random, LEAST_PER_1000, MOST_PER_1000) / 1000;
    rates.set(hour.creative_id, rate);
    const responses = Array.from({ length: plays }, random).filter((drawn) => drawn < rate).length;
    return responses > 0 ? [{ ...own, ...hour, responses }] : [];
  });
  if (visits.length === 0) return;
  await tx
    .insertInto('campaign_responses')
    .values(visits)
    // From a link that was set and removed again.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
