import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { DevicesTab } from './devices-tab.tsx';

const days = vi.hoisted(() => ({ rows: [] as { id: string }[] }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => ({
    rows: sql.includes('FROM device_daily') ? days.rows : [],
    loading: false,
  }),
}));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => 'done' }));
vi.mock('@/bot-check/use-told-figure.ts', () => ({ useToldFigure: () => 120 }));

beforeEach(() => {
  days.rows = [];
});

it('tells a new driver how to get a device', async () => {
  renderPage(<DevicesTab />);
  expect(await screen.findByText('No devices yet')).toBeTruthy();
});

it('tells a driver whose screens were taken away that none is assigned now', async () => {
  days.rows = [{ id: 'a day' }];
  renderPage(<DevicesTab />);
  expect(await screen.findByText('No screen is assigned to you now')).toBeTruthy();
  expect(screen.queryByText('No devices yet')).toBeNull();
  expect(screen.getByRole('link', { name: /support/i })).toBeTruthy();
});
