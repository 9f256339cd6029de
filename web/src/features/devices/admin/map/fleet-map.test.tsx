import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serveAnswers } from '@/testing/fake-server.ts';
import { renderAdmin } from '@/testing/render-admin.tsx';
import { FleetMap } from './fleet-map.tsx';

vi.mock('@/map/map-view.tsx', () => ({ MapView: () => null }));

it('says that the screens that are not on the road didn’t load', async () => {
  serveAnswers({});
  renderAdmin(<FleetMap search={{}} className="" />);
  expect(await screen.findByText(/Screens that are not on the road didn’t load/)).toBeTruthy();
});
