import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import { renderPage } from '@/testing/render-page.tsx';
import { ReportDialog } from './report-dialog.tsx';

vi.mock('@powersync/react', () => ({ useStatus: () => ({ connected: false }) }));

afterEach(() => void vi.unstubAllGlobals());

it('opens at once, says that it waits for a network, and shows its form when there is one', async () => {
  let isCut = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/opening-parts.json') return Response.json({ report: [['/report.js', 9, 9]] });
    if (isCut) throw new TypeError('Failed to fetch');
    return new Response('ninebytes');
  });
  const onClose = vi.fn();
  renderPage(
    <ReplicaContext.Provider value={{} as Replica}>
      <ReportDialog deviceId="a" deviceName="Roof screen" isOffline onClose={onClose} />
    </ReplicaContext.Provider>,
  );
  expect(await screen.findByRole('dialog', { name: 'Report a problem' })).toBeTruthy();
  expect(await screen.findByText(/It opens by itself once there is one/)).toBeTruthy();
  isCut = false;
  dispatchEvent(new Event('online'));
  const kind = await screen.findByLabelText('What is the problem?');
  expect(document.activeElement).toBe(kind);
});
