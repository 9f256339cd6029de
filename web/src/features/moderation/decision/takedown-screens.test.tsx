import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.tsx';
import { TakedownScreens } from './takedown-screens.tsx';

const UNTIL = '2999-12-20T09:00:00Z';
const device = (name: string, state: 'confirmed' | 'over' | 'waiting') => ({
  ...{ id: name, name, state, plays_until: UNTIL },
  playlist_at: state === 'confirmed' ? '2026-11-20T09:00:00Z' : null,
});
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

it('lists the screens that may still play it, and those that have stopped', async () => {
  const screens = [
    device('KDA 1', 'waiting'),
    device('KDA 2', 'confirmed'),
    device('KDA 3', 'over'),
  ];
  renderPage(<TakedownScreens takedown={{ played: true, total: 103, stopped: 2, screens }} />);
  expect(await screen.findByText('2 of 103 screens have stopped')).toBeTruthy();
  expect(screen.getByText('and 100 more screens')).toBeTruthy();
  const [waiting, confirmed, over] = lines();
  expect(waiting).toMatch(/KDA 1.*at the latest.*May still play it/);
  expect(confirmed).toMatch(/KDA 2.*Stopped/);
  expect(over).toMatch(/KDA 3.*its time to play it is over.*Stopped/);
});

it.each([
  [{ played: false, total: 0, stopped: 0 }, 'No screen ever played it'],
  [{ played: true, total: 0, stopped: 0 }, 'No screen can play it any more'],
  [{ played: true, total: 1, stopped: 1 }, 'Its screen has stopped'],
  [{ played: true, total: 1_200, stopped: 1_200 }, 'All 1,200 screens have stopped'],
])('says of %o: %s', async (takedown, heading) => {
  renderPage(<TakedownScreens takedown={{ ...takedown, screens: [] }} />);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});
