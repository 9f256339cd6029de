import type { Role } from '@juu/shared/access/roles';
import type { EventOf } from '@juu/shared/endpoints/endpoint';
import { type DeviceFeature, fleet } from '@juu/shared/endpoints/fleet';
import type { ApiError } from '@/lib/http/api-error.ts';
import { readEventStream } from '@/lib/http/event-stream.ts';
import { followStream } from '@/lib/http/follow-stream.ts';
import { refreshSession } from '@/lib/session/session.ts';
import { type KeptScreens, keepNothing } from './kept-screens.ts';

/** The fleet as a page knows it. */
export interface FleetState {
  /** By id. If the stream is interrupted: as they were last known. */
  readonly screens: ReadonlyMap<string, DeviceFeature>;
  /**
   * `connecting`: no screens have come from the server yet. `interrupted`: the network or the server is
   * away, and the page keeps trying.
   */
  readonly status: 'connecting' | 'live' | 'interrupted' | 'refused';
  /** Why, if it is refused. */
  readonly refusal?: ApiError;
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly clockAheadMs: number;
}

const NOTHING_KNOWN: FleetState = { screens: new Map(), status: 'connecting', clockAheadMs: 0 };

/**
 * The screens that the user may see, as one role, kept up to date while anyone looks and the page is
 * shown. What was known last stays, and the stream goes on from there.
 */
export class LiveFleet {
  readonly #as: Role;
  readonly #kept: KeptScreens;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING_KNOWN;
  #lastEventId: string | undefined;
  #following: ReturnType<typeof followStream> | undefined;

  constructor(as: Role, kept: KeptScreens = keepNothing) {
    this.#as = as;
    this.#kept = kept;
  }

  /** The same object until something changes. */
  readonly state = (): FleetState => this.#state;

  /** Follows the fleet until the last listener has gone. Returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#watchPage();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#following?.stop();
      this.#following = undefined;
    };
  };

  /** Forgets all screens, and begins again if anyone looks. */
  forget(): void {
    this.#lastEventId = undefined;
    this.#kept.write([]);
    this.#become(NOTHING_KNOWN);
    this.#following?.restart();
  }

  #watchPage(): void {
    if (!this.#lastEventId) {
      const known = this.#kept.read().map((screen) => [screen.id, screen] as const);
      this.#become({ ...this.#state, screens: new Map(known) });
    }
    this.#following = followStream({
      read: (signal) => this.#read(signal),
      onFailure: (error) => this.#fail(error),
      onPause: () => {
        this.#keep();
        // From here on the screens get older.
        if (this.#state.status === 'live') this.#become({ ...this.#state, status: 'connecting' });
      },
    });
  }

  async #read(signal: AbortSignal): Promise<void> {
    await readEventStream(fleet.stream, {
      query: { as: this.#as },
      lastEventId: this.#lastEventId,
      signal,
      onOpen: (serverTimeMs = Date.now()) => {
        this.#become({
          screens: this.#state.screens,
          // A stream that goes on has nothing to say until something changes.
          status: this.#lastEventId === undefined ? 'connecting' : 'live',
          clockAheadMs: serverTimeMs - Date.now(),
        });
      },
      onEvent: (event, id) => {
        this.#lastEventId = id;
        const screens = screensAfter(this.#state.screens, event);
        this.#become({ ...this.#state, screens, status: 'live' });
      },
    });
    if (!signal.aborted) this.#interrupt();
  }

  #fail(error: ApiError): void {
    if (error.isTransient) {
      this.#interrupt();
      return;
    }
    // Someone who may not see screens keeps none from before.
    this.#lastEventId = undefined;
    this.#kept.write([]);
    this.#become({ ...NOTHING_KNOWN, status: 'refused', refusal: error });
    if (error.status === 401 || error.status === 403) void refreshSession();
  }

  #interrupt(): void {
    this.#keep();
    this.#become({ ...this.#state, status: 'interrupted' });
  }

  /** Keeps only screens from a stream: those read from the device are kept already. */
  #keep(): void {
    if (this.#state.status === 'live') this.#kept.write([...this.#state.screens.values()]);
  }

  #become(state: FleetState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the milliseconds since a screen was last seen, by the server's clock. */
export function ageOf(
  { properties }: DeviceFeature,
  { clockAheadMs }: FleetState,
  now: Date,
): number {
  const seenAt = Date.parse(properties.last_seen_at);
  return Math.max(0, now.getTime() + clockAheadMs - seenAt);
}

/** Returns when the screen that was seen last was seen, by this device's clock. There must be one. */
export function lastReport(fleet: FleetState, now: Date): Date {
  const ages = [...fleet.screens.values()].map((screen) => ageOf(screen, fleet, now));
  return new Date(now.getTime() - Math.min(...ages));
}

function screensAfter(
  before: ReadonlyMap<string, DeviceFeature>,
  { event, data }: EventOf<typeof fleet.stream>,
): ReadonlyMap<string, DeviceFeature> {
  if (event === 'reset') return new Map(data.features.map((screen) => [screen.id, screen]));
  const after = new Map(before);
  for (const id of data.removed) after.delete(id);
  for (const screen of data.upserted) after.set(screen.id, screen);
  return after;
}
