import type { Database } from '@juu/db/database';
import type { Log } from '../../platform/log.ts';
import { HOUR_MS, type RepeatedWork, repeatEvery } from '../../platform/process/repeat-every.ts';
import type { Settings } from '../settings.ts';
import { keepLedger } from './keep-ledger.ts';
import { markOverCredit } from './mark-over-credit.ts';

/** Soon after an account passes its credit limit, its campaigns stop. */
const CREDIT_EVERY_MS = 60_000;

interface BillingWorkOptions {
  readonly settings: Pick<Settings, 'payoutMinimumUsd' | 'creditLimitUsd' | 'vatPercent'>;
  readonly database: Database;
  readonly log: Log;
}

/** Keeps the ledger, and marks accounts above their credit limit. Every process runs it. */
export function startBillingWork({ settings, database, log }: BillingWorkOptions): RepeatedWork {
  const works = [
    repeatEvery(
      HOUR_MS,
      (signal) => keepLedger(database, { ...settings, signal }),
      (err) => log.error({ err }, 'the ledger could not be brought up to date'),
    ),
    repeatEvery(
      CREDIT_EVERY_MS,
      () => markOverCredit(database, settings),
      (err) => log.error({ err }, 'credit limits could not be checked'),
    ),
  ];
  return {
    async stop() {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
