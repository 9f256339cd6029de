import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { DriverReports } from './driver-reports.tsx';

it('says that the reports didn’t load, rather than nothing', async () => {
  serveAnswers({});
  renderAdmin(<DriverReports driverId="d-1" now={new Date()} />);
  expect(await screen.findByText(/The reports didn’t load/)).toBeTruthy();
});
