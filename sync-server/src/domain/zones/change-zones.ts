import type { Database } from '@juu/db/database';
import type { Schema } from '@juu/db/schema';
import { sqlState } from '@juu/db/sql-state';
import type { AdminZone, NewZone, ZoneChange } from '@juu/shared/endpoints/zones';
import { AppError } from '@juu/shared/errors/app-error';
import { MAX_ZONES } from '@juu/shared/limits';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { audit } from '../accounts/admins/audit.ts';
import { requireActiveAdmin } from '../accounts/admins/require-active-admin.ts';
import { presentZones } from './list-zones.ts';

/**
 * Adds a zone. Seeds leave it alone.
 * @throws AppError `already_exists`, `too_many_zones`, `forbidden`, `account_suspended`
 */
export function addZone(
  database: Database,
  actorId: string,
  { polygon, ...zone }: NewZone,
): Promise<AdminZone> {
  return changing(database, actorId, zone.name, async (tx) => {
    await requireRoom(tx);
    const { id } = await tx
      .insertInto('zones')
      .values({
        ...zone,
        polygon_geojson: JSON.stringify(polygon),
        admin_changed_at: sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { after: { ...zone, polygon } };
    await audit(tx, { actorId, action: 'added', subject: 'zone', subjectId: id, details });
    return readZone(tx, id);
  });
}

/**
 * Changes what differs of a zone. Seeds leave it alone from then on.
 * @throws AppError `not_found`, `already_exists`, `forbidden`, `account_suspended`
 */
export function changeZone(
  database: Database,
  actorId: string,
  id: string,
  change: ZoneChange,
): Promise<AdminZone> {
  return changing(database, actorId, change.name, async (tx) => {
    await tx.selectFrom('zones').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const zone = await readZone(tx, id);
    const { before, after } = differences(zone, change);
    if (Object.keys(after).length === 0) return zone;
    const { polygon, ...fields } = after;
    await tx
      .updateTable('zones')
      .set({
        ...fields,
        ...(polygon && { polygon_geojson: JSON.stringify(polygon) }),
        admin_changed_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
    const details = { before, after };
    await audit(tx, { actorId, action: 'updated', subject: 'zone', subjectId: id, details });
    return readZone(tx, id);
  });
}

/**
 * Runs a change in a transaction of an active admin, and says so if the name belongs to another zone, in
 * whatever capitals.
 */
async function changing(
  database: Database,
  actorId: string,
  name: string | undefined,
  run: (tx: Transaction<Schema>) => Promise<AdminZone>,
): Promise<AdminZone> {
  try {
    return await retryTransaction(database, async (tx) => {
      await requireActiveAdmin(tx, actorId, 'zones:manage');
      return run(tx);
    });
  } catch (error) {
    if (name !== undefined && sqlState(error) === '23505') throw nameTaken(name);
    throw error;
  }
}

/** @throws AppError `too_many_zones` */
async function requireRoom(tx: Transaction<Schema>): Promise<void> {
  // Two zones that are added at once are counted one after the other.
  await sql`lock table zones in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('zones')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_ZONES) return;
  throw new AppError('too_many_zones', `There can be at most ${MAX_ZONES} zones`, {
    hint: 'Change a zone you no longer need instead.',
  });
}

function nameTaken(name: string): AppError {
  return new AppError('already_exists', `There is already a zone named ${name}`, {
    details: 'name',
    hint: 'Choose another name, or change the zone that has it.',
  });
}

/** @throws AppError `not_found` */
async function readZone(tx: Transaction<Schema>, id: string): Promise<AdminZone> {
  const rows = await tx.selectFrom('zones').selectAll().where('id', '=', id).execute();
  const [zone] = await presentZones(tx, rows);
  if (!zone) throw new AppError('not_found', 'This zone does not exist');
  return zone;
}

/** The fields that the change really changes, as they were and as they are. */
function differences(zone: AdminZone, change: ZoneChange) {
  const fields = (Object.keys(change) as (keyof ZoneChange)[]).filter(
    (field) => textOf(change[field]) !== textOf(zone[field]),
  );
  const before = Object.fromEntries(fields.map((field) => [field, zone[field]]));
  const after: ZoneChange = Object.fromEntries(fields.map((field) => [field, change[field]]));
  return { before, after };
}

/** Outlines are equal if their corners are. */
function textOf(value: AdminZone[keyof ZoneChange] | undefined): string | undefined {
  return JSON.stringify(typeof value === 'object' ? value.coordinates : value);
}
