import { randomUUID } from 'node:crypto';
import type { Position } from '@juu/shared/zone/is-inside';
import { Device, type PlaylistItem } from './device.ts';
import type { Drive } from './roads/drive.ts';

const PING_EVERY_MS = 60_000;
/** Milliseconds that Juu's own creative is shown before the next choice. */
const FALLBACK_MS = 10_000;
/** Events that a taxi keeps of each kind while they can't be sent; the oldest go first. */
const MOST_KEPT = 5_000;
const FIRMWARE = 'sim-1.0.0';

export interface PingEvent {
  readonly id: string;
  readonly at: string;
  readonly lat: number;
  readonly lng: number;
  readonly firmware_version: string;
}

export interface PlayEvent {
  readonly id: string;
  readonly at: string;
  readonly lat: number;
  readonly lng: number;
  readonly campaign_id: string;
  readonly creative_id: string;
}

/** A creative on the screen. */
interface Showing {
  /** Absent: Juu's own. */
  readonly item?: PlaylistItem | undefined;
  readonly endsAt: number;
}

/** A taxi on the road with its screen: what it saw and played, and has not reported yet. */
export class Taxi {
  readonly device = new Device();
  readonly pings: PingEvent[] = [];
  readonly plays: PlayEvent[] = [];
  readonly #drive: Drive;
  #pingsAt: number;
  #showing: Showing;

  constructor(drive: Drive, beginsAt: Date) {
    this.#drive = drive;
    this.#pingsAt = beginsAt.getTime();
    this.#showing = { endsAt: beginsAt.getTime() };
  }

  /** Lets time pass: it drives, pings each minute, and plays one creative after the other. */
  advanceTo(now: Date): void {
    for (;;) {
      const next = Math.min(this.#pingsAt, this.#showing.endsAt);
      if (next > now.getTime()) return;
      const at = new Date(next);
      const position = this.#drive.at(at);
      if (next === this.#pingsAt) {
        keep(this.pings, { ...eventOf(at, position), firmware_version: FIRMWARE });
        this.#pingsAt += PING_EVERY_MS;
      } else {
        this.#endPlay(at, position);
        this.#showing = this.#beginPlay(at, position);
      }
    }
  }

  /** Lets time pass while taxi and screen are off. */
  sleepUntil(now: Date): void {
    this.#pingsAt = Math.max(this.#pingsAt, now.getTime());
    this.#showing = { endsAt: Math.max(this.#showing.endsAt, now.getTime()) };
  }

  /** Counts a play if it may end at this place: the taxi may have left a zone since it began. */
  #endPlay(at: Date, position: Position): void {
    const { item } = this.#showing;
    if (!item || !this.device.maySee(item, at, position)) return;
    const { campaign_id, creative_id } = item;
    this.device.count(item);
    keep(this.plays, { ...eventOf(at, position), campaign_id, creative_id });
  }

  #beginPlay(at: Date, position: Position): Showing {
    const item = this.device.choose(at, position);
    const lasts = item ? item.duration_sec * 1000 : FALLBACK_MS;
    return { item, endsAt: at.getTime() + lasts };
  }
}

/** Returns the fields of every event; the place is exact to about 10 cm. */
function eventOf(at: Date, [lng, lat]: Position) {
  return {
    id: randomUUID(),
    at: at.toISOString(),
    lat: Number(lat.toFixed(6)),
    lng: Number(lng.toFixed(6)),
  };
}

function keep<Event>(events: Event[], event: Event): void {
  events.push(event);
  if (events.length > MOST_KEPT) events.shift();
}
