import type { Schema } from '@juu/db/schema';
import { startOfHour } from '@juu/shared/time';
import type { Kysely } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import type { ReadPriceLists } from './price-lists.ts';
import type { ReadZones } from './read-zones.ts';

/** How long before its hour a list is made, so that the first play finds it. */
const AHEAD_MS = 45_000;

interface NextHourOptions {
  readonly kysely: Kysely<Schema>;
  readonly readZones: ReadZones;
  readonly readPriceLists: ReadPriceLists;
}

/**
 * Stores the prices of the next hour if it is about to begin. By the database's clock: prices never change
 * once they are stored, so a server whose clock is ahead must not store them early.
 */
export async function makeListOfNextHour({
  kysely,
  readZones,
  readPriceLists,
}: NextHourOptions): Promise<void> {
  const now = await readNow(kysely);
  const soon = new Date(now.getTime() + AHEAD_MS);
  if (startOfHour(soon).getTime() === startOfHour(now).getTime()) return;
  await readPriceLists(kysely, await readZones(kysely), [soon], now);
}
