import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import { can } from '@juu/shared/access/capabilities';
import type { LineSink } from '../../platform/http/socket-sink.ts';
import { readAccess, type SessionRef } from '../accounts/sessions/read-access.ts';

/** Between two rounds: changes of this time are told as one. */
const ROUND_MS = 500;
/** Clients give up a stream that is silent for longer: ours after 25 s. */
const KEEP_ALIVE_MS = 20_000;
const CHANGE = 'event: change\ndata: {}\n\n';
const KEEP_ALIVE = ': keep-alive\n\n';

interface Watcher {
  readonly session: SessionRef;
  readonly sink: LineSink;
}

interface CampaignNewsOptions {
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells admins' open pages that campaigns changed, whichever process changed them. It says no more:
 * the pages read what they show again.
 */
export class CampaignNews {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #watchers = new Set<Watcher>();
  readonly #stopping = new AbortController();
  #stopListening: (() => Promise<void>) | undefined;
  #keepAlive: NodeJS.Timeout | undefined;
  #isDue = false;
  #rounds: Promise<void> | undefined;

  constructor({ database, onError }: CampaignNewsOptions) {
    this.#database = database;
    this.#onError = onError;
  }

  /** Resolves once changes are heard. */
  async start(): Promise<void> {
    this.#stopListening = await this.#database.listen('juu_campaigns', () => this.#hear());
    this.#keepAlive = setInterval(() => void this.#tell(KEEP_ALIVE), KEEP_ALIVE_MS);
  }

  /** Tells a session of each change. Returns the function that ends that. */
  watch(session: SessionRef, sink: LineSink): () => void {
    const watcher = { session, sink };
    this.#watchers.add(watcher);
    if (this.#stopping.signal.aborted) this.#end(watcher);
    return () => this.#end(watcher);
  }

  /** Ends every stream and waits for the round under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#keepAlive);
    for (const watcher of this.#watchers) this.#end(watcher);
    await this.#rounds;
    await this.#stopListening?.();
  }

  #hear(): void {
    this.#isDue = true;
    this.#rounds ??= this.#run();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#isDue && !signal.aborted) {
      this.#isDue = false;
      await this.#tell(CHANGE);
      await delay(ROUND_MS, undefined, { signal }).catch(() => {});
    }
    this.#rounds = undefined;
  }

  /** Writes to the sessions that may still moderate, and ends the streams of all others. */
  async #tell(lines: string): Promise<void> {
    const watchers = [...this.#watchers];
    try {
      const access = await readAccess(
        this.#database,
        watchers.map(({ session }) => session),
      );
      for (const watcher of watchers) {
        const user = access.get(watcher.session.id);
        const mayWatch =
          user && user.status !== 'suspended' && can(user.roles, 'campaigns:moderate');
        if (mayWatch) this.#write(watcher, lines);
        else this.#end(watcher);
      }
    } catch (error) {
      this.#onError(error);
      // Pages without a stream ask by themselves, and come back.
      for (const watcher of watchers) this.#end(watcher);
    }
  }

  /** Nothing is queued for a client that doesn't read: it is cut off, and reads everything when it is back. */
  #write(watcher: Watcher, lines: string): void {
    try {
      const drained = watcher.sink.write([lines]);
      if (!drained) return;
      drained.catch(() => {});
    } catch {
      // The client has left.
    }
    this.#end(watcher);
  }

  #end(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    watcher.sink.end();
  }
}
