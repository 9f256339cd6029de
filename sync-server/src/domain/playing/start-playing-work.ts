import type { Database } from '@juu/db/database';
import type { Log } from '../../platform/log.ts';
import { HOUR_MS, type RepeatedWork, repeatEvery } from '../../platform/process/repeat-every.ts';
import type { Settings } from '../settings.ts';
import { alertOfBudgets, alertOfStalled } from './alert-owners.ts';
import { forgetPlaytime, forgetPrices } from './forget-old-rows.ts';
import { makeListOfNextHour } from './make-list-of-next-hour.ts';
import type { Market } from './market.ts';
import type { ReadPriceLists } from './price-lists.ts';
import type { ReadZones } from './read-zones.ts';
import { returnLeases } from './return-leases.ts';

const RETURN_EVERY_MS = 30_000;
/** Often enough to make each list before its hour begins. */
const PRICES_EVERY_MS = 20_000;
const BUDGETS_EVERY_MS = 60_000;

interface PlayingWorkOptions {
  readonly settings: Pick<Settings, 'telemetryRetentionMonths'>;
  readonly database: Database;
  readonly market: Market;
  readonly readZones: ReadZones;
  readonly readPriceLists: ReadPriceLists;
  readonly log: Log;
}

/**
 * Makes the price list of each hour as it begins, returns what ended leases reserve, and tells owners what
 * stops their campaigns. Every process runs it.
 */
export function startPlayingWork(options: PlayingWorkOptions): RepeatedWork {
  const { settings, database, log } = options;
  const failed = (what: string) => (err: unknown) => log.error({ err }, what);
  const works = [
    repeatEvery(
      RETURN_EVERY_MS,
      (signal) => returnLeases(database, signal),
      failed('ended leases could not be returned'),
    ),
    repeatEvery(
      PRICES_EVERY_MS,
      () => makeListOfNextHour({ ...options, kysely: database.kysely }),
      failed('the prices of an hour could not be stored'),
    ),
    repeatEvery(
      BUDGETS_EVERY_MS,
      () => alertOfBudgets(options),
      failed('owners could not be told of spent budgets'),
    ),
    repeatEvery(
      HOUR_MS,
      () => alertOfStalled(options),
      failed('owners could not be told of campaigns that do not play'),
    ),
    repeatEvery(
      HOUR_MS,
      async (signal) => {
        await forgetPlaytime(database, signal);
        await forgetPrices(database, settings, signal);
      },
      failed('old sums of playtime and prices could not be removed'),
    ),
  ];
  return {
    async stop() {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
