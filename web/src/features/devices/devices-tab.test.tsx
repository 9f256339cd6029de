import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { DevicesTab } from './devices-tab.tsx';

const replica = vi.hoisted(() => ({
  days: [] as object[],
  devices: [] as object[],
  today: [] as object[],
  /** Part of a query that is still being read. */
  unread: undefined as string | undefined,
}));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => {
    const rows = () => {
      if (sql.includes('FROM devices')) return replica.devices;
      if (sql.includes('sum(')) return replica.today;
      return sql.includes('FROM device_daily') ? replica.days : [];
    };
    const loading = replica.unread !== undefined && sql.includes(replica.unread);
    return { rows: loading ? [] : rows(), loading };
  },
}));
vi.mock('@/features/reports/driver/own-reports.tsx', () => ({ OwnReports: () => null }));
vi.mock('@/features/reports/driver/report-dialog.tsx', () => ({
  ReportDialog: () => <div role="dialog" aria-label="Report a problem" />,
}));
vi.mock('@/replica/use-first-sync.ts', () => ({ useFirstSync: () => 'done' }));
vi.mock('@/bot-check/use-told-figure.ts', () => ({ useToldFigure: () => 120 }));

const ROOF = {
  ...{ id: 'own', name: 'Roof screen', status: 'online', last_lat: -1.28, last_lng: 36.8 },
  ...{ last_seen_at: new Date().toISOString(), impressions: 24, active_minutes: 60 },
};

beforeEach(() => {
  Object.assign(replica, { days: [], devices: [], today: [], unread: undefined });
});

it('tells a new driver how to get a device', async () => {
  renderPage(<DevicesTab />);
  expect(await screen.findByText('No devices yet')).toBeTruthy();
});

it('tells a driver whose screens were taken away that none is assigned now', async () => {
  replica.days = [{ id: 'a day' }];
  renderPage(<DevicesTab />);
  expect(await screen.findByText('No screen is assigned to you now')).toBeTruthy();
  expect(screen.queryByText('No devices yet')).toBeNull();
  expect(screen.getByRole('link', { name: /support/i })).toBeTruthy();
});

it('counts today’s plays of screens too that another driver has now', async () => {
  replica.devices = [ROOF];
  replica.today = [{ impressions: 25, active_minutes: 61 }];
  renderPage(<DevicesTab />);
  const card = await screen.findByRole('region', { name: 'Today, all screens' });
  expect(card.textContent).toContain('$0.25');
});

it.each(['sum(', 'FROM zones', 'FROM device_daily LIMIT'])(
  'shows no figure and no verdict until all of it is read: %s',
  async (unread) => {
    Object.assign(replica, { devices: [ROOF], unread });
    const { container } = renderPage(<DevicesTab />);
    await waitFor(() => expect(container.querySelector('[aria-hidden]')).toBeTruthy());
    expect(container.textContent).toBe('');
  },
);

it('names each screen in its buttons, and the cards come first beside a map', async () => {
  replica.devices = [ROOF, { ...ROOF, id: 'other', name: 'Side screen' }];
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  renderPage(<DevicesTab />);
  const report = await screen.findByRole('button', { name: 'Report a problem with Roof screen' });
  expect(screen.getByRole('button', { name: 'Report a problem with Side screen' })).toBeTruthy();
  const figures = screen.getByRole('region', { name: 'Today, all screens' });
  // The width is read once the page stands.
  await waitFor(() => {
    expect(report.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  vi.unstubAllGlobals();
});

it('opens the report of a screen at an address of its own, and Back closes it', async () => {
  replica.devices = [ROOF];
  const { router } = renderPage(<DevicesTab />);
  (await screen.findByRole('button', { name: 'Report a problem with Roof screen' })).click();
  expect(await screen.findByRole('dialog', { name: 'Report a problem' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({ report: 'own' }));
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('tells screens of one name apart by their serial numbers', async () => {
  replica.devices = [
    { ...ROOF, serial_number: 'JUU-1' },
    { ...ROOF, id: 'other', serial_number: 'JUU-2' },
  ];
  renderPage(<DevicesTab />);
  expect(await screen.findByRole('region', { name: 'Roof screen, JUU-1' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Roof screen, JUU-2' })).toBeTruthy();
  const name = 'Report a problem with Roof screen, JUU-2';
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
