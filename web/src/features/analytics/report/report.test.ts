import { describe, expect, test } from 'vitest';
import type { Figures, NamedFigures } from '../figures.ts';
import type { Analytics } from '../use-analytics.ts';
import { makeReport } from './report.ts';
import { hoursCsv } from './report-csv.ts';

const figure = (name: string, plays: number, micro: number, before = 0): NamedFigures => ({
  ...{ key: name, name, plays, micro },
  before: { plays: before, micro: before * 10_000 },
});
const total: Figures = figure('', 1_500, 21_000_000, 1_000);
const none = { figures: [], count: 0 };
const analytics: Analytics = {
  search: {},
  period: { from: '2026-11-01', to: '2026-11-02' },
  compare: true,
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
    const { about, tables } = makeReport(analytics);
    expect(about).toBe('All campaigns');
    expect(tables.map(({ title }) => title)).toEqual([
      'In all',
      'By campaign',
      'By zone',
      'By weekday',
      'By day',
    ]);
    expect(tables[0]?.headings).toEqual(['', 'Plays', 'Change', 'Spend', 'Per 1,000']);
    expect(tables[0]?.lines).toEqual([['All days', '1,500', '+50%', '$21.00', '$14.00']]);
    expect(tables.at(-1)?.lines.map(([day]) => day)).toEqual(['Sun 1\u00a0Nov']);
  });

  test('lists a campaign’s creatives as the tab does, with their responses if it has a link', () => {
    const current = { weight: 1, linkCode: 'code' };
    const creatives = [
      { ...figure('Creative 1', 1_000, 14_000_000), responses: 3, current },
      { ...figure('Creative 2', 0, 0), responses: 0, current },
      { ...figure('Earlier creative 1', 0, 0), responses: 1, current: undefined },
    ];
    const one = { ...analytics, search: { campaign: 'a' }, compare: false, creatives };
    const tableOf = (hasLink: boolean) =>
      makeReport({ ...one, hasLink }).tables.find(({ title }) => title === 'By creative');
    expect(tableOf(true)).toMatchObject({
      headings: ['Creative', 'Plays', 'Spend', 'Per 1,000', 'Responses'],
      lines: [
        ['Creative 1', '1,000', '$14.00', '$14.00', '3'],
        ['Earlier creative 1', '0', '$0.00', '–', '1'],
      ],
    });
    expect(tableOf(false)?.headings).toEqual(['Creative', 'Plays', 'Spend', 'Per 1,000']);
  });

  test('leaves the change out if nothing is compared', () => {
    const [all] = makeReport({ ...analytics, compare: false }).tables;
    expect(all?.lines).toEqual([['All days', '1,500', '$21.00', '$14.00']]);
  });
});

test('a spreadsheet gets each hour with its exact spend, and no name as a formula', () => {
  const hour = {
    day: '2026-11-01',
    hour: 7,
    campaign: '=Karibu',
    zone: 'CBD',
    plays: 3,
    micro: 42_001,
  };
  const outside = { ...hour, hour: 8, campaign: null, zone: null, plays: 1, micro: 3_000 };
  expect(hoursCsv([hour, outside]).split('\r\n')).toEqual([
    'Day,Hour,Campaign,Zone,Plays,Spend (USD)',
    "2026-11-01,7,'=Karibu,CBD,3,0.042001",
    '2026-11-01,8,,Outside every zone,1,0.003000',
    'Total,,,,4,0.045001',
    '',
  ]);
});
