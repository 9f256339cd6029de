import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@juu/db/database';
import type { DeviceFeature } from '@juu/shared/endpoints/fleet';
import type { LineSink } from '../../platform/http/socket-sink.ts';
import { FailureStreak } from '../../platform/process/failure-streak.ts';
import { type Access, readAccess } from '../accounts/sessions/read-access.ts';
import { type Audience, audienceOf, keyOf } from './audience.ts';
import { DeviceFeatures, type Snapshot } from './device-features.ts';
import { Snapshots } from './snapshots.ts';
import { View } from './view.ts';
import { Watcher, type Watching } from './watcher.ts';

/** Between two rounds: a screen changes at most once in this time. */
const ROUND_MS = 1_000;
/** Clients give up a stream that is silent for longer: ours after 25 s. */
const KEEP_ALIVE_MS = 20_000;
/** A client that has read nothing for so long is cut off. */
const PATIENCE_MS = 60_000;
/** Milliseconds that a view goes on without watchers, so that one who comes back can resume. */
const UNWATCHED_MS = 60_000;

interface FleetOptions {
  readonly database: Database;
  /** Makes the ids that advertisers see: the same in every process. */
  readonly secret: string;
  readonly onError: (error: unknown) => void;
}

interface WatchRequest extends Watching {
  /** The last event of an earlier stream. */
  readonly lastEventId: string | undefined;
  /** Called if the watcher may see anything. */
  readonly open: () => LineSink;
}

interface SharedView {
  readonly view: View;
  readonly audience: Audience;
  /** When it was last watched; a monotonic time in milliseconds. */
  watchedAt: number;
}

/**
 * The fleet as one process knows it. While anyone watches, a round a second reads all online screens
 * and who may still see them, and sends the differences.
 */
export class Fleet {
  readonly #database: Database;
  readonly #failures: FailureStreak;
  readonly #features: DeviceFeatures;
  readonly #snapshots: Snapshots;
  /** By the key of their audience. */
  readonly #views = new Map<string, SharedView>();
  readonly #watchers = new Set<Watcher>();
  readonly #stopping = new AbortController();
  #rounds: Promise<void> | undefined;

  constructor({ database, secret, onError }: FleetOptions) {
    this.#database = database;
    this.#failures = new FailureStreak(onError);
    this.#features = new DeviceFeatures(secret);
    this.#snapshots = new Snapshots(database);
  }

  /** Open streams in this process. */
  get streamCount(): number {
    return this.#watchers.size;
  }

  /** The screens that an audience sees, at most a second old. */
  async read(audience: Audience): Promise<DeviceFeature[]> {
    return this.#features.of(audience, await this.#snapshots.recent());
  }

  /**
   * Opens a stream: sends everything, or the changes after the last event, then each change. Returns the
   * function that ends it; undefined if the session has ended or may see nothing.
   */
  async watch({ lastEventId, open, ...watching }: WatchRequest): Promise<(() => void) | undefined> {
    const snapshot = await this.#snapshots.recent();
    const audience = audienceIn(await readAccess(this.#database, [watching.session]), watching);
    if (!audience) return undefined;
    const view = this.#viewOf(audience, snapshot);
    const watcher = new Watcher(watching, view, open(), view.changeOf(lastEventId));
    const end = () => {
      this.#watchers.delete(watcher);
      watcher.end();
    };
    if (this.#stopping.signal.aborted) {
      end();
      return end;
    }
    this.#watchers.add(watcher);
    watcher.send();
    this.#rounds ??= this.#run();
    return end;
  }

  /** Ends every stream and waits for the round under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const watcher of this.#watchers) watcher.end();
    this.#watchers.clear();
    await this.#rounds;
  }

  #viewOf(audience: Audience, snapshot: Snapshot): View {
    const key = keyOf(audience);
    const shared = this.#views.get(key) ?? { view: new View(), audience, watchedAt: 0 };
    // A view that is known is brought up to date by the rounds.
    if (!this.#views.has(key)) shared.view.update(this.#features.of(audience, snapshot));
    shared.watchedAt = performance.now();
    this.#views.set(key, shared);
    return shared.view;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const keepAlive = setInterval(() => {
      for (const watcher of this.#watchers) watcher.keepAlive(PATIENCE_MS);
    }, KEEP_ALIVE_MS);
    while (this.#views.size > 0) {
      await delay(ROUND_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      try {
        await this.#round();
        this.#failures.end();
      } catch (error) {
        // The next round tries again.
        this.#failures.add(error);
      }
    }
    clearInterval(keepAlive);
    this.#rounds = undefined;
  }

  async #round(): Promise<void> {
    const snapshot = await this.#snapshots.take();
    const watchers = [...this.#watchers];
    const access = await readAccess(
      this.#database,
      watchers.map(({ watching }) => watching.session),
    );
    // No await from here on, so a watcher never gets a snapshot newer than their right to see it.
    for (const watcher of watchers) this.#admit(watcher, access);
    for (const [key, { view, audience, watchedAt }] of this.#views) {
      if (performance.now() - watchedAt > UNWATCHED_MS) this.#views.delete(key);
      else view.update(this.#features.of(audience, snapshot));
    }
    for (const watcher of this.#watchers) watcher.send();
  }

  /** Notes that the watcher's view is watched, or ends a stream whose user may not see that view. */
  #admit(watcher: Watcher, access: ReadonlyMap<string, Access>): void {
    const audience = audienceIn(access, watcher.watching);
    const shared = audience && this.#views.get(keyOf(audience));
    if (shared?.view === watcher.view) {
      shared.watchedAt = performance.now();
    } else {
      this.#watchers.delete(watcher);
      watcher.end();
    }
  }
}

function audienceIn(
  access: ReadonlyMap<string, Access>,
  { session, as }: Watching,
): Audience | undefined {
  const user = access.get(session.id);
  return user && audienceOf(user, as);
}
