import { describe, expect, test } from 'vitest';
import type { Figures, NamedFigures } from '../figures.ts';
import type { Analytics } from '../use-analytics.ts';
import { makeReport } from './report.ts';
import { creativesCsv, hoursCsv, screensCsv } from './report-csv.ts';
import { EDGES } from './report-pdf.ts';
import type { CreativeDayRow } from './report-sql.ts';

const figure = (name: string, plays: number, micro: number, before = 0): NamedFigures => ({
  ...{ key: name, name, plays, micro, cents: Math.round(micro / 10_000) },
  before: { plays: before, micro: before * 10_000 },
});
const total: Figures = figure('', 1_500, 21_000_000, 1_000);
const none = { figures: [], count: 0 };
const analytics: Analytics = {
  search: {},
  period: { from: '2026-11-01', to: '2026-11-02' },
  firstDay: '2026-10-30',
  compare: true,
  comparesParts: true,
  figures: {
    total,
    days: [figure('2026-11-01', 1_500, 21_000_000, 1_000), figure('2026-11-02', 0, 0)],
    hours: [],
    weekdays: [figure('Sun', 1_500, 21_000_000, 1_000)],
    zones: [figure('CBD', 1_500, 21_000_000, 1_000)],
  },
  paces: [],
  campaigns: { figures: [figure('Karibu', 1_500, 21_000_000, 1_000)], count: 1 },
  creatives: [],
  screens: none,
  hasLink: false,
};

describe('a report', () => {
  test('has the tab’s figures, without days on which nothing played', () => {
    const { about, tables, hint } = makeReport(analytics);
    expect(about).toBe('All campaigns');
    expect(hint).toContain('compares its creatives');
    expect(tables.map(({ title }) => title)).toEqual([
      'In all',
      'By campaign',
      'By zone',
      'By weekday',
      'By day',
    ]);
    expect(tables[0]?.headings).toEqual([
      '',
      'Plays',
      'Change',
      'Spend',
      'Spend change',
      'Per 1,000',
    ]);
    expect(tables[0]?.lines).toEqual([['All days', '1,500', '+50%', '$21.00', '+110%', '$14.00']]);
    expect(tables.at(-1)?.lines.map(([day]) => day)).toEqual(['Sun 1\u00a0Nov']);
  });

  test('says of a campaign that began within the period before that it is new, and what that means', () => {
    const begun = { ...figure('Karibu', 1_500, 21_000_000, 1_000), isNew: true };
    const report = makeReport({ ...analytics, campaigns: { figures: [begun], count: 1 } });
    const [row] = report.tables.find(({ title }) => title === 'By campaign')?.lines ?? [];
    expect(row).toEqual(['Karibu', '1,500', 'New', '$21.00', 'New', '$14.00']);
    expect(report.comparison).toMatch(/^New: the campaign first played after/);
    expect(makeReport(analytics).comparison).toBeUndefined();
  });

  test('lists a campaign’s creatives as the tab does, with their responses if it has a link', () => {
    const current = { weight: 1, linkCode: 'code' };
    const creatives = [
      { ...figure('Creative 1', 1_000, 14_000_000), responses: 3, current },
      { ...figure('Creative 2', 0, 0), responses: 0, current },
      { ...figure('Earlier creative 1', 0, 0), responses: 1, current: undefined },
    ];
    const one = { ...analytics, search: { campaign: 'a' }, comparesParts: false, creatives };
    const tableOf = (hasLink: boolean) =>
      makeReport({ ...one, hasLink }).tables.find(({ title }) => title === 'By creative');
    expect(tableOf(true)).toMatchObject({
      headings: [
        ...['Creative', 'Share of plays', 'Share by weight'],
        ...['Plays', 'Spend', 'Per 1,000', 'Responses'],
      ],
      lines: [
        ['Creative 1', '100%', '50%', '1,000', '$14.00', '$14.00', '3'],
        ['Earlier creative 1', '0%', 'Left out', '0', '$0.00', '–', '1'],
      ],
    });
    expect(tableOf(false)?.headings).not.toContain('Responses');
    expect(makeReport(one).hint).toBeUndefined();
  });

  test('tells the responses of the chosen campaign and the return on spend, if this device knows their value', () => {
    const one = { ...analytics, search: { campaign: 'a' }, hasLink: true };
    const responses = { days: [], total: 10, before: 8 };
    const linesOf = (valueUsd: number | undefined) =>
      makeReport(one, { responses, valueUsd }).tables.find(({ title }) => title === 'Responses')
        ?.lines;
    expect(linesOf(4.2)).toEqual([
      ['Responses', '10 (+25%)'],
      ['For 1,000 plays', '6.7'],
      ['Spend for a response', '$2.10'],
      ['Return on spend', '2.0× ($42.00)'],
      ['Value of a response', '$4.20'],
    ]);
    expect(linesOf(undefined)?.at(-1)).toEqual(['Return on spend', '–']);
  });

  test('says how the period before is cut while today is among the days, and compares no whole days then', () => {
    const period = { ...analytics.period, cut: { day: '2026-10-31', hour: 14 } };
    const screens = { figures: [figure('Screen 1', 5, 70_000, 4)], count: 1 };
    const one = { ...analytics, period, screens, comparesParts: false };
    const { comparison, tables } = makeReport({ ...one, search: { campaign: 'a' } });
    expect(comparison).toContain('the period before ends at 14:00');
    const byScreen = tables.find(({ title }) => title === 'By screen');
    expect(byScreen?.headings).toEqual(['Screen', 'Plays', 'Spend', 'Per 1,000']);
    expect(makeReport(analytics).comparison).toBeUndefined();
  });

  test('says why it compares nothing, if days of the period before are older than the first play', () => {
    const firstDay = '2026-10-31';
    const { comparison, compare } = makeReport({ ...analytics, firstDay, compare: false });
    expect(compare).toBe(false);
    expect(comparison).toMatch(/^No full period before .* on 31.Oct.2026\.$/);
    const off = { ...analytics, firstDay, compare: false, search: { compare: 'off' as const } };
    expect(makeReport(off).comparison).toBeUndefined();
  });

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('has a place on paper for each column, compared: %s, with a link: %s', (compare, hasLink) => {
    const current = { weight: 1, linkCode: 'code' };
    const creatives = [{ ...figure('Creative 1', 5, 70_000), responses: 3, current }];
    const one = { ...analytics, search: { campaign: 'a' }, creatives, hasLink };
    const responded = { responses: { days: [], total: 3, before: 0 }, valueUsd: 1 };
    const { tables } = makeReport({ ...one, compare, comparesParts: compare }, responded);
    for (const { headings } of tables) {
      expect(EDGES[headings.length - 1]).toHaveLength(headings.length - 1);
    }
  });

  test('leaves the change out if nothing is compared', () => {
    const [all] = makeReport({ ...analytics, compare: false }).tables;
    expect(all?.lines).toEqual([['All days', '1,500', '$21.00', '$14.00']]);
  });
});

describe('a spreadsheet', () => {
  test('gets each hour with its exact spend, no line of sums, and no name as a formula', () => {
    const hour = {
      day: '2026-11-01',
      hour: 7,
      campaign: '=Karibu',
      zone: 'CBD',
      plays: 3,
      micro: 42_001,
    };
    const outside = { ...hour, hour: 8, campaign: null, zone: null, plays: 100, micro: 300_000 };
    expect(hoursCsv([hour, outside]).split('\r\n')).toEqual([
      'Day,Hour,Campaign,Zone,Plays,Spend (USD)',
      "2026-11-01,7,'=Karibu,CBD,3,0.042001",
      '2026-11-01,8,,Outside every zone,100,0.30',
      '',
    ]);
  });

  test('gets each day of a campaign’s creatives, by the names of the tab', () => {
    const dayOf = (creative_id: string, plays: number, responses: number): CreativeDayRow => ({
      ...{ day: '2026-11-01', campaign_id: 'a', campaign: 'Karibu', creative_id },
      creative: creative_id === 'old' ? 'Morning' : null,
      ...{ plays, micro: plays * 14_000, responses },
    });
    const currentOf = (id: string, weight: number | null, campaign_id = 'a') => ({
      ...{ id, weight, campaign_id, name: id === 'k-2' ? 'Evening' : null, link_code: null },
    });
    const days = [dayOf('k-2', 30, 4), dayOf('gone', 5, 0), dayOf('old', 10, 1)];
    const other = { ...dayOf('k-9', 7, 0), campaign_id: 'b', campaign: 'Boda' };
    const current = [currentOf('k-1', 1), currentOf('k-2', 3), currentOf('k-9', null, 'b')];
    const values = [{ id: 'a', value_usd: 0.5 }];
    expect(creativesCsv([...days, other], current, values).split('\r\n')).toEqual([
      'Day,Campaign,Creative,Creative ID,Weight,Plays,Spend (USD),Responses,Value of responses (USD),Return on spend',
      '2026-11-01,Karibu,Evening,k-2,3,30,0.42,4,2.00,4.7619',
      '2026-11-01,Karibu,Earlier creative 2,gone,,5,0.07,0,0.00,0.0000',
      '2026-11-01,Karibu,Earlier creative 1: Morning,old,,10,0.14,1,0.50,3.5714',
      '2026-11-01,Boda,Creative 1,k-9,1,7,0.098,0,,',
      '',
    ]);
  });

  test('gets each day of a campaign’s screens, by the names of the tab', () => {
    const screen = { day: '2026-11-01', campaign: 'Karibu', screen: 'abcdef0123456789' };
    expect(screensCsv([{ ...screen, plays: 30, micro: 420_000 }]).split('\r\n')).toEqual([
      'Day,Campaign,Screen,Screen reference,Plays,Spend (USD)',
      '2026-11-01,Karibu,Screen abcdef,abcdef0123456789,30,0.42',
      '',
    ]);
  });
});
