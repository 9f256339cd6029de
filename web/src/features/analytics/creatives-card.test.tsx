import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { CreativesCard } from './creatives-card.tsx';
import type { Analytics } from './use-analytics.ts';

vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: [], loading: false }) }));

const before = { plays: 0, micro: 0 };
const creatives: Analytics['creatives'] = [
  {
    ...{
      key: 'a',
      name: 'Creative 1',
      plays: 30,
      micro: 420_000,
      cents: 42,
      before,
      responses: 12,
    },
    current: { weight: 1, linkCode: 'code' },
  },
  {
    ...{
      key: 'b',
      name: 'Earlier creative 1',
      plays: 10,
      micro: 140_000,
      cents: 14,
      before,
      responses: 0,
    },
    current: undefined,
  },
];

async function factsOf(hasLink: boolean) {
  const analytics = { creatives, hasLink, comparesParts: false } as unknown as Analytics;
  const { leave } = renderPage(<CreativesCard analytics={analytics} />);
  const items = within(await screen.findByRole('region', { name: 'By creative' }));
  const told = items.getAllByRole('listitem').map(({ textContent }) => textContent);
  leave();
  return told;
}

it('tells each creative’s plays against its weight, and its responses if the campaign has a link', async () => {
  const [first, earlier] = await factsOf(true);
  expect(first).toBe(
    'Creative 1Share of plays75%Share by weight100%Plays30Spend$0.42Per 1,000$14.00Responses12',
  );
  expect(earlier).toContain('Share by weightLeft out');
  expect(earlier).toContain('Responses0');
  expect((await factsOf(false)).join()).not.toContain('Responses');
});
