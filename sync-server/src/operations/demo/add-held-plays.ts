import type { Schema } from '@juu/db/schema';
import { MOST_LATE_MS } from '@juu/shared/device/event-window';
import { PLACES, type PlaceName } from '@juu/shared/nairobi/places';
import type { Transaction } from 'kysely';
import { impressionKind } from '../../domain/plays/impression-kind.ts';
import { randomOf } from '../../simulator/random.ts';
import { drawUuid } from './draw.ts';

/** A screen whose position jumps to a place far from its way, for its newest plays. */
interface Jump {
  readonly serialNumber: string;
  readonly to: PlaceName;
  readonly plays: number;
}

const JUMPS: readonly Jump[] = [
  { serialNumber: 'DEMO-0005', to: 'Ngong Town', plays: 9 },
  { serialNumber: 'DEMO-0012', to: 'Ruiru', plays: 4 },
  { serialNumber: 'DEMO-0008', to: 'Athi River', plays: 1 },
];
const HELD = 1_042;
/** After the play at the true place. */
const AFTER_MS = 20_000;
/** Drift of the wrong position from play to play, degrees. */
const DRIFT = 0.0012;

type Options = Parameters<typeof impressionKind>[0] & { readonly now: Date };

/**
 * Reports plays that can't have happened, and lets the product judge them. Takes plays that the last week
 * has: a demo that was not running then gets none.
 */
export async function addHeldPlays(
  tx: Transaction<Schema>,
  { now, ...billing }: Options,
): Promise<void> {
  const random = randomOf(HELD);
  for (const { serialNumber, to, plays } of JUMPS) {
    const [lng, lat] = PLACES[to];
    const shown = await tx
      .selectFrom('impression_logs as i')
      .innerJoin('devices as d', 'd.id', 'i.device_id')
      .select(['i.device_id', 'i.campaign_id', 'i.creative_id', 'i.at'])
      .where('d.serial_number', '=', serialNumber)
      .where('i.state', '=', 'counted')
      .where('i.at', '>', new Date(now.getTime() - MOST_LATE_MS / 2))
      .orderBy('i.at', 'desc')
      .limit(plays)
      .execute();
    const [{ device_id: deviceId } = {}] = shown;
    if (!deviceId) continue;
    const events = shown.map(({ campaign_id, creative_id, at }, index) => ({
      ...{ id: drawUuid(random), campaign_id, creative_id },
      at: new Date(at.getTime() + AFTER_MS),
      lat: lat + index * DRIFT,
      lng: lng + index * DRIFT,
    }));
    const batches = [{ deviceId, events, newestAt: undefined }];
    const { judges, store } = await impressionKind(billing).prepare({ tx, now, batches });
    for (const event of events) judges[0]?.(event);
    await store();
  }
}
