import { campaigns } from '@juu/shared/tables/campaigns';
import { expect, it } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import { FACTS, type VersionTerms, versionFacts } from './version-facts.ts';

const live: VersionTerms = { ...campaignRow(), zones: ['CBD', 'Karen'], excluded: [] };

it('marks what differs between two versions, and nothing else', () => {
  const proposed = { ...live, budget_usd: 1_200, zones: ['Karen'] };
  const changed = versionFacts(live, proposed).filter(({ isChanged }) => isChanged);
  expect(changed).toEqual([
    { label: 'Zones', live: 'CBD, Karen', proposed: 'Karen', isChanged: true },
    { label: 'Budget', live: '$900', proposed: '$1,200', isChanged: true },
  ]);
});

it('tells zones by their names, in any order', () => {
  const same = { ...live, zones: ['Karen', 'CBD'] };
  expect(versionFacts(live, same).some(({ isChanged }) => isChanged)).toBe(false);
});

it('shows every column that an owner may propose', () => {
  const shown = FACTS.flatMap(({ columns }) => columns);
  expect(shown.toSorted()).toEqual(Object.keys(campaigns.fields).toSorted());
});
