import { microOf } from '@juu/shared/playing/micro-dollars';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CURRENT_SQL } from '@/features/creatives/current-creatives.ts';
import { openNodeReplica } from '@/replica/testing/node-replica.ts';
import { figuresOf } from './figures.ts';
import {
  campaignsQuery,
  firstDayQuery,
  type GroupedRow,
  groupedCreativesQuery,
  type PaceRow,
  paceQuery,
  partsQuery,
  type RankRow,
  type SumRow,
  sumsQuery,
} from './figures-sql.ts';
import { daysOf, type Period } from './period.ts';
import {
  type CreativeDayRow,
  creativeDaysQuery,
  hoursQuery,
  type ScreenDayRow,
  screenDaysQuery,
} from './report/report-sql.ts';
import {
  creativeResponsesQuery,
  type ResponseRow,
  responsesQuery,
} from './responses/responses-sql.ts';

/** Two weeks, and the two before. */
const PERIOD: Period = { from: '2026-11-09', to: '2026-11-22' };
const ALL: Period = { from: '2026-10-26', to: '2026-11-23' };
const ZONES = ['cbd', 'westlands', null];
const CAMPAIGNS = ['a', 'b'];

/** An hour of a campaign in a zone; figures that no pattern explains, spend as the server sends it. */
const hours = CAMPAIGNS.flatMap((campaign_id, c) =>
  daysOf(ALL).flatMap((day, d) =>
    ZONES.map((zone_id, z) => {
      const impressions = (d * 31 + z * 17 + c * 7) % 23;
      const micro = impressions * [14_000, 9_500, 3_333][z]!;
      return {
        id: `${campaign_id}-${day}-${z}`,
        ...{ campaign_id, advertiser_id: 'me', zone_id, day, hour: (d * 5 + z * 7) % 24 },
        ...{ impressions, spend_usd: (micro / 1e6).toFixed(6), micro },
      };
    }),
  ),
);
type Hour = (typeof hours)[number];
const parts = hours.map(({ id, campaign_id, day, impressions, spend_usd, zone_id }) => ({
  ...{ id, campaign_id, day, impressions, spend_usd },
  creative_id: `creative-${zone_id}`,
  device_ref: `screen-${zone_id}`,
}));

/** Adds up in whole micro-dollars, hour by hour. */
function sum(which: (hour: Hour) => boolean, { from, to }: Period = PERIOD) {
  let [plays, micro] = [0, 0];
  for (const hour of hours) {
    if (hour.day < from || hour.day > to || !which(hour)) continue;
    plays += hour.impressions;
    micro += hour.micro;
  }
  return { plays, micro };
}
/** Of three days, one before the period; null: by the campaign's own link. */
const responses = [
  ['a', 'one', '2026-11-08', 4],
  ['a', 'one', '2026-11-09', 3],
  ['a', 'one', '2026-11-22', 2],
  ['a', 'two', '2026-11-22', 7],
  ['a', null, '2026-11-22', 1],
  ['b', 'three', '2026-11-22', 9],
].map(([campaign_id, creative_id, day, responses], id) => ({
  ...{ id: String(id), advertiser_id: 'me', campaign_id, creative_id, day, hour: 9, responses },
}));
const BEFORE: Period = { from: '2026-10-26', to: '2026-11-08' };
/** The period while its last day isn't over. */
const TODAY_AT_12: Period = { ...PERIOD, cut: { day: '2026-11-08', hour: 12 } };
const CUT_AT_9 = { day: '2026-11-08', hour: 9 };

let replica: Awaited<ReturnType<typeof openNodeReplica>>;
beforeAll(async () => {
  replica = await openNodeReplica();
  const row = (id: string) => ({ id, name: `Campaign ${id}`, status: 'active' });
  const flight = { start_date: '2026-10-01', end_date: '2026-12-01', daily_cap_usd: '5' };
  await replica.fill(
    'campaigns',
    CAMPAIGNS.map((id) => ({ ...row(id), ...flight })),
  );
  await replica.fill('campaign_daily', hours);
  await replica.fill('creative_daily', parts);
  await replica.fill('campaign_device_daily', parts);
  await replica.fill('campaign_responses', responses);
});
afterAll(() => replica.close());

async function figures(campaign?: string, period = PERIOD) {
  const { sql, parameters } = sumsQuery(period, campaign);
  return figuresOf(await replica.all<SumRow>(sql, parameters), period, (id) => id);
}

describe('the figures of a period are the exact sums of its hours', () => {
  test.each([undefined, 'a', 'b'])('of campaign %s', async (campaign) => {
    const { total, days, hours: byHour, weekdays, zones } = await figures(campaign);
    const own = ({ campaign_id }: Hour) => !campaign || campaign_id === campaign;
    const expected = (which: (hour: Hour) => boolean) => ({
      ...sum((hour) => own(hour) && which(hour)),
      before: sum((hour) => own(hour) && which(hour), BEFORE),
    });
    expect(total).toMatchObject(expected(() => true));
    for (const { key, plays, micro } of days) {
      expect({ plays, micro }).toEqual(sum((hour) => own(hour) && hour.day === key));
    }
    for (const { key, name: _, cents: _cents, ...rest } of byHour) {
      expect(rest).toEqual(expected(({ hour }) => hour === Number(key)));
    }
    for (const [index, { key: _key, name: _name, cents: _cents, ...rest }] of weekdays.entries()) {
      expect(rest).toEqual(expected(({ day }) => (new Date(day).getUTCDay() || 7) === index + 1));
    }
    expect(zones).toHaveLength(3);
    for (const { name, key: _, cents: _cents, ...rest } of zones) {
      const zone = name === 'Outside every zone' ? null : name;
      expect(rest).toEqual(expected(({ zone_id }) => zone_id === zone));
    }
  });

  test.each([undefined, 'a', 'b'])(
    'and what the rows of a table show adds up to the total shown, of campaign %s',
    async (campaign) => {
      const { total, days, hours: byHour, weekdays, zones } = await figures(campaign);
      expect(total.cents).toBe(Math.round(total.micro / 10_000));
      for (const rows of [days, byHour, weekdays, zones]) {
        expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(total.cents);
      }
    },
  );

  test('and of each campaign, creative and screen', async () => {
    const ask = ({ sql, parameters }: ReturnType<typeof campaignsQuery>) =>
      replica.all<RankRow>(sql, parameters);
    for (const { id, name, plays, micro, ...rest } of await ask(campaignsQuery(PERIOD))) {
      const own = ({ campaign_id }: Hour) => campaign_id === id;
      const before = sum(own, BEFORE);
      expect({ plays, micro }).toEqual(sum(own));
      expect(name).toBe(`Campaign ${id}`);
      expect(rest).toEqual({
        plays_before: before.plays,
        micro_before: before.micro,
        campaign_id: id,
        first_day: ALL.from,
        count_all: 2,
      });
    }
    for (const part of ['creative', 'screen'] as const) {
      const rows = await ask(partsQuery(part, PERIOD, 'b'));
      expect(rows.map(({ id }) => id).toSorted()).toEqual(
        ['cbd', 'null', 'westlands'].map((zone) => `${part}-${zone}`),
      );
      for (const { id, plays, micro } of rows) {
        const own = ({ campaign_id, zone_id }: Hour) =>
          campaign_id === 'b' && `${part}-${zone_id}` === id;
        expect({ plays, micro }).toEqual(sum(own));
      }
    }
  });

  test('and of the period before until the hour that today has reached, everywhere the same', async () => {
    const isLike = ({ day, hour }: Hour) => day < '2026-11-08' || hour < 12;
    expect(sum(isLike, BEFORE)).not.toEqual(sum(() => true, BEFORE));
    const { total, hours: byHour, weekdays, zones } = await figures('a', TODAY_AT_12);
    const before = sum((hour) => isLike(hour) && hour.campaign_id === 'a', BEFORE);
    expect(total).toMatchObject({ ...sum(({ campaign_id }) => campaign_id === 'a'), before });
    for (const parts of [byHour, weekdays, zones]) {
      expect(parts.reduce((all, part) => all + part.before.micro, 0)).toBe(before.micro);
    }
    const { sql, parameters } = campaignsQuery(TODAY_AT_12);
    const campaigns = await replica.all<RankRow>(sql, parameters);
    expect(campaigns.find(({ id }) => id === 'a')?.micro_before).toBe(before.micro);
  });

  test('and of each creative of a few campaigns', async () => {
    const { sql, parameters } = groupedCreativesQuery(PERIOD, ['b', 'c']);
    const rows = await replica.all<GroupedRow>(sql, parameters);
    expect(rows).toHaveLength(ZONES.length);
    for (const { id, campaign_id, plays, micro, plays_before, micro_before } of rows) {
      const own = (hour: Hour) =>
        hour.campaign_id === 'b' && `creative-${hour.zone_id}` === id && campaign_id === 'b';
      expect({ plays, micro }).toEqual(sum(own));
      expect({ plays: plays_before, micro: micro_before }).toEqual(sum(own, BEFORE));
    }
  });

  test('and of the first day that each campaign and creative played, whenever that was', async () => {
    const begun = { ...hours[0], id: 'new', campaign_id: 'new', day: '2026-11-02', impressions: 9 };
    const late = { ...begun, id: 'late', day: '2026-11-10' };
    await replica.fill('campaign_daily', [begun, late]);
    await replica.fill('creative_daily', [
      { ...begun, creative_id: 'early' },
      { ...late, creative_id: 'early' },
      { ...late, id: 'later', creative_id: 'later' },
    ]);
    const daysOf = async ({ sql, parameters }: ReturnType<typeof campaignsQuery>) => {
      const rows = await replica.all<RankRow>(sql, parameters);
      return Object.fromEntries(rows.map(({ id, first_day }) => [id, first_day]));
    };
    expect(await daysOf(campaignsQuery(PERIOD))).toEqual({
      ...{ a: ALL.from, b: ALL.from },
      new: '2026-11-02',
    });
    const creatives = { early: '2026-11-02', later: '2026-11-10' };
    expect(await daysOf(partsQuery('creative', PERIOD, 'new'))).toEqual(creatives);
    expect(await daysOf(groupedCreativesQuery(PERIOD, ['new']))).toEqual(creatives);
    await replica.database.execute(
      "DELETE FROM ps_data__campaign_daily WHERE id IN ('new', 'late')",
    );
    await replica.database.execute(
      "DELETE FROM ps_data__creative_daily WHERE id IN ('new', 'late', 'later')",
    );
  });

  test('creatives that an approved change left out keep their names', async () => {
    const retired = { campaign_id: 'b', name: 'Evening', retired_at: '2026-11-20T09:00:00Z' };
    await replica.fill('creatives', [{ id: 'creative-cbd', ...retired }]);
    const grouped = groupedCreativesQuery(PERIOD, ['b']);
    for (const { sql, parameters } of [partsQuery('creative', PERIOD, 'b'), grouped]) {
      const rows = await replica.all<RankRow>(sql, parameters);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      expect(names.get('creative-cbd')).toBe('Evening');
      expect(names.get('creative-westlands')).toBeNull();
    }
    const { sql, parameters } = creativeDaysQuery(PERIOD, 'b');
    const days = await replica.all<CreativeDayRow>(sql, parameters);
    const named = days.filter(({ creative_id }) => creative_id === 'creative-cbd');
    expect(new Set(named.map(({ creative }) => creative))).toEqual(new Set(['Evening']));
  });

  test('the first play is of the campaign that is asked for, or of all', async () => {
    const dayOf = async (campaign?: string) => {
      const { sql, parameters } = firstDayQuery(campaign);
      return (await replica.all<{ day: string }>(sql, parameters))[0]?.day;
    };
    const first = { id: 'late', campaign_id: 'late', advertiser_id: 'me', zone_id: null, hour: 9 };
    await replica.fill('campaign_daily', [
      { ...first, day: '2026-11-24', impressions: 1, spend_usd: '0.003' },
    ]);
    expect(await dayOf()).toBe('2026-10-26');
    expect(await dayOf('late')).toBe('2026-11-24');
    expect(await dayOf('none')).toBeUndefined();
  });

  test('and of what campaigns have spent, today and in all', async () => {
    const { sql, parameters } = paceQuery('2026-11-22', undefined);
    const paces = await replica.all<PaceRow>(sql, parameters);
    expect(paces).toHaveLength(CAMPAIGNS.length);
    for (const { id, spent_usd, spent_today_usd, count_all } of paces) {
      expect(count_all).toBe(CAMPAIGNS.length);
      const own = ({ campaign_id }: Hour) => campaign_id === id;
      expect(microOf(spent_usd)).toBe(sum(own, ALL).micro);
      expect(microOf(spent_today_usd)).toBe(
        sum(own, { from: '2026-11-22', to: '2026-11-22' }).micro,
      );
    }
  });

  test('and of responses: all links of the campaign by day, and each creative’s', async () => {
    const ask = ({ sql, parameters }: ReturnType<typeof responsesQuery>) =>
      replica.all<ResponseRow>(sql, parameters);
    expect(await ask(responsesQuery(PERIOD, 'a'))).toEqual([
      { id: '2026-11-08', responses: 4 },
      { id: '2026-11-09', responses: 3 },
      { id: '2026-11-22', responses: 10 },
    ]);
    expect((await ask(responsesQuery({ ...TODAY_AT_12, cut: CUT_AT_9 }, 'a')))[0]?.id).toBe(
      '2026-11-09',
    );
    const byCreative = await ask(creativeResponsesQuery(PERIOD, 'a'));
    expect(byCreative.toSorted((x, y) => x.id.localeCompare(y.id))).toEqual([
      { id: 'one', name: null, responses: 5 },
      { id: 'two', name: null, responses: 7 },
    ]);
  });

  test('and what a spreadsheet gets are the hours themselves', async () => {
    const { sql, parameters } = hoursQuery(PERIOD, 'a');
    const rows = await replica.all<{ plays: number; micro: number }>(sql, parameters);
    const own = hours.filter(
      ({ campaign_id, day }) => campaign_id === 'a' && day >= PERIOD.from && day <= PERIOD.to,
    );
    expect(rows).toHaveLength(own.length);
    const of = (list: readonly { micro: number }[]) =>
      list.reduce((all, { micro }) => all + micro, 0);
    expect(of(rows)).toBe(of(own));
  });

  test('or the days of screens', async () => {
    const { sql, parameters } = screenDaysQuery(PERIOD, 'a');
    const rows = await replica.all<ScreenDayRow>(sql, parameters);
    const own = hours.filter(
      ({ campaign_id, day }) => campaign_id === 'a' && day >= PERIOD.from && day <= PERIOD.to,
    );
    expect(rows).toHaveLength(own.length);
    expect(rows[0]).toMatchObject({
      day: PERIOD.from,
      campaign: 'Campaign a',
      screen: 'screen-cbd',
    });
    const total = sum(({ campaign_id }) => campaign_id === 'a');
    expect(rows.reduce((all, { micro }) => all + micro, 0)).toBe(total.micro);
  });

  test('or the days of creatives, those with responses alone included', async () => {
    const rowsOf = async (campaign: string | undefined) => {
      const { sql, parameters } = creativeDaysQuery(PERIOD, campaign);
      return replica.all<CreativeDayRow>(sql, parameters);
    };
    const rows = await rowsOf('a');
    const total = sum(({ campaign_id }) => campaign_id === 'a');
    expect(rows.reduce((all, { plays }) => all + plays, 0)).toBe(total.plays);
    expect(rows.reduce((all, { micro }) => all + micro, 0)).toBe(total.micro);
    expect(rows.filter(({ responses }) => responses > 0)).toMatchObject([
      { day: '2026-11-09', campaign: 'Campaign a', creative_id: 'one', plays: 0, responses: 3 },
      { day: '2026-11-22', creative_id: 'one', responses: 2 },
      { day: '2026-11-22', creative_id: 'two', responses: 7 },
    ]);
    const all = await rowsOf(undefined);
    expect(all.reduce((sum, { plays }) => sum + plays, 0)).toBe(sum(() => true).plays);
  });
});

test.each([
  ['all campaigns', sumsQuery(PERIOD, undefined), 'SEARCH campaign_daily by_day'],
  ['a campaign', sumsQuery(PERIOD, 'a'), 'SEARCH campaign_daily by_campaign'],
  ['campaigns by plays', campaignsQuery(PERIOD), 'SCAN campaign_daily by_campaign'],
  ['all campaigns today', sumsQuery(TODAY_AT_12, undefined), 'SEARCH campaign_daily by_day'],
  ['a campaign today', sumsQuery(TODAY_AT_12, 'a'), 'SEARCH campaign_daily by_campaign'],
  ['campaigns today', campaignsQuery(TODAY_AT_12), 'SCAN campaign_daily by_campaign'],
  ['responses today', responsesQuery(TODAY_AT_12, 'a'), 'SEARCH campaign_responses by_campaign'],
  [
    'creatives by campaign',
    groupedCreativesQuery(PERIOD, ['a', 'b']),
    'SEARCH creative_daily by_campaign',
  ],
  [
    'a campaign’s screens by day',
    screenDaysQuery(PERIOD, 'a'),
    'SEARCH campaign_device_daily by_campaign',
  ],
  ['creatives', partsQuery('creative', PERIOD, 'a'), 'SEARCH creative_daily by_campaign'],
  ['screens', partsQuery('screen', PERIOD, 'a'), 'SEARCH campaign_device_daily by_campaign'],
  ['responses', responsesQuery(PERIOD, 'a'), 'SEARCH campaign_responses by_campaign'],
  [
    'responses by creative',
    creativeResponsesQuery(PERIOD, 'a'),
    'SEARCH campaign_responses by_campaign',
  ],
  [
    'the current creatives',
    { sql: CURRENT_SQL, parameters: ['a'] },
    'SEARCH creatives by_campaign',
  ],
  [
    'a campaign’s creatives by day',
    creativeDaysQuery(PERIOD, 'a'),
    'SEARCH creative_daily by_campaign',
  ],
  ['pacing', paceQuery('2026-11-22', undefined), 'SEARCH campaign_daily by_day'],
  ['the first day', firstDayQuery(undefined), 'SCAN campaign_daily by_day'],
  [
    'the first day of a campaign',
    firstDayQuery('a'),
    'SEARCH campaign_daily by_campaign (campaign_id=?)',
  ],
])('%s are read from an index', async (_, { sql, parameters }, step) => {
  const plan = await replica.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
  const [how, table, index] = step.split(' ');
  const reads = plan.map(({ detail }) => detail.replace('COVERING ', ''));
  const name = `ps_data__${table}`;
  expect(reads.join('\n')).toContain(`${how} ${name} USING INDEX ${name}__${index}`);
  expect(reads).not.toContain(`SCAN ${name}`);
});
