import { formatUsd } from '@juu/shared/money';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLED_SQL } from '@/features/campaigns/estimate/estimated-and-billed.tsx';
import { SPENT_SQL } from '@/features/campaigns/estimate/use-spent.ts';
import { PLAYING_FACTS_SQL } from '@/features/campaigns/playing/replica-answer.ts';
import { FIGURES_SQL } from '@/features/campaigns/record/campaign-figures.tsx';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { campaignRanks, figuresOf } from './figures.ts';
import { campaignsQuery, paceQuery, type RankRow, type SumRow, sumsQuery } from './figures-sql.ts';
import { formatToCents } from './words.ts';

const DAY = '2026-11-22';
const PERIOD = { from: DAY, to: DAY };
/** $3.365: half a cent. As floating-point numbers they add up to 3.3649999999999998. */
const MICROS = [332_616, 2_829_595, 193_796, 8_993];

let replica: Awaited<ReturnType<typeof openNodeReplica>>;
beforeAll(async () => {
  replica = await openNodeReplica();
  const flight = { start_date: DAY, end_date: DAY, daily_cap_usd: 5, budget_usd: 9 };
  const row = (campaign_id: string, micro: number, hour: number) => ({
    ...{ id: `${campaign_id}${hour}`, campaign_id, day: DAY, hour, impressions: 1 },
    spend_usd: micro / 1e6,
  });
  await replica.fill('campaigns', [{ id: 'a', name: 'A', status: 'active', ...flight }]);
  await replica.fill('campaign_daily', [
    ...MICROS.map((micro, hour) => row('a', micro, hour)),
    // Larger parts of a cent: rows that have to add up would round these up, and the one above down.
    row('b', 4_006_400, 0),
    row('c', 2_006_400, 0),
  ]);
});
afterAll(() => replica.close());

/** Node's SQLite takes no numbered parameters. */
async function ask(sql: string, numbered: readonly string[]) {
  const places = [...sql.matchAll(/\?(\d)/g)].map(([, place]) => numbered[Number(place) - 1] ?? '');
  const parameters = places.length > 0 ? places : numbered;
  return replica.all<Record<string, number>>(sql.replace(/\?\d/g, '?'), parameters);
}

test.each([
  ['the card', PLAYING_FACTS_SQL, [DAY, '["a"]'], ['spent_usd', 'spent_today_usd']],
  ['its page', FIGURES_SQL, [DAY, DAY, 'a'], ['spent_usd', 'spent_today_usd']],
  ['what was billed beside the estimate', BILLED_SQL, ['a'], ['spend_usd']],
  ['the form', SPENT_SQL, ['a', DAY], ['spend_usd', 'spend_today_usd']],
  ['pacing', paceQuery(DAY, 'a').sql, [DAY, 'a'], ['spent_usd', 'spent_today_usd']],
])('%s shows the exact sum of what a campaign spent', async (_, sql, parameters, columns) => {
  const [row] = await ask(sql, parameters);
  for (const column of columns) {
    expect(row?.[column]).toBe(3.365);
    expect(formatUsd(row?.[column] ?? 0)).toBe('$3.37');
  }
});

test('analytics shows the same, of the campaign alone and among others', async () => {
  const one = sumsQuery(PERIOD, 'a');
  const { total } = figuresOf(await replica.all<SumRow>(one.sql, one.parameters), PERIOD, String);
  expect([formatCents(total.cents), formatToCents(total.micro)]).toEqual(['$3.37', '$3.37']);
  const all = campaignsQuery(PERIOD);
  const rows = await replica.all<RankRow>(all.sql, all.parameters);
  const shown = campaignRanks(rows, PERIOD, ({ id }) => id).map(({ key, cents }) => [key, cents]);
  expect(Object.fromEntries(shown)).toEqual({ a: 337, b: 401, c: 201 });
});
