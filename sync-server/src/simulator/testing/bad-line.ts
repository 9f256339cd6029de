import type { BatchResult } from '@juu/shared/endpoints/device';
import { MAX_TELEMETRY_EVENTS } from '@juu/shared/limits';
import { createDeviceCalls, type DeviceCalls } from '../device-calls.ts';
import { type Random, randomOf } from '../random.ts';
import type { PingEvent, PlayEvent } from '../taxi.ts';

/** Probability that a batch is sent twice at once, and that its answer is lost. */
const TWICE = 0.04;
const ANSWER_LOST = 0.03;
/** Probability that an event is sent in a later batch than its neighbours. */
const DELAYED = 0.03;

interface BadLineOptions {
  readonly key: string;
  readonly seed: number;
  /** Origins of the servers that run at this moment. */
  readonly servers: () => readonly string[];
  /** Codes of refused events are added by their ids. */
  readonly refused: Map<string, string>;
  readonly counts: LineCounts;
}

export interface LineCounts {
  batches: number;
  twice: number;
  lost: number;
  failed: number;
  delayed: number;
  duplicates: number;
  held: number;
}

/**
 * The device API over a bad line: each call goes to any of the servers, events come in another order, late
 * and repeatedly, answers get lost.
 */
export class BadLine implements DeviceCalls {
  readonly #options: BadLineOptions;
  readonly #random: Random;
  readonly #late: { pings: PingEvent[]; plays: PlayEvent[] } = { pings: [], plays: [] };
  readonly #open = new Map<string, DeviceCalls>();
  /** The newest events of the last batches that were answered. */
  readonly last: { ping?: PingEvent | undefined; play?: PlayEvent | undefined } = {};

  constructor(options: BadLineOptions) {
    this.#options = options;
    this.#random = randomOf(options.seed);
  }

  async sendPings(events: readonly PingEvent[]): Promise<BatchResult> {
    const sent = await this.#send('pings', events, (calls, batch) => calls.sendPings(batch));
    this.last.ping = newestOf(sent.batch) ?? this.last.ping;
    return sent.report;
  }

  async sendPlays(events: readonly PlayEvent[]): Promise<BatchResult> {
    const sent = await this.#send('plays', events, (calls, batch) => calls.sendPlays(batch));
    this.last.play = newestOf(sent.batch) ?? this.last.play;
    return sent.report;
  }

  /** Sends events that have to be held, or refused while the driver is suspended. */
  async sendHeld(events: { readonly pings: PingEvent[]; readonly plays: PlayEvent[] }) {
    for (const ping of events.pings) {
      await this.#sendFalse(ping, (calls) => calls.sendPings([ping]));
    }
    for (const play of events.plays) {
      await this.#sendFalse(play, (calls) => calls.sendPlays([play]));
    }
  }

  async fetchPlaylist(have: string | undefined) {
    return this.#server().fetchPlaylist(have);
  }

  /** Sends what is still delayed. */
  async flush(): Promise<void> {
    const { pings, plays } = this.#late;
    await this.#sendOnce(pings, (calls) => calls.sendPings(pings));
    await this.#sendOnce(plays, (calls) => calls.sendPlays(plays));
    pings.length = 0;
    plays.length = 0;
  }

  async #sendFalse(
    event: { readonly id: string },
    send: (calls: DeviceCalls) => Promise<BatchResult>,
  ) {
    const { held, rejected } = await this.#sendOnce([event], send);
    if (held === 1 || rejected[0]?.code === 'account_suspended') return;
    throw new Error('an event from far away was not held');
  }

  async #send<Event extends PingEvent | PlayEvent>(
    kind: 'pings' | 'plays',
    events: readonly Event[],
    send: (calls: DeviceCalls, batch: readonly Event[]) => Promise<BatchResult>,
  ): Promise<{ report: BatchResult; batch: readonly Event[] }> {
    const { counts } = this.#options;
    const late = this.#late[kind] as unknown as Event[];
    const due = late.splice(0);
    const delayed = events.filter(() => this.#random() < DELAYED);
    const ready = [...due, ...events.filter((event) => !delayed.includes(event))];
    delayed.push(...ready.splice(MAX_TELEMETRY_EVENTS));
    const batch = shuffled(ready, this.#random);
    counts.batches += 1;
    try {
      const once = () => this.#sendOnce(batch, (calls) => send(calls, batch));
      const isTwice = this.#random() < TWICE;
      counts.twice += isTwice ? 1 : 0;
      const [report] = await Promise.all(isTwice ? [once(), once()] : [once()]);
      if (this.#random() < ANSWER_LOST) {
        counts.lost += 1;
        throw new Error('the answer got lost');
      }
      late.push(...delayed);
      counts.delayed += delayed.length;
      return { report: report as BatchResult, batch };
    } catch (error) {
      // The taxi sends its own events again; those that were late already are kept here.
      late.push(...due);
      throw error;
    }
  }

  async #sendOnce(
    batch: readonly { readonly id: string }[],
    send: (calls: DeviceCalls) => Promise<BatchResult>,
  ): Promise<BatchResult> {
    const { refused, counts } = this.#options;
    const report = await send(this.#server());
    counts.duplicates += report.duplicates;
    counts.held += report.held;
    for (const { id, code } of report.rejected) if (id) refused.set(id, code);
    const { accepted, duplicates, held, rejected } = report;
    if (accepted + duplicates + held + rejected.length !== batch.length) {
      throw new Error(`a batch of ${batch.length} was answered with ${JSON.stringify(report)}`);
    }
    return report;
  }

  #server(): DeviceCalls {
    const { servers, key } = this.#options;
    const origins = servers();
    const url = origins[Math.floor(this.#random() * origins.length)] as string;
    const signal = new AbortController().signal;
    const calls = this.#open.get(url) ?? createDeviceCalls({ url, key, signal });
    this.#open.set(url, calls);
    return calls;
  }
}

function newestOf<Event extends { readonly at: string }>(events: readonly Event[]) {
  return events.reduce<Event | undefined>(
    (newest, event) => (newest && newest.at >= event.at ? newest : event),
    undefined,
  );
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
