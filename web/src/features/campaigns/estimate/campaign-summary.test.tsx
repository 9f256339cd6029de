import { DAY_MS, nairobiDay } from '@juu/shared/time';
import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Replica, ReplicaContext } from '@/replica/replica.ts';
import {
  blankValues,
  type CampaignValues,
  type CheckedCampaign,
} from '../campaign/campaign-values.ts';
import { CampaignSummary } from './campaign-summary.tsx';
import type { Spent } from './use-spent.ts';

const device = vi.hoisted(() => ({ unread: '' }));
vi.mock('@/replica/use-rows.ts', () => ({
  useRows: (sql: string) => {
    const loading = device.unread !== '' && sql.includes(device.unread);
    return { rows: loading ? [] : rowsOf(sql), loading };
  },
}));
vi.mock('@powersync/react', () => ({ useStatus: () => ({ hasSynced: true }) }));
vi.mock('./server-estimate.tsx', () => ({ ServerEstimate: () => null }));

const dayIn = (days: number) => nairobiDay(new Date(Date.now() + days * DAY_MS));

function rowsOf(sql: string): object[] {
  if (sql.includes('FROM profiles')) return [{ id: 'me', account_plan: 'enterprise' }];
  if (sql.includes('FROM zones')) {
    return [
      { id: 'z', name: 'Karen', tier: 'standard', base_cpm: 9 },
      { id: 'p', name: 'CBD', tier: 'premium', base_cpm: 14 },
    ];
  }
  if (!sql.includes('FROM zone_inventory')) return [];
  const everyHour = (minutes: number) => JSON.stringify(Array(168).fill(minutes));
  const minutes = { duty_minutes: everyHour(120), played_minutes: everyHour(0) };
  return [{ id: 'i', zone_id: 'z', day: dayIn(0), high_demand: '0'.repeat(168), ...minutes }];
}

beforeEach(() => {
  device.unread = '';
});

const SPENT = { allMicro: 0, today: { spendMicro: 0, plays: 0 } };

function Summary({ values, spent }: { values: CampaignValues; spent: Spent | undefined }) {
  const { control } = useForm<CampaignValues, unknown, CheckedCampaign>({ defaultValues: values });
  return <CampaignSummary campaignId="c" control={control} spent={spent} />;
}

function show(zone_ids: string[], spent?: Spent): string {
  const flight = { start_date: dayIn(1), end_date: dayIn(7) };
  const money = { budget_usd: '750', daily_cap_usd: '5' };
  render(
    <ReplicaContext.Provider value={{ userId: 'me' } as Replica}>
      <Summary
        values={{ ...blankValues(new Date()), ...flight, ...money, zone_ids }}
        spent={spent}
      />
    </ReplicaContext.Provider>,
  );
  return screen.getByRole('region', { name: 'Summary' }).textContent ?? '';
}

it.each(['FROM zones', 'FROM profiles', 'FROM zone_inventory'])(
  'names, prices and estimates nothing until all is read: %s',
  (unread) => {
    device.unread = unread;
    const said = show(['z'], SPENT);
    expect(said).toContain('Zones…');
    expect(said).toContain('Loading how busy screens are…');
    expect(said).not.toMatch(/Outside every zone|for 1,000 plays|premium zones|Prices? from/);
  },
);

it('names the chosen zones once they are read, and one that was deleted since', () => {
  const said = show(['z', 'gone'], SPENT);
  expect(said).toContain('ZonesKaren and A former zone');
  expect(said).not.toContain('Loading');
});

it('counts with nothing spent only once that is known, and keeps its room until then', () => {
  const said = show(['z']);
  expect(said).toContain('Daily cap and budget…');
  expect(said).toContain('Loading how busy screens are…');
  expect(said).not.toMatch(/\$5 a day|plays for/);
});
