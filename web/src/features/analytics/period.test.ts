import { describe, expect, test } from 'vitest';
import { parseAnalyticsSearch } from './analytics-search.ts';
import { daysOf, periodBefore, periodOf } from './period.ts';

const TODAY = '2026-03-10';

describe('the days of a period', () => {
  test.each([
    [{}, '2026-02-11', TODAY],
    [{ range: '7d' }, '2026-03-04', TODAY],
    [{ range: '90d' }, '2025-12-11', TODAY],
    [{ range: 'month' }, '2026-03-01', TODAY],
    [{ range: 'last-month' }, '2026-02-01', '2026-02-28'],
    [{ range: 'dates', from: '2026-01-05', to: '2026-01-09' }, '2026-01-05', '2026-01-09'],
    [{ range: 'dates', from: '2026-01-09', to: '2026-01-05' }, '2026-01-05', '2026-01-09'],
    [{ range: 'dates' }, '2026-02-11', TODAY],
    [{ range: 'dates', from: '2026-05-01' }, '2026-05-01', '2026-05-01'],
    [{ range: 'dates', from: '2001-01-01' }, '2025-03-10', TODAY],
  ] as const)('of %o are %s to %s', (search, from, to) => {
    expect(periodOf(search, TODAY, 14)).toMatchObject({ from, to });
  });

  test.each([
    [{ range: '7d' }, { day: '2026-03-03', hour: 14 }],
    [
      { range: 'dates', from: '2026-03-09', to: '2026-03-12' },
      { day: '2026-03-06', hour: 14 },
    ],
    [{ range: 'last-month' }, undefined],
    [{ range: 'dates', from: '2026-03-01', to: '2026-03-09' }, undefined],
  ] as const)('of %o are compared with those before as far as they are over', (search, cut) => {
    expect(periodOf(search, TODAY, 14).cut).toEqual(cut);
  });

  test('are as many as those of the period right before', () => {
    const period = { from: '2026-02-27', to: '2026-03-02' };
    expect(daysOf(period)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(periodBefore(period)).toEqual({ from: '2026-02-23', to: '2026-02-26' });
  });
});

test('what makes no sense in an address counts as left out', () => {
  const search = {
    campaign: 7,
    range: 'ever',
    from: '2026-02-31',
    to: 9,
    show: 'x',
    compare: 'on',
  };
  expect(parseAnalyticsSearch(search)).toEqual({ campaign: '7' });
});
