import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AnalyticsTab } from './analytics-tab.tsx';

const totals = { plays: 0, spend_usd: 0 };
vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: [totals], loading: false }) }));
const sync = vi.hoisted(() => ({ first: 'done' }));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => sync.first }));
beforeEach(() => {
  sync.first = 'done';
  Object.assign(totals, { plays: 0, spend_usd: 0 });
});

it('says that there is no data before a campaign has played', () => {
  render(<AnalyticsTab />);
  expect(screen.getByRole('heading', { name: 'No data yet' })).toBeTruthy();
});

it('says nothing of the kind while the account’s data is on its way', () => {
  sync.first = 'coming';
  render(<AnalyticsTab />);
  expect(screen.queryByText('No data yet')).toBeNull();
});

it('says what campaigns have played and cost once there are plays', () => {
  Object.assign(totals, { plays: 12_345, spend_usd: 108.5 });
  render(<AnalyticsTab />);
  expect(screen.getByRole('heading', { name: '12,345 plays for $108.50 so far' })).toBeTruthy();
  expect(screen.queryByText(/No data yet/)).toBeNull();
});
