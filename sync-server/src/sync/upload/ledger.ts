import {
  type UploadError,
  type UploadResponse,
  uploadErrorSchema,
} from '@juu/shared/protocol/upload';
import { sql } from 'kysely';
import type { Tx } from './row-store.ts';

export type TransactionResult = UploadResponse['results'][number];

/** The source of an uploaded transaction; identifies it in the ledger together with `tx_id`. */
export interface UploadSource {
  readonly userId: string;
  readonly clientId: string;
  /** The hash of the session that its token was issued to. */
  readonly session: string;
}

/** A transaction's entry in the ledger. */
export interface Entry {
  readonly result: TransactionResult;
  /** Why it was refused, if its values are not recorded yet. */
  readonly unrecorded?: UploadError;
}

/** Writes the transaction's ledger row; returns and locks the earlier one if there is one. */
export async function claim(
  tx: Tx,
  source: UploadSource,
  txId: number,
  error: UploadError | null,
): Promise<Entry | undefined> {
  const stored = error && JSON.stringify(error);
  const claimed = await sql`
    insert into sync.ledger (user_id, client_id, tx_id, error)
    values (${source.userId}::uuid, ${source.clientId}, ${txId}::bigint, ${stored}::jsonb)
    on conflict do nothing returning tx_id`.execute(tx);
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await sql<{ error: unknown; is_recorded: boolean }>`
    select error, is_recorded from sync.ledger where ${isEntryOf(source, txId)} for update`.execute(
    tx,
  );
  const [earlier] = rows;
  // Another upload has made the ledger forget it in between.
  if (!earlier) return claim(tx, source, txId, error);
  if (!earlier.error) return { result: { tx_id: txId, status: 'duplicate' } };
  // jsonb loses the order of fields; the schema restores it, so the answer equals the first.
  const reason = uploadErrorSchema.parse(earlier.error);
  const result: TransactionResult = { tx_id: txId, status: 'rejected', error: reason };
  return earlier.is_recorded ? { result } : { result, unrecorded: reason };
}

function isEntryOf({ userId, clientId }: UploadSource, txId: number) {
  return sql`user_id = ${userId}::uuid and client_id = ${clientId} and tx_id = ${txId}::bigint`;
}

/** Notes whether a refused transaction's values are recorded. */
export async function setRecorded(
  tx: Tx,
  source: UploadSource,
  txId: number,
  isRecorded: boolean,
): Promise<void> {
  await sql`
    update sync.ledger set is_recorded = ${isRecorded}
     where ${isEntryOf(source, txId)} and is_recorded <> ${isRecorded}`.execute(tx);
}
