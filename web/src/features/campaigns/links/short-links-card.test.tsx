import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import { ShortLinksCard } from './short-links-card.tsx';

const device = vi.hoisted(() => ({ firstSync: 'done' }));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => device.firstSync }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: () => ({
    rows: [
      { id: 'a', campaign_id: 'c-1', format: 'image', file_url: '/a.png', link_code: 'first' },
      { id: 'b', campaign_id: 'c-1', format: 'image', file_url: '/b.png', link_code: 'second' },
    ],
  }),
}));
vi.mock('@/features/creatives/use-creatives.ts', () => ({ useCreatives: () => [] }));
beforeEach(() => {
  device.firstSync = 'done';
});

const LINKED = { id: 'c-1', link_url: 'https://karibu.co.ke', link_code: 'own' };

const open = (columns: object) =>
  render(<ShortLinksCard campaign={campaignRow({ ...LINKED, ...columns })} />);

it.each([
  ['an active one', { status: 'active' }, /^They lead to/],
  ['a draft', { status: 'draft' }, /work from approval on/],
  ['a rejected one', { status: 'paused', pause_cause: 'rejected' }, /work from approval on/],
  ['one taken down', { status: 'paused', pause_cause: 'taken_down' }, /no longer work/],
])('shows the short links of a campaign: %s', async (_, columns, words) => {
  open(columns);
  const card = screen.getByRole('region', { name: 'Short links' });
  expect(within(card).getByText(words)).toBeTruthy();
  const items = within(card).getAllByRole('listitem');
  expect(items.map(({ textContent }) => /\/go\/(\w+?)Copy/.exec(textContent ?? '')?.[1])).toEqual([
    'own',
    'first',
    'second',
  ]);
  expect(screen.queryByText(/More links/)).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: 'QR code of Creative 2' }));
  expect(await screen.findByRole('img', { name: 'QR code of the short link' })).toBeTruthy();
});

it('says on a new device that more may come', () => {
  device.firstSync = 'coming';
  open({ status: 'active' });
  expect(screen.getByText('More links may be on their way to this device.')).toBeTruthy();
});

it('shows nothing of a campaign without a link', () => {
  expect(open({ link_url: null }).container.textContent).toBe('');
});
