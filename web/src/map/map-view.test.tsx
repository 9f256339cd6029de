import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MapView } from './map-view.tsx';

const made = vi.hoisted(() => ({ fails: false }));
vi.mock('./create-map.ts', () => ({
  createMap: async () => {
    if (made.fails) throw new Error('This browser draws no canvas');
    return { map: {}, config: {}, setTheme: () => undefined, left: () => undefined };
  },
}));

const show = () =>
  render(
    <MapView label="Map of the zones" center={[36.8, -1.28]} zoom={12}>
      <p role="status">The map is live.</p>
    </MapView>,
  );

test('a map says by which keys it moves, and what is on it', async () => {
  show();
  expect(await screen.findByText('The map is live.')).toBeTruthy();
  expect(screen.getByText(/Arrow keys/)).toBeTruthy();
  expect(screen.getByLabelText('Map of the zones').getAttribute('aria-describedby')).toBeTruthy();
});

test('a map that failed says neither', async () => {
  made.fails = true;
  show();
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(screen.queryByText(/Arrow keys/)).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByLabelText('Map of the zones').getAttribute('aria-describedby')).toBeNull();
});
