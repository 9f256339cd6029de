import { expect, test } from 'vitest';
import { onPage, type Selection, toggle, toggleAll } from './selection.ts';

const page = ['a', 'b', 'c', 'd'].map((id) => ({
  ...{ id, name: id, revision: 1 },
  ...{ category: 'general' as const, end_date: '2026-12-20', advertiser_status: 'active' as const },
  ...{ creatives_total: 0, creatives_arrived: 0, cover: null, change: null },
}));
const none: Selection = new Map();
const idsOf = (selection: Selection) => [...selection.keys()].sort().join('');

test('a campaign is selected, and taken back', () => {
  const one = toggle(none, page, 'b');
  expect(idsOf(one)).toBe('b');
  expect(idsOf(toggle(one, page, 'b'))).toBe('');
});

test('a range goes from the last one to this one, in either direction, and back', () => {
  expect(idsOf(toggle(toggle(none, page, 'b'), page, 'd', 'b'))).toBe('bcd');
  const upwards = toggle(toggle(none, page, 'c'), page, 'a', 'c');
  expect(idsOf(upwards)).toBe('abc');
  expect(idsOf(toggle(upwards, page, 'b', 'a'))).toBe('c');
});

test('the whole page is selected from any part of it, and taken back', () => {
  const all = toggleAll(toggle(none, page, 'c'), page);
  expect(idsOf(all)).toBe('abcd');
  expect(idsOf(toggleAll(all, page))).toBe('');
});

test('a selected campaign keeps the revision that was looked at', () => {
  const selected = toggle(none, page, 'a');
  const newer = page.map((campaign) => ({ ...campaign, revision: 2 }));
  const all = toggleAll(selected, newer);
  expect([...all.values()].map(({ id, revision }) => [id, revision])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 2],
    ['d', 2],
  ]);
});

test('what has left the page is no longer selected', () => {
  const all = toggleAll(none, page);
  expect(onPage(all, page)).toBe(all);
  expect(idsOf(onPage(all, page.slice(2)))).toBe('cd');
});
