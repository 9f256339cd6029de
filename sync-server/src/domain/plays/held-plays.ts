import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import type { Answer, Received } from '@juu/shared/endpoints/endpoint';
import type { heldPlays, Undecided } from '@juu/shared/endpoints/held-plays';
import { sql, type Transaction } from 'kysely';
import { readNow } from '../../platform/database/read-now.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { runAsOneStatement } from '../../platform/database/statement-parts.ts';
import { auditAll } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { lockDevices } from '../devices/lock-devices.ts';
import type { ReadPriceLists } from '../playing/price-lists.ts';
import type { ReadZones } from '../playing/read-zones.ts';
import { PlayBilling } from './play-billing.ts';
import { playSumParts } from './play-sums.ts';
import { Playtime, playtimeParts } from './playtime.ts';

interface Billing {
  readonly readZones: ReadZones;
  readonly readPriceLists: ReadPriceLists;
}

/** Plays as an admin saw them in the list, and what the admin decides about them. */
interface Decision extends Received<typeof heldPlays.release, 'body'> {
  readonly actorId: string;
}

/**
 * Releases held plays: their drivers are paid, and they are billed as late plays without a lease.
 * @throws AppError `forbidden`, `account_suspended`
 */
export async function releasePlays(
  database: Database,
  decision: Decision,
  { readZones, readPriceLists }: Billing,
): Promise<Answer<typeof heldPlays.release>> {
  return retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, decision.actorId, 'plays:decide');
    const { plays, present, undecided: leftOut } = await lockHeld(tx, decision);
    if (plays.length === 0) return { released: 0, undecided: leftOut };
    const now = await readNow(tx);
    const billing = await PlayBilling.open({
      tx,
      now,
      plays,
      zones: await readZones(tx),
      readPriceLists,
    });
    const isBillable = ({ campaign_id, device_id }: LockedPlay) =>
      billing.funds.campaigns.has(campaign_id) && present.has(device_id);
    const counted = plays.filter(isBillable).map((play) => {
      const bill = billing.price(play);
      billing.take(play, bill);
      return {
        ...play,
        zone_id: bill.zoneId,
        billed_micro: bill.billedMicro,
        unbilled_cause: bill.unbilledCause,
      };
    });
    await settle(tx, counted, 'counted');
    await runAsOneStatement(tx, [
      ...billing.parts(),
      ...playtimeParts(playtimesOf(counted)),
      ...playSumParts(counted),
    ]);
    await auditPlays(tx, decision.actorId, 'released', counted);
    const orphans = plays.filter((play) => !isBillable(play));
    return {
      released: counted.length,
      undecided: [
        ...leftOut,
        ...orphans.map(({ id }) =>
          undecided(id, 'not_found', 'The play’s campaign or screen was deleted: discard the play'),
        ),
      ],
    };
  });
}

/**
 * Drops plays for good: they are neither billed nor paid.
 * @throws AppError `forbidden`, `account_suspended`
 */
export async function discardPlays(
  database: Database,
  decision: Decision,
): Promise<Answer<typeof heldPlays.discard>> {
  return retryTransaction(database, async (tx) => {
    await requireActiveAdmin(tx, decision.actorId, 'plays:decide');
    const { plays, undecided } = await lockHeld(tx, decision);
    await settle(tx, plays, 'discarded');
    await auditPlays(tx, decision.actorId, 'discarded', plays);
    return { discarded: plays.length, undecided };
  });
}

type LockedPlay = Awaited<ReturnType<typeof lockHeld>>['plays'][number];

/**
 * Locks the plays that are still held, and their screens, so that no batch of theirs is judged meanwhile.
 * Ids are unique per screen only: one that names several plays stays undecided, because the admin saw only
 * one of them.
 */
async function lockHeld(tx: Transaction<Schema>, { ids, device_id }: Decision) {
  const waiting = () =>
    tx
      .selectFrom('impression_logs')
      .select(['id', 'device_id', 'campaign_id', 'creative_id', 'zone_id', 'at', 'duration_sec'])
      .select(['billed_micro', 'unbilled_cause', 'hold_reason'])
      // Never null on a held play: it was judged by them.
      .select(['driver_id', 'lat', 'lng'])
      .$narrowType<{ driver_id: string; lat: number; lng: number }>()
      .where('state', '=', 'held')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where(sql<boolean>`device_id = coalesce(${device_id ?? null}::uuid, device_id)`);
  const devices = [...new Set((await waiting().execute()).map((play) => play.device_id))];
  const present = await lockDevices(tx, devices);
  const found = await waiting()
    .where('device_id', '=', sql<string>`any(${devices}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .forUpdate()
    .execute();
  const of = (id: string) => found.filter((play) => play.id === id);
  const plays = found.filter(({ id }) => of(id).length === 1);
  const left = [...new Set(ids)].filter((id) => of(id).length !== 1);
  const undecided = await whyUndecided(tx, left, (id) => of(id).length > 1);
  return { plays, present, undecided };
}

/** Why plays weren't decided: the id names several, they were decided before, or none is held. */
async function whyUndecided(
  tx: Transaction<Schema>,
  ids: readonly string[],
  isAmbiguous: (id: string) => boolean,
): Promise<Undecided[]> {
  if (ids.length === 0) return [];
  const earlier = await tx
    .selectFrom('audit_log')
    .select(['subject_id', 'action'])
    .where('subject_type', '=', 'play')
    .where('subject_id', '=', sql<string>`any(${ids})`)
    .execute();
  const decided = new Map(earlier.map(({ subject_id, action }) => [subject_id, action]));
  return ids.map((id) => {
    const action = decided.get(id);
    if (isAmbiguous(id)) {
      return undecided(id, 'ambiguous_id', 'Several screens reported a play with this id');
    }
    return action
      ? undecided(id, 'already_decided', `This play was ${action} before`)
      : undecided(id, 'not_found', 'No held play has this id');
  });
}

function undecided(id: string, code: Undecided['code'], message: string): Undecided {
  return { id, code, message };
}

async function settle(
  tx: Transaction<Schema>,
  plays: readonly LockedPlay[],
  state: 'counted' | 'discarded',
): Promise<void> {
  await sql`
    update impression_logs i
       set state = ${state}, zone_id = p.zone_id, billed_micro = p.billed_micro,
           unbilled_cause = p.unbilled_cause
      from json_to_recordset(${JSON.stringify(plays)}::json)
           p (id uuid, device_id uuid, at timestamptz, zone_id uuid, billed_micro int, unbilled_cause text)
     where i.device_id = p.device_id and i.at = p.at and i.id = p.id`.execute(tx);
}

/** How long plays lasted in the hours of their screens. */
function playtimesOf(plays: readonly LockedPlay[]): Map<string, Playtime> {
  const playtimes = new Map<string, Playtime>();
  for (const { device_id, at, duration_sec, unbilled_cause } of plays) {
    const playtime = playtimes.get(device_id) ?? new Playtime();
    playtime.add({ at, durationSec: duration_sec, isBilled: unbilled_cause === null });
    playtimes.set(device_id, playtime);
  }
  return playtimes;
}

function auditPlays(
  tx: Transaction<Schema>,
  actorId: string,
  action: 'released' | 'discarded',
  plays: readonly LockedPlay[],
): Promise<void> {
  return auditAll(
    tx,
    plays.map(({ id, device_id, campaign_id, at, hold_reason, billed_micro }) => ({
      ...{ actorId, action, subject: 'play', subjectId: id },
      details: { device_id, campaign_id, at, hold_reason, billed_micro },
    })),
  );
}
