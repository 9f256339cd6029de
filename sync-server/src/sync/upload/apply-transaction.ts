import type { Database } from '@juu/db/database';
import type { Role } from '@juu/shared/access/roles';
import { AppError } from '@juu/shared/errors/app-error';
import { CODES } from '@juu/shared/errors/codes';
import { REJECTION_BYTES } from '@juu/shared/limits';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import {
  type UploadError,
  type UploadResponse,
  type UploadTransaction,
  uploadErrorSchema,
} from '@juu/shared/protocol/upload';
import { tableNamed } from '@juu/shared/tables/all';
import type { Actor } from '@juu/shared/write-rules/judge-op';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { isRevoked } from '../checkpoints/read-checkpoints.ts';
import { applyOps, RefusedOp } from './apply-ops.ts';
import type { RefusedCharge } from './refused-bytes.ts';
import type { Tx } from './row-store.ts';
import { storableText, storableValues } from './storable-values.ts';

export type TransactionResult = UploadResponse['results'][number];

/** The account used up its allowance of refused changes; nothing is recorded. */
export class TooMuchRefused extends Error {
  /** Seconds until there is a new allowance. */
  readonly waitS: number;

  constructor(waitS: number) {
    super('Too many refused changes');
    this.name = 'TooMuchRefused';
    this.waitS = waitS;
  }
}

/** Where an uploaded transaction comes from; identifies it in the ledger together with `tx_id`. */
export interface UploadSource {
  readonly userId: string;
  readonly clientId: string;
  /** The hash of the session that its token was issued to. */
  readonly session: string;
}

/**
 * Applies one uploaded transaction completely or not at all, and only once even if it is sent
 * again. A refusal is a verdict: it is recorded with the refused values, in one commit with its
 * ledger row.
 *
 * @param charge what its upload may still be charged; absent: refused bytes are not limited
 * @param gone aborted if the sender left; a transaction that has begun still finishes, so that a
 *   sender that always leaves early makes progress
 * @throws TooMuchRefused; the reason of `gone` if it was aborted before the transaction began
 */
export async function applyTransaction(
  database: Database,
  source: UploadSource,
  transaction: UploadTransaction,
  { charge, gone }: { charge?: RefusedCharge | undefined; gone?: AbortSignal } = {},
): Promise<TransactionResult> {
  const { tx_id } = transaction;
  gone?.throwIfAborted();
  try {
    return await retryTransaction(database, async (tx) => {
      // The sender may have left while this waited for a connection.
      gone?.throwIfAborted();
      const actor = await readActor(tx, source, transaction);
      const earlier = await claim(tx, source, tx_id, null);
      if (earlier) return earlier;
      if (!actor) throw new RefusedOp({ code: 'account_suspended', message: SUSPENDED_MESSAGE }, 0);
      await applyOps(tx, actor, transaction.ops);
      return { tx_id, status: 'applied' };
    });
  } catch (error) {
    if (!(error instanceof RefusedOp)) throw error;
    return recordRejection(database, source, transaction, describe(error), charge);
  }
}

/**
 * Returns the uploading account as the database knows it, or undefined if it is suspended. Locks
 * the profile, so that a suspension waits for the transaction or is seen by it.
 * @throws AppError `unauthenticated` if the account is gone or the session has ended
 */
async function readActor(
  tx: Tx,
  { userId, session }: UploadSource,
  { ops }: UploadTransaction,
): Promise<Actor | undefined> {
  // Takes the strongest lock at once: two devices that both upgraded later would deadlock.
  const lock = ops.some(({ table }) => tableNamed(table)?.owner === 'id')
    ? sql`no key update`
    : sql`share`;
  const { rows } = await sql<{ status: string; roles: Role[] | null; is_revoked: boolean }>`
    select p.status, ${isRevoked(sql.val(session))} as is_revoked,
           (select json_agg(r.role) from user_roles r where r.user_id = p.id) as roles
      from profiles p where p.id = ${userId}::uuid for ${lock} of p`.execute(tx);
  const profile = rows[0];
  if (!profile) throw new AppError('unauthenticated', 'This account no longer exists');
  if (profile.is_revoked) throw new AppError('unauthenticated', 'This session has ended');
  return profile.status === 'suspended' ? undefined : { userId, roles: profile.roles ?? [] };
}

/** Writes the transaction's ledger row; returns the earlier verdict if there is one. */
async function claim(
  tx: Tx,
  source: UploadSource,
  txId: number,
  error: UploadError | null,
): Promise<TransactionResult | undefined> {
  const stored = error && JSON.stringify(error);
  const claimed = await sql`
    insert into sync.ledger (user_id, client_id, tx_id, error)
    values (${source.userId}::uuid, ${source.clientId}, ${txId}::bigint, ${stored}::jsonb)
    on conflict do nothing returning tx_id`.execute(tx);
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await sql<{ error: unknown }>`
    select error from sync.ledger
     where user_id = ${source.userId}::uuid and client_id = ${source.clientId}
       and tx_id = ${txId}::bigint`.execute(tx);
  const earlier = rows[0]?.error;
  return earlier
    ? // jsonb loses the order of fields; the schema restores it, so the answer equals the first.
      { tx_id: txId, status: 'rejected', error: uploadErrorSchema.parse(earlier) }
    : { tx_id: txId, status: 'duplicate' };
}

async function recordRejection(
  database: Database,
  source: UploadSource,
  transaction: UploadTransaction,
  error: UploadError,
  charge: RefusedCharge | undefined,
): Promise<TransactionResult> {
  const { result, charged } = await retryTransaction(database, async (tx) => {
    const earlier = await claim(tx, source, transaction.tx_id, error);
    if (earlier) return { result: earlier, charged: 0 };
    const { code, message, details = null, hint = null } = error;
    const reason = { user_id: source.userId, code, message, details, hint };
    const rows = transaction.ops.map((op) => ({
      ...reason,
      table_name: storableText(op.table),
      op: op.op,
      row_id: storableText(op.id),
      values: storableValues(op.data),
    }));
    const charged = Math.min(bytesOf(rows), charge?.left ?? 0);
    const waitS = await charge?.count(tx, source.userId, charged);
    if (waitS !== undefined) throw new TooMuchRefused(waitS);
    if (rows.length > 0) await tx.insertInto('write_rejections').values(rows).execute();
    const result: TransactionResult = { tx_id: transaction.tx_id, status: 'rejected', error };
    return { result, charged };
  });
  // Not in the transaction, which runs again if it loses a race.
  if (charge) charge.left -= charged;
  return result;
}

interface RefusedValues {
  readonly table_name: string;
  readonly row_id: string;
  readonly values: string;
}

/** What a refused transaction takes, in bytes. */
function bytesOf(rows: readonly RefusedValues[]): number {
  return rows.reduce(
    (sum, row) =>
      sum + REJECTION_BYTES + Buffer.byteLength(row.table_name + row.row_id + row.values),
    0,
  );
}

function describe({ refusal, op }: RefusedOp): UploadError {
  const { code, message, details = null } = refusal;
  return {
    code,
    message: storableText(message),
    details: details && storableText(details),
    hint: CODES[code].remedy,
    op,
  };
}
