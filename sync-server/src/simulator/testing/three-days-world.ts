import type { Database } from '@juu/db/database';
import { seedZones } from '@juu/db/seed/seed-zones';
import type { AccountPlan } from '@juu/shared/playing/account-plan';
import { addPlayingCampaign } from '../../domain/plays/testing/fleet-under-test.ts';
import { addUser } from '../../sync/testing/people.ts';
import { addDevice, type TestDevice } from '../../testing/add-device.ts';

const DRIVERS = 40;
/** From six in the morning to eight in the evening, each day. */
const DAYTIME = '000000111111111111110000'.repeat(7);

export interface ThreeDaysWorld {
  readonly devices: readonly (TestDevice & { readonly driverId: string })[];
  readonly drivers: readonly string[];
  /** Drivers who are suspended for some hours. */
  readonly sometimesSuspended: readonly string[];
  /** Campaigns by what is special about them. */
  readonly campaigns: Readonly<Record<string, string>>;
}

/**
 * Screens, some drivers with many and some with few, and campaigns that each reach another limit.
 * Budgets and caps are meant for 200 screens; fewer get their share.
 */
export async function addThreeDaysWorld(
  database: Database,
  deviceCount: number,
): Promise<ThreeDaysWorld> {
  await seedZones(database);
  const zones = await database.kysely.selectFrom('zones').select(['id', 'name']).execute();
  const zone = (name: string) => zones.find((one) => one.name === name)?.id as string;

  const drivers: string[] = [];
  for (let n = 0; n < DRIVERS; n += 1) drivers.push(await addUser(database, 'driver'));
  const devices: (TestDevice & { driverId: string })[] = [];
  for (let n = 0; n < deviceCount; n += 1) {
    const driverId = drivers[Math.floor(DRIVERS * (n / deviceCount) ** 2)] as string;
    devices.push({ ...(await addDevice(database, { driverId })), driverId });
  }

  const campaigns: Record<string, string> = {};
  const share = deviceCount / 200;
  type Facts = Parameters<typeof addPlayingCampaign>[2] & { budgetUsd: number; capUsd: number };
  const add = async (plan: AccountPlan | null, named: Record<string, Facts>) => {
    const advertiser = await addUser(database, 'advertiser');
    await database.kysely
      .updateTable('profiles')
      .set({ status: 'active', account_plan: plan })
      .where('id', '=', advertiser)
      .execute();
    for (const [name, facts] of Object.entries(named)) {
      const money = { budgetUsd: facts.budgetUsd * share, capUsd: facts.capUsd * share };
      const campaign = await addPlayingCampaign(database, advertiser, { ...facts, ...money });
      campaigns[name] = campaign.id;
    }
  };
  const cbd = zone('CBD');
  await add('enterprise', {
    anywhere: { budgetUsd: 300, capUsd: 90, weights: [3, 1] },
    'small cap': { budgetUsd: 900, capUsd: 20, zoneIds: [cbd] },
    'small budget': { budgetUsd: 60, capUsd: 45, zoneIds: [zone('Westlands'), zone('Kilimani')] },
    'by day': { budgetUsd: 400, capUsd: 50, hours: DAYTIME },
  });
  await add('enterprise', {
    'not the centre': { budgetUsd: 500, capUsd: 60, excludedZoneIds: [cbd], weights: [1, 1, 2] },
    premium: { budgetUsd: 500, capUsd: 40, zoneIds: [cbd, zone('Upper Hill')], plan: 'premium' },
    'begins late': { budgetUsd: 500, capUsd: 40, start: '2026-10-31' },
    'ends early': { budgetUsd: 500, capUsd: 40, end: '2026-10-30' },
  });
  await add('basic', {
    'no premium zones': { budgetUsd: 500, capUsd: 120 },
    embakasi: { budgetUsd: 500, capUsd: 30, zoneIds: [zone('Embakasi'), zone('Industrial Area')] },
  });
  await add(null, { trial: { budgetUsd: 500, capUsd: 200 } });
  await add('enterprise', {
    'taken down': { budgetUsd: 500, capUsd: 60 },
    tiny: { budgetUsd: 3, capUsd: 2 },
  });
  return { devices, drivers, sometimesSuspended: drivers.slice(5, 8), campaigns };
}

/** Suspends accounts behind the server's back, or gives them back. */
export async function setStatus(
  { kysely }: Database,
  ids: readonly string[],
  status: 'active' | 'suspended',
): Promise<void> {
  await kysely.updateTable('profiles').set({ status }).where('id', 'in', ids).execute();
}
