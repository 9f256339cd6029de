import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import type { CreativeFigures } from '../creative-figures.ts';
import type { PaceRow } from '../figures-sql.ts';
import type { Analytics } from '../use-analytics.ts';
import { ResponsesCard } from './responses-card.tsx';

const replica = vi.hoisted(() => ({ responses: 0 }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows(sql: string) {
    const rows = sql.includes('FROM campaign_responses')
      ? [{ id: '2026-11-22', responses: replica.responses }]
      : [];
    return { rows, loading: false };
  },
}));
vi.mock('@/replica/replica.ts', () => ({ useReplica: () => ({ database: {} }) }));
beforeEach(() => {
  replica.responses = 10;
});

const none = { plays: 0, micro: 0 };
const creative = (number: number, responses: number): CreativeFigures => ({
  ...{ key: `creative-${number}`, name: `Creative ${number}`, responses },
  ...{ plays: 1_000, micro: 14_000_000, cents: 1_400, before: none },
  current: { weight: 1, linkCode: `code-${number}` },
});

async function renderCard(
  creatives: readonly CreativeFigures[],
  link_url: string | null = 'https://a.ke',
) {
  const period = { from: '2026-11-22', to: '2026-11-22' };
  const figures = { total: { plays: 2_000, micro: 28_000_000, before: none } };
  const analytics = { period, figures, creatives, compare: false } as unknown as Analytics;
  const campaign = { id: 'a', link_url, link_code: 'own' } as PaceRow;
  renderPage(<ResponsesCard campaign={campaign} analytics={analytics} />);
  const card = await screen.findByRole('region', { name: 'Responses' });
  return {
    card,
    links: () =>
      [...(card.textContent ?? '').matchAll(/\/go\/([a-z]+(-\d)?)/g)].map(([, code]) => code),
  };
}

it('shows each creative’s link and the campaign’s own with their responses', async () => {
  const { card, links } = await renderCard([creative(1, 2), creative(2, 7)]);
  expect(links()).toEqual(['code-1', 'code-2', 'own']);
  const [first, second, own] = within(card).getAllByRole('listitem');
  expect(first?.textContent).toContain('2 responses, spend for one: $7.00');
  expect(second?.textContent).toContain('7 responses, spend for one: $2.00');
  expect(within(card).getByRole('button', { name: 'Copy the link of Creative 2' })).toBeTruthy();
  expect(own?.textContent).toMatch(/^The campaign.*1 response$/);
  expect(card.textContent).toContain('Spend for a response$2.80');
});

it('counts the links of earlier creatives together', async () => {
  const { card, links } = await renderCard([
    creative(1, 2),
    { ...creative(2, 3), current: undefined },
  ]);
  expect(links()).toEqual(['code-1', 'own']);
  expect(card.textContent).toContain('3 responses by the links of earlier creatives.');
  expect(within(card).getAllByRole('listitem').at(-1)?.textContent).toMatch(/5 responses$/);
});

it('shows the campaign’s own link until its creatives’ codes are on this device', async () => {
  const unsynced = { ...creative(1, 0), current: { weight: 1, linkCode: null } };
  expect((await renderCard([unsynced])).links()).toEqual(['own']);
});

it('adds responses up in the chart’s table', async () => {
  const { card } = await renderCard([creative(1, 0)]);
  const table = within(card).getByRole('table', { name: 'Responses by day', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.at(-1)?.textContent).toBe('Total10');
});

it('shows no link of a campaign that has none', async () => {
  const { card, links } = await renderCard([creative(1, 0), creative(2, 0)], null);
  expect(links()).toEqual([]);
  expect(card.textContent).toContain(
    'This campaign has no link. Set one in a campaign’s form, or propose it as a change of a live campaign',
  );
});
