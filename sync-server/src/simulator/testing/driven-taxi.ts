import { randomUUID } from 'node:crypto';
import { between, type Random, randomOf } from '../random.ts';
import { Drive } from '../roads/drive.ts';
import type { RoadNetwork } from '../roads/road-network.ts';
import { SignalGaps } from '../signal-gaps.ts';
import { type PingEvent, type PlayEvent, Taxi } from '../taxi.ts';
import { TaxiContact } from '../taxi-contact.ts';
import type { BadLine } from './bad-line.ts';
import { textOf } from './read-stored.ts';

const HOUR_MS = 3_600_000;
const SHIFT_HOURS = 12;
/** Probability that a taxi loses its signal for hours: longer than a lease lives. */
const LONG_GAP = 0.01;
/** Probability that a screen also reports an impossible place. */
const FORGES = 0.005;
/** Mombasa. */
const FAR_AWAY = { lat: -4.0435, lng: 39.6682 };

/** Events that taxis made: by id, each as the text that the database should give back. */
export interface Made {
  readonly pings: Map<string, string>;
  readonly plays: Map<string, string>;
  readonly forged: Set<string>;
}

interface DrivenTaxiOptions {
  readonly deviceId: string;
  readonly network: RoadNetwork;
  readonly seed: number;
  readonly beginsAt: Date;
  readonly line: BadLine;
  readonly made: Made;
}

/** A simulated taxi whose time a test moves on: it works in shifts, and now and then loses its signal. */
export class DrivenTaxi {
  readonly line: BadLine;
  readonly #options: DrivenTaxiOptions;
  readonly #random: Random;
  readonly #taxi: Taxi;
  readonly #contact: TaxiContact;
  readonly #gaps: SignalGaps;
  readonly #shiftFrom: number;
  #noSignalUntil = 0;

  constructor(options: DrivenTaxiOptions) {
    const { network, seed, beginsAt, line } = options;
    this.#options = options;
    this.line = line;
    this.#random = randomOf(seed);
    this.#taxi = new Taxi(new Drive({ network, random: randomOf(seed + 1), beginsAt }), beginsAt);
    this.#contact = new TaxiContact(this.#taxi, line);
    this.#gaps = new SignalGaps(randomOf(seed + 2), beginsAt);
    this.#shiftFrom = Math.floor(this.#random() * 24);
  }

  /** Lets time pass, and reports if there is a signal. @throws if the line failed */
  async liveUntil(now: Date): Promise<void> {
    const hour = Math.floor(now.getTime() / HOUR_MS) % 24;
    if ((hour - this.#shiftFrom + 24) % 24 >= SHIFT_HOURS) {
      this.#taxi.sleepUntil(now);
      return;
    }
    this.#taxi.advanceTo(now);
    this.#note();
    if (this.#random() < LONG_GAP) {
      this.#noSignalUntil = now.getTime() + between(this.#random, 0.5, 6) * HOUR_MS;
    }
    if (now.getTime() < this.#noSignalUntil || this.#gaps.includes(now)) return;
    await this.report(now);
    if (this.#random() < FORGES) await this.#forge();
  }

  /** Sends what waits. @throws if the line failed */
  async report(now: Date): Promise<void> {
    await this.#contact.make(now);
  }

  #note(): void {
    const { made, deviceId } = this.#options;
    for (const ping of this.#taxi.pings) made.pings.set(ping.id, textOf(deviceId, ping));
    for (const play of this.#taxi.plays) made.plays.set(play.id, textOf(deviceId, play));
  }

  /** Says that it was far away just after its last report: such events have to be held. */
  async #forge(): Promise<void> {
    const { made, deviceId } = this.#options;
    const { last } = this.line;
    if (!last.ping) return;
    const at = new Date(Date.parse(last.ping.at) + 5_000).toISOString();
    const far = <Event extends PingEvent | PlayEvent>(event: Event): Event => ({
      ...event,
      ...FAR_AWAY,
      at,
      id: randomUUID(),
    });
    const pings = [far(last.ping)];
    const plays = last.play ? [far(last.play)] : [];
    for (const ping of pings) made.pings.set(ping.id, textOf(deviceId, ping));
    for (const play of plays) made.plays.set(play.id, textOf(deviceId, play));
    for (const { id } of [...pings, ...plays]) made.forged.add(id);
    await this.line.sendHeld({ pings, plays });
  }
}
