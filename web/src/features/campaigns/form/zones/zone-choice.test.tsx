import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ZoneChoice } from './zone-choice.tsx';

const device = vi.hoisted(() => ({
  zones: [] as object[],
  loading: false,
  status: {} as { hasSynced?: boolean; downloadError?: Error },
}));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: () => ({ rows: device.zones, loading: device.loading }),
}));
vi.mock('@powersync/react', () => ({ useStatus: () => device.status }));

const CBD = {
  ...{ id: 'z-1', name: 'CBD', tier: 'premium', base_cpm: 14, population_density: 'very_high' },
  polygon_geojson: JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [36.81, -1.28],
        [36.82, -1.29],
        [36.83, -1.28],
        [36.81, -1.28],
      ],
    ],
  }),
};
const WITHOUT =
  'If you choose none, your campaign plays anywhere in Nairobi, also outside every zone.';

const PRICES =
  'Prices are for 1,000 plays at an ordinary hour, and at most: at rush hour with high demand.';
const OUTSIDE = 'Outside every zone they start at $3.';

afterEach(() => {
  device.zones = [];
  vi.restoreAllMocks();
});

interface Situation {
  zones?: object[];
  loading?: boolean;
  online?: boolean;
  hasSynced?: boolean;
  downloadError?: Error;
  included?: string[];
  excluded?: string[];
}

function show(situation: Situation) {
  const { zones = [], loading = false, online = true, ...others } = situation;
  const { included = [], excluded = [], ...status } = others;
  Object.assign(device, { zones, loading });
  device.status = status;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const onChange = vi.fn();
  render(<ZoneChoice chosen={{ included, excluded }} onChange={onChange} />);
  const group = screen.getByRole('group', { name: 'Zones' });
  const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  return { hint: hint?.textContent, busy: group.getAttribute('aria-busy'), onChange };
}

it.each<[string, Situation, string]>([
  ['the first data is coming', {}, `Loading zones… ${WITHOUT}`],
  [
    'the device still reads what it has',
    { hasSynced: true, loading: true },
    `Loading zones… ${WITHOUT}`,
  ],
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
    `Plays anywhere in Nairobi, also outside every zone. ${PRICES} ${OUTSIDE}`,
  ],
  [
    'one is chosen',
    { zones: [CBD], included: ['z-1'] },
    `Plays in 1 of 1 zones, not outside them. ${PRICES}`,
  ],
  [
    'one is excluded',
    { zones: [CBD], excluded: ['z-1'] },
    `Plays anywhere in Nairobi, also outside every zone, but never in CBD. ${PRICES} ${OUTSIDE}`,
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
  expect(screen.getByRole('checkbox').closest('li')?.textContent).toBe(
    `CBDpremium zone${price}Exclude CBD`,
  );
});

it.each([
  ['All premium zones', ['z-1']],
  ['Inside zones only', ['z-1']],
  ['Anywhere in Nairobi, also outside every zone', []],
])('%s is one press', (name, included) => {
  const { onChange } = show({ zones: [CBD] });
  screen.getByRole('button', { name }).click();
  expect(onChange).toHaveBeenCalledWith({ included, excluded: [] });
});

it('excludes a zone, which then is no longer included', () => {
  const { onChange } = show({ zones: [CBD], included: ['z-1'] });
  screen.getByRole('button', { name: 'Exclude CBD' }).click();
  expect(onChange).toHaveBeenCalledWith({ included: [], excluded: ['z-1'] });
});
