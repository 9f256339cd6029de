import { sync } from '@juu/shared/endpoints/sync';
import { type UploadResponse, uploadResponseSchema } from '@juu/shared/protocol/upload';
import type {
  CommonPowerSyncDatabase,
  PowerSyncBackendConnector,
  PowerSyncCredentials,
} from '@powersync/web';
import { z } from 'zod';
import { isLate } from '@/lib/http/api.ts';
import { ApiError } from '@/lib/http/api-error.ts';
import { call } from '@/lib/http/call.ts';
import { endSuspended, isSuspension, refreshSession } from '@/lib/session/session.ts';
import { doubtNetwork } from '@/replica/stall-guard.ts';
import { lastEntryOf, type QueuedTransaction, takeBatch } from './upload-batch.ts';
import { UploadPace } from './upload-pace.ts';

/** A token that expires sooner than this is not used, milliseconds. */
const TOKEN_MARGIN_MS = 30_000;

/** Transactions after which it is forgotten that one was refused. Its values stay in `write_rejections`. */
const KEPT_REFUSALS = 100;

type Verdict = UploadResponse['results'][number];

interface Sent {
  readonly verdicts: readonly Verdict[];
  /** Why there are no more verdicts; absent: the batch has them all. */
  readonly failure?: ApiError;
}

/** PowerSync tries again after a second or two, even if the server asks for a longer wait. */
interface Wait {
  readonly refusal: ApiError;
  readonly untilMs: number;
}

/** Only some changes wait: they are not sent again before that. */
interface WaitOfSome extends Wait {
  /** The last entry of the queue that was sent, by its number; what came later need not wait. */
  readonly sentTo: number;
}

/** Connects PowerSync with our server: fetches tokens for the stream and uploads local changes. */
export class Connector implements PowerSyncBackendConnector {
  readonly #userId: string;
  readonly #pace = new UploadPace();
  readonly #stop = new AbortController();
  #asked: Promise<PowerSyncCredentials | null | undefined> | undefined;
  #credentials: Required<PowerSyncCredentials> | undefined;
  #wait: Wait | undefined;
  #waitOfSome: WaitOfSome | undefined;

  /** @param userId the database's user: no other session may read into it or send from it */
  constructor(userId: string) {
    this.#userId = userId;
  }

  /** Ends running calls, because PowerSync waits for them before it connects again or closes. */
  stop(): void {
    this.#stop.abort();
  }

  /** Fetches the next token before PowerSync asks: the first while the database opens, which saves a round trip. */
  askAhead(): void {
    this.#asked = this.#askForToken().catch(() => undefined);
  }

  /**
   * PowerSync drops its token: the server refused it, or it expires soon. Asks for the next one at once, because
   * PowerSync waits before it connects again, and a suspended person could read on for seconds.
   */
  invalidateCredentials(): void {
    this.#credentials = undefined;
    this.askAhead();
  }

  /**
   * A token, the one that was asked for ahead if there is one; null if the session has ended or belongs to another user.
   *
   * @throws {ApiError} if the server cannot answer now
   */
  async fetchCredentials(): Promise<PowerSyncCredentials | null> {
    const ahead = this.#asked;
    const asked = await ahead;
    // Meanwhile another one may have been asked for.
    if (this.#asked === ahead) this.#asked = undefined;
    return asked === undefined ? this.#askForToken() : asked;
  }

  async #askForToken(): Promise<PowerSyncCredentials | null> {
    try {
      const { token, endpoint, expires_at } = await this.#call((signal) =>
        call(sync.token, { signal }),
      );
      if (subjectOf(token) !== this.#userId) return await this.#forget();
      this.#credentials = { token, endpoint, expiresAt: new Date(expires_at) };
      return this.#credentials;
    } catch (error) {
      if (!isSuspension(error)) {
        if (isUnauthenticated(error)) return this.#forget();
        throw error;
      }
      await endSuspended();
      return null;
    }
  }

  /** Makes the page check whose session it is now. */
  async #forget(): Promise<null> {
    this.#credentials = undefined;
    await refreshSession();
    return null;
  }

  /**
   * Sends the oldest changes of the queue, and removes each from it once its verdict is here. A
   * rejection is a verdict: the queue goes on, and the rejected values come back as rows. What stands
   * behind a change that waits is sent too, and again once that one has its verdict: PowerSync takes
   * changes off its queue in order only.
   *
   * @throws {ApiError} if there is no verdict; PowerSync then tries again
   */
  async uploadData(database: CommonPowerSyncDatabase): Promise<void> {
    this.#wait = unlessOver(this.#wait);
    if (this.#wait) throw this.#wait.refusal;
    const some = unlessOver(this.#waitOfSome);
    this.#waitOfSome = some;
    // A long queue takes long to read, and PowerSync asks for it often.
    if (some && (await newestEntry(database)) <= some.sentTo) throw some.refusal;
    const queue = database.getCrudTransactions();
    const batch = await takeBatch(queue, this.#pace.maxBytes, some?.sentTo);
    if (batch.length > 0) {
      const { verdicts, failure } = await this.#send(await database.getClientId(), batch);
      if (!some) await this.#takeOffAnswered(database, batch, verdicts);
      if (failure) throw failure;
      if (some) this.#waitOfSome = { ...some, sentTo: lastEntryOf(batch.at(-1)?.crud) };
    }
    if (some) throw some.refusal;
  }

  async #takeOffAnswered(
    database: CommonPowerSyncDatabase,
    batch: readonly QueuedTransaction[],
    verdicts: readonly Verdict[],
  ): Promise<void> {
    const suspended = verdicts.findIndex(isSuspensionVerdict);
    // The server repeats a verdict forever, even if the account is active again. So ask first, not ahead.
    const heldBack = suspended >= 0 && (await this.#askForToken()) === null;
    const final = verdicts.slice(0, heldBack ? suspended : undefined);
    const last = batch[final.length - 1];
    if (last) await takeOff(database, last, final);
  }

  /** Returns the verdicts on the first transactions of the batch; a failure if it isn't on all. */
  async #send(clientId: string, batch: QueuedTransaction[]): Promise<Sent> {
    const token = await this.#token();
    const bytes = batch.reduce((sum, transaction) => sum + transaction.bytes, 0);
    const begun = performance.now();
    try {
      const { results } = await this.#call((signal) =>
        call(sync.upload, {
          token,
          body: { client_id: clientId, transactions: batch.map(({ upload }) => upload) },
          signal,
          deadlineMs: this.#pace.deadlineMs(bytes),
        }),
      );
      this.#pace.answered(bytes, performance.now() - begun);
      const verdicts = firstVerdicts(batch, results);
      if (verdicts.length === batch.length) return { verdicts };
      throw new Error('The server’s verdicts do not match what was sent');
    } catch (error) {
      if (isUnauthenticated(error)) this.#credentials = undefined;
      if (isLate(error)) this.#pace.slowDown();
      if (!(error instanceof ApiError) || !error.retryAfterS) throw error;
      const partial = uploadResponseSchema.safeParse(error.answer).data;
      const wait = { refusal: error, untilMs: Date.now() + error.retryAfterS * 1000 };
      if (partial) this.#waitOfSome = { ...wait, sentTo: lastEntryOf(batch.at(-1)?.crud) };
      else this.#wait = wait;
      return { verdicts: firstVerdicts(batch, partial?.results ?? []), failure: error };
    }
  }

  /** A network that lost this answer may have lost lines of the stream, which notices late. */
  async #call<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await ask(this.#stop.signal);
    } catch (error) {
      if (isLate(error)) doubtNetwork();
      throw error;
    }
  }

  async #token(): Promise<string> {
    const held = this.#credentials;
    if (held && held.expiresAt.getTime() - Date.now() > TOKEN_MARGIN_MS) return held.token;
    const fresh = await this.fetchCredentials();
    if (!fresh) throw new Error('The session has ended');
    return fresh.token;
  }
}

const claimsSchema = z.object({ sub: z.string() });

/** Returns whose token it is. The server checks the signature. */
function subjectOf(token: string): string | undefined {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return claimsSchema.safeParse(JSON.parse(atob(payload))).data?.sub;
}

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Changes of a suspended account stay in the queue, and are sent again when it is active. */
const isSuspensionVerdict = (verdict: Verdict) =>
  verdict.status === 'rejected' && verdict.error.code === 'account_suspended';

/** The verdicts on the first transactions of the batch, up to one that has none. */
function firstVerdicts(batch: QueuedTransaction[], results: Verdict[]): Verdict[] {
  const unanswered = batch.findIndex(({ upload }, i) => results[i]?.tx_id !== upload.tx_id);
  return results.slice(0, unanswered < 0 ? batch.length : unanswered);
}

/** PowerSync numbers the entries of its queue; 0: it is empty. */
async function newestEntry(database: CommonPowerSyncDatabase): Promise<number> {
  const { newest } = await database.get<{ newest: number | null }>(
    'SELECT max(id) AS newest FROM ps_crud',
  );
  return newest ?? 0;
}

const unlessOver = <W extends Wait>(wait: W | undefined) =>
  wait && Date.now() < wait.untilMs ? wait : undefined;

/** Removes a transaction and all before it from the queue, and what is noted about them. */
async function takeOff(
  database: CommonPowerSyncDatabase,
  { crud, upload }: QueuedTransaction,
  verdicts: readonly Verdict[],
): Promise<void> {
  // Before they leave the queue, as a tab may wait for that.
  const refusals = verdicts.flatMap((verdict) => {
    if (verdict.status !== 'rejected') return [];
    const { code, message } = verdict.error;
    return [[JSON.stringify({ code, message }), String(verdict.tx_id)]];
  });
  const noteRefusal = 'UPDATE unsent_writes SET refusal = ? WHERE id = ?';
  if (refusals.length > 0) await database.executeBatch(noteRefusal, refusals);
  await crud.complete();
  await database.execute(
    'DELETE FROM unsent_writes WHERE CAST(id AS INTEGER) <= ? - iif(refusal IS NULL, 0, ?)',
    [upload.tx_id, KEPT_REFUSALS],
  );
}
