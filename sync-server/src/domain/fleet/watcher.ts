import type { Role } from '@juu/shared/access/roles';
import type { LineSink } from '../../platform/http/socket-sink.ts';
import type { SessionRef } from '../accounts/sessions/read-access.ts';
import type { View } from './view.ts';

/** Comments keep the connection open and tell the client that it is. */
const KEEP_ALIVE = ': keep-alive\n\n';

/** A session that watches, and its role. */
export interface Watching {
  readonly session: SessionRef;
  /** The role to look as; undefined: the one that sees most. */
  readonly as: Role | undefined;
}

/**
 * One open stream. Nothing is queued for a client that doesn't read: once it does, it is sent what it
 * missed.
 */
export class Watcher {
  readonly watching: Watching;
  readonly view: View;
  readonly #sink: LineSink;
  /** The last change that was sent; undefined before the first event. */
  #seq: number | undefined;
  /** Since when the socket takes no more; a monotonic time in milliseconds. */
  #busySince: number | undefined;

  /** @param seq the change that the client has from an earlier stream */
  constructor(watching: Watching, view: View, sink: LineSink, seq: number | undefined) {
    this.watching = watching;
    this.view = view;
    this.#sink = sink;
    this.#seq = seq;
  }

  /** Sends what the client misses, if its socket is ready for more. */
  send(): void {
    if (this.#busySince !== undefined) return;
    const { seq, frames } = this.view.missedSince(this.#seq);
    this.#seq = seq;
    if (frames.length === 0) return;
    this.#write(frames).catch(() => {
      // The client has left, and the watcher goes with its response.
    });
  }

  async #write(frames: readonly Uint8Array[]): Promise<void> {
    const drained = this.#sink.write(frames);
    if (!drained) return;
    this.#busySince = performance.now();
    await drained;
    this.#busySince = undefined;
    this.send();
  }

  /** Tells the client that the stream is open, or ends it if the client has read nothing for so long. */
  keepAlive(patienceMs: number): void {
    const now = performance.now();
    if (now - (this.#busySince ?? now) > patienceMs) this.end();
    else this.#sink.writeIfReady(KEEP_ALIVE);
  }

  end(): void {
    this.#sink.end();
  }
}
