import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ZoneChoice } from './zone-choice.tsx';

const device = vi.hoisted(() => ({
  zones: [] as object[],
  status: {} as { hasSynced?: boolean; downloadError?: Error },
}));
vi.mock('@/replica/use-rows.ts', () => ({ useRows: () => ({ rows: device.zones }) }));
vi.mock('@powersync/react', () => ({ useStatus: () => device.status }));

const CBD = { id: 'z-1', name: 'CBD', tier: 'premium', base_cpm: 14 };
const WITHOUT = 'If you choose none, your campaign plays in all of them.';

afterEach(() => {
  device.zones = [];
  vi.restoreAllMocks();
});

interface Situation {
  zones?: object[];
  online?: boolean;
  hasSynced?: boolean;
  downloadError?: Error;
  chosen?: string[];
}

function show({ zones = [], online = true, chosen = [], ...status }: Situation) {
  device.zones = zones;
  device.status = status;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  render(<ZoneChoice chosen={chosen} onChange={vi.fn()} />);
  const group = screen.getByRole('group', { name: 'Zones' });
  const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  return { hint: hint?.textContent, busy: group.getAttribute('aria-busy') };
}

it.each<[string, Situation, string]>([
  ['the first data is coming', {}, `Loading zones… ${WITHOUT}`],
  [
    'a device that never synced is offline',
    { online: false },
    `The zones appear when this device is online. ${WITHOUT}`,
  ],
  [
    'the server does not answer',
    { downloadError: new Error('No answer') },
    `The server can’t be reached. The zones appear when it answers. ${WITHOUT}`,
  ],
  [
    'the city has no zones',
    { hasSynced: true },
    'There are no zones yet: your campaign plays everywhere.',
  ],
  [
    'none is chosen',
    { zones: [CBD] },
    'None chosen: your campaign plays in all zones. Prices are for 1,000 plays at an ordinary hour, and at most: at rush hour with high demand.',
  ],
  [
    'one is chosen',
    { zones: [CBD], chosen: ['z-1'] },
    'Plays in 1 of 1 zones. Prices are for 1,000 plays at an ordinary hour, and at most: at rush hour with high demand.',
  ],
])('says so when %s', (_, situation, hint) => {
  const shown = show(situation);
  expect(shown.hint).toBe(hint);
  expect(shown.busy).toBe(hint.startsWith('Loading') ? 'true' : null);
});

it.each([
  [14, '$14up to $19'],
  [3, '$3up to $8'],
  [10.5, '$10.50up to $15.50'],
])('a zone at $%s an ordinary hour shows %s', (base_cpm, price) => {
  show({ zones: [{ ...CBD, base_cpm }] });
  expect(screen.getByRole('listitem').textContent).toBe(`CBDpremium${price}`);
});
