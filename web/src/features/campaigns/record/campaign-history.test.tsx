import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { campaignRow } from '@/testing/campaign-row.ts';
import { CampaignHistory } from './campaign-history.tsx';

const device = vi.hoisted(() => ({ isUnsent: false, firstSync: 'done' }));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => device.firstSync }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => ({
    rows: device.isUnsent && sql.includes("'unsent' AS id") ? [{ id: 'unsent' }] : [],
  }),
}));

it.each([
  [true, 'It’s on this device. Once it’s sent, it’s submitted for review.'],
  [false, 'Submitted for review'],
])('a draft says whether it is submitted; on this device only: %s', (isUnsent, words) => {
  device.isUnsent = isUnsent;
  render(<CampaignHistory campaign={campaignRow({ id: 'c-1', name: 'Launch week' })} />);
  expect(screen.getByRole('listitem').textContent).toContain(words);
});

it.each([
  ['done', null],
  ['coming', 'More steps may be on their way to this device.'],
  ['waiting', 'More steps may appear once this device reaches the server.'],
])('a history says if it may not be whole; first sync: %s', (firstSync, words) => {
  Object.assign(device, { isUnsent: false, firstSync });
  render(<CampaignHistory campaign={campaignRow({ id: 'c-1', name: 'Launch week' })} />);
  expect(screen.queryByText(/More steps/)?.textContent ?? null).toBe(words);
});
