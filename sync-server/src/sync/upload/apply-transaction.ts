import type { Database } from '@juu/db/database';
import type { Role } from '@juu/shared/access/roles';
import { AppError } from '@juu/shared/errors/app-error';
import { CODES } from '@juu/shared/errors/codes';
import { SUSPENDED_MESSAGE } from '@juu/shared/profile/schema';
import type { UploadError, UploadTransaction } from '@juu/shared/protocol/upload';
import { tableNamed } from '@juu/shared/tables/all';
import type { Actor } from '@juu/shared/write-rules/judge-op';
import { sql } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { isRevoked } from '../checkpoints/read-checkpoints.ts';
import { applyOps, RefusedOp } from './apply-ops.ts';
import { claim, type Entry, type TransactionResult, type UploadSource } from './ledger.ts';
import { recordRejection } from './record-rejection.ts';
import type { RefusedCharge } from './refused-limits.ts';
import type { Tx } from './row-store.ts';
import { storableText } from './storable-values.ts';

/**
 * Applies one uploaded transaction completely or not at all, and only once even if it is sent
 * again. A refusal is a verdict: its ledger row and the refused values are written in one commit, or
 * the row first and the values later if the account's allowance is used up.
 *
 * @param charge what its upload may still be charged
 * @param gone aborted if the sender left; a transaction that has begun still finishes, so that a
 *   sender that always leaves early makes progress
 * @throws TooMuchRefused; the reason of `gone` if it was aborted before the transaction began
 */
export async function applyTransaction(
  database: Database,
  source: UploadSource,
  transaction: UploadTransaction,
  { charge, gone }: { charge: RefusedCharge; gone?: AbortSignal },
): Promise<TransactionResult> {
  const { tx_id } = transaction;
  gone?.throwIfAborted();
  try {
    const { result, unrecorded } = await retryTransaction(database, async (tx): Promise<Entry> => {
      // The sender may have left while this waited for a connection.
      gone?.throwIfAborted();
      const actor = await readActor(tx, source, transaction);
      const earlier = await claim(tx, source, tx_id, null);
      if (earlier) return earlier;
      if (!actor) throw new RefusedOp({ code: 'account_suspended', message: SUSPENDED_MESSAGE }, 0);
      await applyOps(tx, actor, transaction.ops);
      return { result: { tx_id, status: 'applied' } };
    });
    if (!unrecorded) return result;
    return await recordRejection(database, source, transaction, unrecorded, charge);
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
