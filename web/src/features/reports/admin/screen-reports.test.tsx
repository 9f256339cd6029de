import { randomUUID } from 'node:crypto';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { ScreenReports } from './screen-reports.tsx';

const DEVICE = '62f746b4-84e6-4ceb-95bd-447e7184d454';

it('says that the reports didn’t load, rather than nothing', async () => {
  serveAnswers({});
  renderAdmin(<ScreenReports deviceId="d-1" now={new Date()} />);
  expect(await screen.findByText(/The reports didn’t load/)).toBeTruthy();
});

it('lists the reports about the screen, each with the driver who sent it', async () => {
  const about = (id: string, driver_name: string) => ({
    ...{ id, driver_name, kind: 'dark', message: `It stays dark ${id}`, status: 'open' },
    ...{ device_id: DEVICE, device_name: 'Roof screen KDA 418J', serial_number: 'JUU-1' },
    ...{ driver_id: id, driver_phone: null, answer: null, answered_at: null },
    created_at: '2026-11-20T12:00:00Z',
  });
  const items = [about(randomUUID(), 'Wanjiru Kamau'), about(randomUUID(), 'Otieno Ouma')];
  serveAnswers({
    [`GET /api/admin/reports?device_id=${DEVICE}&page_size=5`]: {
      body: { items, total: 2, page: 1 },
    },
  });
  renderAdmin(<ScreenReports deviceId={DEVICE} now={new Date()} />);
  expect(await screen.findByRole('heading', { name: 'Reports about this screen' })).toBeTruthy();
  for (const name of [/Wanjiru Kamau/, /Otieno Ouma/]) {
    expect(await screen.findByText(name)).toBeTruthy();
  }
});
