import type { Database } from '@juu/db/database';
import type { Log } from '../../platform/log.ts';
import { type RepeatedWork, repeatEvery } from '../../platform/process/repeat-every.ts';
import type { ReadZones } from '../playing/read-zones.ts';
import { countInventory } from './count-inventory.ts';
import { estimateCampaigns } from './estimate-campaigns.ts';

/** Soon after a campaign was sent. */
const ESTIMATE_EVERY_MS = 3_000;

interface EstimateWorkOptions {
  readonly database: Database;
  readonly readZones: ReadZones;
  readonly log: Log;
}

/** Counts the inventory each day, and estimates campaigns that were sent. Every process runs it. */
export function startEstimateWork({ database, readZones, log }: EstimateWorkOptions): RepeatedWork {
  return repeatEvery(
    ESTIMATE_EVERY_MS,
    async () => {
      await countInventory(database, readZones);
      await estimateCampaigns(database);
    },
    (err) => log.error({ err }, 'campaigns could not be estimated'),
  );
}
