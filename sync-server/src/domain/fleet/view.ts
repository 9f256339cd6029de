import { randomUUID } from 'node:crypto';
import type { EventOf } from '@juu/shared/endpoints/endpoint';
import type { DeviceFeature, fleet } from '@juu/shared/endpoints/fleet';

/** A view keeps this many changes, and this many bytes of them, for watchers who come back. */
const KEPT_CHANGES = 60;
const KEPT_BYTES = 1_000_000;

interface Frame {
  readonly seq: number;
  readonly bytes: Uint8Array;
}

/** Server-sent events, and the number of the last change that they bring. */
interface Missed {
  readonly seq: number;
  readonly frames: readonly Uint8Array[];
}

/**
 * The fleet as one audience sees it, as it changes. Each change is encoded once for all watchers. A
 * watcher knows the number of the last change it has, and is sent those after it. If they aren't kept
 * any more, the watcher is sent everything.
 */
export class View {
  /** Numbers are this view's own: another process, or a later view, counts otherwise. */
  readonly #name = randomUUID().slice(0, 8);
  #seq = 0;
  #features = new Map<string, DeviceFeature>();
  #changes: Frame[] = [];
  #changesBytes = 0;
  #reset: Frame | undefined;

  /** Takes in what there is to see now; a feature that is the same object has not changed. */
  update(features: readonly DeviceFeature[]): void {
    const before = this.#features;
    this.#features = new Map(features.map((feature) => [feature.id, feature]));
    const upserted = features.filter((feature) => before.get(feature.id) !== feature);
    const removed = [...before.keys()].filter((id) => !this.#features.has(id)).sort();
    if (upserted.length === 0 && removed.length === 0) return;
    this.#seq += 1;
    this.#keep(this.#frame({ event: 'change', data: { upserted, removed } }));
  }

  /**
   * The changes after `seq`. Everything if they aren't kept or are longer than that, which many changes of
   * the same screens are, or if `seq` is undefined.
   */
  missedSince(seq: number | undefined): Missed {
    const oldest = this.#seq - this.#changes.length;
    if (seq !== undefined && seq >= oldest && seq <= this.#seq) {
      const frames = this.#changes.slice(seq - oldest).map(({ bytes }) => bytes);
      const length = frames.reduce((sum, bytes) => sum + bytes.length, 0);
      if (frames.length < 2 || length <= this.#everything().bytes.length) {
        return { seq: this.#seq, frames };
      }
    }
    return { seq: this.#seq, frames: [this.#everything().bytes] };
  }

  /** The change that a client had last; undefined if this view does not know it. */
  changeOf(eventId: string | undefined): number | undefined {
    const [name, seq] = eventId?.split('.') ?? [];
    return name === this.#name && /^\d{1,15}$/.test(seq ?? '') ? Number(seq) : undefined;
  }

  #everything(): Frame {
    if (this.#reset?.seq !== this.#seq) {
      const features = [...this.#features.values()];
      this.#reset = this.#frame({ event: 'reset', data: { type: 'FeatureCollection', features } });
    }
    return this.#reset;
  }

  #frame({ event, data }: EventOf<typeof fleet.stream>): Frame {
    const text = `id: ${this.#name}.${this.#seq}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    return { seq: this.#seq, bytes: Buffer.from(text) };
  }

  #keep(change: Frame): void {
    this.#changes.push(change);
    this.#changesBytes += change.bytes.length;
    while (this.#changes.length > KEPT_CHANGES || this.#changesBytes > KEPT_BYTES) {
      this.#changesBytes -= this.#changes.shift()?.bytes.length ?? 0;
    }
  }
}
