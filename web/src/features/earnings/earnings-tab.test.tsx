import type { Me } from '@juu/shared/endpoints/account';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { EarningsTab } from './earnings-tab.tsx';

const replica = vi.hoisted(() => ({
  rows: {} as Record<string, object[]>,
  /** The table that is still being read. */
  unread: undefined as string | undefined,
  firstSync: 'done',
}));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => {
    const table = /FROM (\w+)/.exec(sql)?.[1] ?? '';
    const loading = table === replica.unread;
    return { rows: loading ? [] : (replica.rows[table] ?? []), loading };
  },
}));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => replica.firstSync }));
vi.mock('@/bot-check/use-told-figure.ts', () => ({ useToldFigure: () => 10 }));

const identity = {
  profile: { id: 'd', name: 'Ann', mpesa_number: '254700000000' },
} as unknown as Me;
const LAST_MONTH = '2026-10';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-03T09:00:00Z') });
  replica.unread = undefined;
  replica.firstSync = 'done';
  replica.rows = {
    device_daily: [
      { id: '1', device_id: 'a', day: `${LAST_MONTH}-20`, impressions: 1_608, active_minutes: 60 },
      { id: '2', device_id: 'a', day: '2026-11-02', impressions: 100, active_minutes: 10 },
    ],
    devices: [{ id: 'a', name: 'Roof screen', serial_number: 'JUU-1' }],
    payouts: [{ id: 'p', number: 'P-7', month: LAST_MONTH, amount_usd: 16.08, status: 'paid' }],
    profiles: [{ id: 'd', mpesa_number: '254712345678' }],
  };
  return () => vi.useRealTimers();
});

it('counts no month again that was paid, and names the screens and the number', async () => {
  renderPage(<EarningsTab identity={identity} search={{}} />);
  const next = await screen.findByRole('region', { name: 'Next payout' });
  expect(next.textContent).toContain('$1.00');
  expect(next.textContent).not.toContain('$16.08');
  expect(next.textContent).toContain('0712 345 678');
  expect(screen.getByText('P-7')).toBeTruthy();
  expect(screen.getByText('Roof screen')).toBeTruthy();
});

it.each(['device_daily', 'devices', 'payouts', 'profiles'])(
  'says nothing until %s are read',
  async (table) => {
    replica.unread = table;
    const { container } = renderPage(<EarningsTab identity={identity} search={{}} />);
    await vi.waitFor(() => expect(container.querySelector('[aria-busy]')).toBeTruthy());
    expect(container.textContent).toBe('');
  },
);

it('tells no sum before the first sync', async () => {
  replica.rows = {};
  replica.firstSync = 'coming';
  const { container } = renderPage(<EarningsTab identity={identity} search={{}} />);
  await screen.findByRole('heading');
  expect(container.textContent).not.toContain('$');
});
