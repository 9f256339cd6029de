import { devices } from '@juu/shared/endpoints/devices';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { call } from '@/lib/http/call.ts';
import type { Mark } from '@/map/fleet/use-screen-layers.ts';
import { adminWorld } from '@/testing/admin-world.ts';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { FleetMap } from './fleet-map.tsx';

vi.mock('@/map/map-view.tsx', () => ({
  MapView: ({ children }: { children: ReactNode }) => (
    <>
      <button type="button">The map</button>
      {children}
    </>
  ),
}));
const drawn = vi.hoisted(() => ({ choose: (_id: string | null) => {}, ids: [] as string[] }));
vi.mock('@/map/fleet/use-screen-layers.ts', async (original) => ({
  ...(await original<object>()),
  useScreenLayers({ live, others }: Record<string, Mark[]>, onChoose: typeof drawn.choose) {
    drawn.choose = onChoose;
    drawn.ids = [...(live ?? []), ...(others ?? [])].map(({ id }) => id);
    return { map: { getTargetElement: () => screen.getByText('The map') } };
  },
}));

const world = adminWorld();

it('says that the screens that aren’t online didn’t load', async () => {
  serveAnswers({});
  renderAdmin(<FleetMap search={{}} className="" />);
  expect(await screen.findByText(/Screens that aren’t online didn’t load/)).toBeTruthy();
});

it('closes the facts of a screen with Escape, and the keyboard goes on at the map', async () => {
  world();
  const { items } = await call(devices.list, { query: {} });
  const device = items.find(({ last_lat }) => last_lat !== null);
  renderAdmin(<FleetMap search={{}} className="" />);
  await screen.findByText('The map');
  act(() => drawn.choose(device?.id ?? ''));
  (await screen.findByRole('link', { name: device?.name ?? '' })).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(document.activeElement?.textContent).toBe('The map');
});

it('shows the screens that a search finds', async () => {
  world();
  const { items } = await call(devices.list, { query: {} });
  const [one, ...rest] = items.filter(({ last_lat }) => last_lat !== null);
  expect(rest.length).toBeGreaterThan(0);
  renderAdmin(<FleetMap search={{ q: one?.serial_number }} className="" />);
  await waitFor(() => expect(drawn.ids).toEqual([one?.id]));
});
