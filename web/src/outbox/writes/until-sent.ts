import type { CommonPowerSyncDatabase } from '@powersync/web';
import { z } from 'zod';
import { UNREACHABLE } from '@/lib/http/api-error.ts';
import { inPageLanguage, refusalIn } from '@/lib/language/in-page-language.ts';
import type { Replica } from '@/replica/replica.ts';

type Database = Pick<CommonPowerSyncDatabase, 'get' | 'onChange'>;
type Status = CommonPowerSyncDatabase['currentStatus'];

/** What became of a write, as far as the device knows. */
export type Outcome =
  | { readonly is: 'sent' }
  /** `reason` is a sentence for the person. */
  | { readonly is: 'refused'; readonly reason: string }
  /** It waits on this device. */
  | { readonly is: 'waiting'; readonly offline: boolean };

/** Milliseconds to wait for the server's answer: a connection may drop silently. */
const VERDICT_MS = 5_000;

const STATE_SQL = `
  SELECT EXISTS (SELECT 1 FROM ps_crud WHERE tx_id <= ?1) AS waits,
         (SELECT refusal FROM unsent_writes WHERE id = CAST(?1 AS TEXT)) AS refusal`;

interface State {
  waits: number;
  refusal: string | null;
}

const refusalSchema = z.object({ code: z.string(), message: z.string() });

/**
 * Waits for the server's verdict on a write. Gives up once the device knows that it can’t send now,
 * after 5 s at the latest.
 *
 * @param txId what `writeChanges` returned
 */
export async function untilSent(
  { database }: Pick<Replica, 'database'>,
  txId: number | undefined,
): Promise<Outcome> {
  if (txId === undefined) return { is: 'sent' };
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(VERDICT_MS)]);
  try {
    const verdict = await Promise.race([
      // A database that fails can’t tell.
      verdictOn(database, txId, signal).catch(() => undefined),
      database.waitForStatus(cannotSend, signal).then(() => undefined),
    ]);
    return verdict ?? { is: 'waiting', offline: isOffline(database.currentStatus) };
  } finally {
    stop.abort();
  }
}

async function verdictOn(
  database: Database,
  txId: number,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  for await (const _ of database.onChange({
    tables: ['ps_crud'],
    triggerImmediate: true,
    signal,
  })) {
    const { waits, refusal } = await database.get<State>(STATE_SQL, [txId]);
    if (waits) continue;
    if (refusal === null) return { is: 'sent' };
    const { code, message } = refusalSchema.parse(JSON.parse(refusal));
    return { is: 'refused', reason: refusalIn({ code, message: inPageLanguage(message) }) };
  }
  return undefined;
}

/** False if the server can be reached but doesn’t take the write now. */
function isOffline({ connected, uploadError }: Status): boolean {
  // From a shared worker, errors come without their class.
  return !navigator.onLine || !connected || uploadError?.message === UNREACHABLE.message;
}

/** An open stream may outlive the network for a while. */
function cannotSend({ connected, downloadError, uploadError }: Status): boolean {
  if (!navigator.onLine || uploadError !== undefined) return true;
  return !connected && downloadError !== undefined;
}
