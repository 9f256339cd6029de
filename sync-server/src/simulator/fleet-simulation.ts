import type { Position } from '@juu/shared/zone/is-inside';
import { FailureStreak } from '../platform/process/failure-streak.ts';
import { createDeviceCalls, KeyRefused } from './device-calls.ts';
import { between, randomOf } from './random.ts';
import { Drive } from './roads/drive.ts';
import { RoadNetwork } from './roads/road-network.ts';
import { SignalGaps } from './signal-gaps.ts';
import { Taxi } from './taxi.ts';
import { TaxiContact } from './taxi-contact.ts';

const MINUTE_MS = 60_000;
const LEAST_TURN_MS = 2_000;
/** Milliseconds until all taxis are on the road. */
const FIRST_TURNS_MS = 15_000;

/** A screen of the server's, as a simulated taxi gets it. */
export interface TaxiDevice {
  readonly key: string;
  /** Its last known place, if recent; absent: anywhere. */
  readonly from?: Position | undefined;
}

interface FleetOptions {
  /** The server's origin. */
  readonly url: string;
  readonly devices: readonly TaxiDevice[];
  /** Milliseconds in the past at which the taxis begin. Absent: now. */
  readonly behindMs?: number;
  /** Speed relative to real time until the taxis reach the present. Absent: 1. */
  readonly speed?: number;
  /** Called once in a row of failures, across all taxis. */
  readonly onError: (error: unknown) => void;
}

/**
 * Simulated taxis that drive through Nairobi and talk to a server as any screen does. A taxi has a turn
 * each minute: it catches up with the time, then reports, unless it has no signal.
 */
export class FleetSimulation {
  readonly #options: FleetOptions;
  readonly #network = RoadNetwork.ofNairobi();
  readonly #stopping = new AbortController();
  readonly #startedAt = Date.now();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #turns = new Set<Promise<void>>();
  readonly #failures: FailureStreak;

  constructor(options: FleetOptions) {
    this.#options = options;
    this.#failures = new FailureStreak(options.onError);
    for (const [index, device] of options.devices.entries()) this.#addTaxi(device, index);
  }

  /** Ends calls under way and waits for them. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#turns);
  }

  /** The taxis' time. */
  #now(): Date {
    const { behindMs = 0, speed = 1 } = this.#options;
    const now = Date.now();
    const passed = (now - this.#startedAt) * speed;
    return new Date(Math.min(now, this.#startedAt - behindMs + passed));
  }

  #addTaxi({ key, from }: TaxiDevice, index: number): void {
    const random = randomOf((Math.random() * 2 ** 32) >>> 0);
    const beginsAt = this.#now();
    const drive = new Drive({ network: this.#network, random, beginsAt, from });
    const taxi = new Taxi(drive, beginsAt);
    const calls = createDeviceCalls({
      ...{ url: this.#options.url, key },
      signal: this.#stopping.signal,
    });
    const contact = new TaxiContact(taxi, calls);
    const gaps = new SignalGaps(random, beginsAt);

    const turn = async () => {
      const now = this.#now();
      taxi.advanceTo(now);
      if (!gaps.includes(now)) await contact.make(now);
      this.#failures.end();
    };
    const share = this.#turnMs() / MINUTE_MS;
    const { length } = this.#options.devices;
    // Later turns are spread over the whole minute.
    const firstPauseMs = between(random, MINUTE_MS / 2, MINUTE_MS) * share;
    this.#after((FIRST_TURNS_MS * share * index) / length, turn, firstPauseMs);
  }

  #after(pauseMs: number, turn: () => Promise<void>, nextPauseMs = this.#turnMs()): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const running = this.#run(turn, nextPauseMs);
      this.#turns.add(running);
      void running.finally(() => this.#turns.delete(running));
    }, pauseMs);
    this.#timers.add(timer);
  }

  async #run(turn: () => Promise<void>, nextPauseMs: number): Promise<void> {
    try {
      await turn();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#failures.add(error);
      // An admin has renewed or revoked the key: the taxi is out of work.
      if (error instanceof KeyRefused) return;
    }
    if (!this.#stopping.signal.aborted) this.#after(nextPauseMs, turn);
  }

  /** A minute of the taxis' time. Shorter turns would pass what a screen may call in a minute. */
  #turnMs(): number {
    const { behindMs = 0, speed = 1 } = this.#options;
    const isBehind = behindMs > (Date.now() - this.#startedAt) * (speed - 1);
    return isBehind ? Math.max(LEAST_TURN_MS, MINUTE_MS / speed) : MINUTE_MS;
  }
}
