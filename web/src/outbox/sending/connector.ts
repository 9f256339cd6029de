import { sync } from '@juu/shared/endpoints/sync';
import type { UploadResponse } from '@juu/shared/protocol/upload';
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
import { type QueuedTransaction, takeBatch } from './upload-batch.ts';
import { UploadPace } from './upload-pace.ts';

/** A token that expires sooner than this is not used, milliseconds. */
const TOKEN_MARGIN_MS = 30_000;

type Verdict = UploadResponse['results'][number];

/** Connects PowerSync with our server: fetches tokens for the stream and uploads local changes. */
export class Connector implements PowerSyncBackendConnector {
  readonly #userId: string;
  readonly #pace = new UploadPace();
  readonly #stop = new AbortController();
  #asked: Promise<PowerSyncCredentials | null | undefined> | undefined;
  #credentials: Required<PowerSyncCredentials> | undefined;
  /** The server's answer to a device that sends too much, and until when the device waits. */
  #rest: { readonly refusal: ApiError; readonly untilMs: number } | undefined;

  /** @param userId the database's user: no other session may read into it or send from it */
  constructor(userId: string) {
    this.#userId = userId;
  }

  /** Ends running calls, because PowerSync waits for them before it connects again or closes. */
  stop(): void {
    this.#stop.abort();
  }

  /** Fetches the first token while the database opens, which saves a round trip. */
  askAhead(): void {
    this.#asked = this.#askForToken().catch(() => undefined);
  }

  /**
   * A fresh token; null if the session has ended or belongs to another user.
   *
   * @throws {ApiError} if the server cannot answer now
   */
  async fetchCredentials(): Promise<PowerSyncCredentials | null> {
    const asked = await this.#asked;
    this.#asked = undefined;
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
   * rejection is a verdict: the queue goes on, and the rejected values come back as rows.
   *
   * @throws {ApiError} if there is no verdict; PowerSync then tries again
   */
  async uploadData(database: CommonPowerSyncDatabase): Promise<void> {
    // PowerSync tries again after a second or two, even if the server asks for a longer wait.
    if (this.#rest && Date.now() < this.#rest.untilMs) throw this.#rest.refusal;
    const batch = await takeBatch(database.getCrudTransactions(), this.#pace.maxBytes);
    if (batch.length === 0) return;
    const verdicts = await this.#send(await database.getClientId(), batch);
    const undecided = verdicts.findIndex(isSuspensionVerdict);
    // The server repeats a verdict forever, even if the account is active again. So ask first.
    const heldBack = undecided >= 0 && (await this.fetchCredentials()) === null;
    const last = (heldBack ? batch.slice(0, undecided) : batch).at(-1);
    if (last) await takeOff(database, last);
  }

  async #send(clientId: string, batch: QueuedTransaction[]): Promise<Verdict[]> {
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
      assertAnswersAll(batch, results);
      return results;
    } catch (error) {
      if (isUnauthenticated(error)) this.#credentials = undefined;
      if (isLate(error)) this.#pace.slowDown();
      if (error instanceof ApiError && error.retryAfterS) {
        this.#rest = { refusal: error, untilMs: Date.now() + error.retryAfterS * 1000 };
      }
      throw error;
    }
  }

  /** A network that lost this answer may have lost lines of the stream, which can't notice. */
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

function assertAnswersAll(batch: QueuedTransaction[], verdicts: Verdict[]): void {
  const answered = batch.every(({ upload }, index) => verdicts[index]?.tx_id === upload.tx_id);
  if (!answered) throw new Error('The server’s verdicts do not match what was sent');
}

/** Removes a transaction and all before it from the queue, and their times. */
async function takeOff(
  database: CommonPowerSyncDatabase,
  { crud, upload }: QueuedTransaction,
): Promise<void> {
  await crud.complete();
  await database.execute('DELETE FROM unsent_writes WHERE CAST(id AS INTEGER) <= ?', [
    upload.tx_id,
  ]);
}
