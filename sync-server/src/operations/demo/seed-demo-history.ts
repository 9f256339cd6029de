import type { Database } from '@juu/db/database';
import { addDemoPart, hasDemoPart } from '@juu/db/seed/demo-part';
import { DEMO_PASSWORD } from '@juu/db/seed/seed-demo';
import { keepLedger } from '../../domain/billing/keep-ledger.ts';
import { countInventory } from '../../domain/estimates/count-inventory.ts';
import { createReadPriceLists } from '../../domain/playing/price-lists.ts';
import { createReadZones } from '../../domain/playing/read-zones.ts';
import type { Settings } from '../../domain/settings.ts';
import { keepPartitions } from '../../domain/telemetry/partitions/keep-partitions.ts';
import { flushRollUps } from '../../domain/telemetry/roll-ups/flush-roll-ups.ts';
import { readNow } from '../../platform/database/read-now.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { addCampaigns, addPlans } from './add-campaigns.ts';
import { addChanges, storePicturesOfChanges } from './add-changes.ts';
import { addEstimates } from './add-estimates.ts';
import { addFleet } from './add-fleet.ts';
import { addHeldPlays } from './add-held-plays.ts';
import { addLinks } from './add-links.ts';
import { addPings } from './add-pings.ts';
import { addPlays } from './add-plays.ts';
import { addReports } from './add-reports.ts';
import { addRestingDevices } from './add-resting-devices.ts';
import { addSignUps } from './add-sign-ups.ts';
import { ageInvoices } from './age-invoices.ts';
import { DemoDays } from './demo-days.ts';
import { readHistorySeed, stretched } from './history-seed.ts';
import { lowerCaps } from './lower-caps.ts';
import { payDrivers } from './pay-drivers.ts';
import { storePictures } from './store-pictures.ts';

interface HistoryOptions {
  readonly database: Database;
  readonly settings: Pick<
    Settings,
    | 'deviceOfflineAfterS'
    | 'highDemandCampaigns'
    | 'payoutMinimumUsd'
    | 'telemetryRetentionMonths'
    | 'vatPercent'
  >;
  readonly storage: Storage;
  /** Hashes as the sign-in verifies. */
  hashPassword(password: string): Promise<string>;
  /** For tests. */
  readonly now?: Date;
}

/**
 * Gives the demo the four weeks before now or more, once: advertisers, drivers, screens, campaigns, plays and
 * what follows from them by the product's own rules. A demo of an earlier version gets it too, beside
 * what people did in it. Needs the zones and the demo's accounts.
 */
export async function seedDemoHistory(options: HistoryOptions): Promise<void> {
  const { database, settings, storage, hashPassword } = options;
  if (await hasDemoPart(database.kysely, 'estimates')) return;
  // The ledger closes months by it: the database's clock, not this server's.
  const now = options.now ?? (await readNow(database.kysely));
  const never = new AbortController().signal;
  const days = new DemoDays(now);
  const seed = stretched(await readHistorySeed(), days);
  const password = await hashPassword(DEMO_PASSWORD);
  const billing = {
    readZones: createReadZones(),
    readPriceLists: createReadPriceLists(settings),
  };
  if (!(await hasDemoPart(database.kysely, 'history'))) {
    const pictures = await storePictures(storage, seed, seed.campaigns);
    // Else the rows would be moved to the partitions of their months later.
    await keepPartitions(database, settings, never, days.at(days.count - 1, 0));
    await addDemoPart(database, 'history', async (tx) => {
      const devices = await addFleet(tx, seed, { days, password });
      await addPlans(tx, seed, days);
      await addCampaigns(tx, seed, { campaigns: seed.campaigns, days, pictures });
      const moments = await addPings(tx, devices, { days, ...settings });
      await addPlays(tx, seed, moments, { days, ...billing });
      await addReports(tx, seed.reports, days);
    });
  }
  await flushRollUps(database, never);
  await keepLedger(database, { ...settings, now });
  await addDemoPart(database, 'payouts', (tx) => payDrivers(tx, seed, now));
  await addDemoPart(database, 'invoices', (tx) => ageInvoices(tx, seed));
  await addDemoPart(database, 'held plays', (tx) => addHeldPlays(tx, { now, ...billing }));
  await addDemoPart(database, 'resting devices', (tx) =>
    addRestingDevices(tx, seed, { days, password }),
  );
  await addDemoPart(database, 'daily caps', (tx) => lowerCaps(tx, seed));
  const added = await storePicturesOfChanges(storage, seed);
  await addDemoPart(database, 'changes', (tx) => addChanges(tx, seed, { days, pictures: added }));
  // From 19:00 on the other campaigns may have spent their daily caps.
  const campaigns = seed.eveningCampaigns;
  const pictures = await storePictures(storage, seed, campaigns);
  await addDemoPart(database, 'evening campaigns', (tx) =>
    addCampaigns(tx, seed, { campaigns, days, pictures }),
  );
  await addDemoPart(database, 'sign-ups', (tx) => addSignUps(tx, seed, { days, password }));
  await addDemoPart(database, 'links', (tx) => addLinks(tx, seed));
  await countInventory(database, billing.readZones);
  await addDemoPart(database, 'estimates', (tx) => addEstimates(tx, seed, days));
}
