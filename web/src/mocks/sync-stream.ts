import type { SyncLog } from './sync-log.ts';

const KEEP_ALIVE_MS = 20_000;
const PRIORITY = 3;

interface StreamOptions {
  readonly log: SyncLog;
  readonly userId: string;
  readonly clientId: string;
  /** Last op the client holds of each bucket it knows. */
  readonly positions: ReadonlyMap<string, number>;
  readonly expiresAt: Date;
  /** False once the user may not read any more. */
  readonly mayRead: () => boolean;
}

/** The lines of `POST /sync/stream`: what is there, then what comes, until the reader leaves. */
export function syncStream(options: StreamOptions): ReadableStream<Uint8Array> {
  let leave: () => void = () => undefined;
  return new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (line: object) =>
        controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      const checkpoints = new Checkpoints(options, send);
      const stop = options.log.subscribe(look);
      const keepAlive = setInterval(look, KEEP_ALIVE_MS);
      leave = () => {
        stop();
        clearInterval(keepAlive);
      };
      look();

      function look() {
        const secondsLeft = Math.floor((options.expiresAt.getTime() - Date.now()) / 1_000);
        if (secondsLeft <= 0 || !options.mayRead()) {
          leave();
          controller.close();
          return;
        }
        checkpoints.send();
        send({ token_expires_in: secondsLeft });
      }
    },
    cancel: () => leave(),
  });
}

/** What a reader has been told so far, and what has to be said next. */
class Checkpoints {
  readonly #options: StreamOptions;
  readonly #line: (line: object) => void;
  readonly #sent: Map<string, number>;
  #last: string | undefined;

  constructor(options: StreamOptions, line: (line: object) => void) {
    this.#options = options;
    this.#line = line;
    this.#sent = new Map(options.positions);
  }

  send(): void {
    const { log, userId, clientId } = this.#options;
    const write_checkpoint = log.writeCheckpoint(userId, clientId);
    const last_op_id = String(log.lastOp);
    const state = `${last_op_id}/${write_checkpoint}`;
    if (state === this.#last) return;
    const names = log.bucketsOf(userId);
    const buckets = names.map((name) => this.#describe(name));
    const streams = [{ name: 'own', is_default: true, errors: [] }];
    this.#line(
      this.#last === undefined
        ? { checkpoint: { last_op_id, write_checkpoint, buckets, streams } }
        : {
            checkpoint_diff: {
              last_op_id,
              write_checkpoint,
              updated_buckets: buckets,
              removed_buckets: [],
            },
          },
    );
    this.#last = state;
    for (const name of names) this.#sendOps(name);
    this.#line({ checkpoint_complete: { last_op_id } });
  }

  #describe(bucket: string) {
    const ops = this.#options.log.opsOf(bucket);
    const checksum = ops.reduce((sum, op) => (sum + op.checksum) >>> 0, 0);
    const subscriptions = [{ default: 0 }];
    return { bucket, checksum, count: ops.length, priority: PRIORITY, subscriptions };
  }

  #sendOps(bucket: string): void {
    const after = this.#sent.get(bucket) ?? 0;
    const ops = this.#options.log.opsOf(bucket).filter((op) => Number(op.op_id) > after);
    const next = Number(ops.at(-1)?.op_id ?? after);
    this.#sent.set(bucket, next);
    if (ops.length === 0) return;
    this.#line({
      data: {
        bucket,
        data: ops,
        has_more: false,
        after: String(after),
        next_after: String(next),
      },
    });
  }
}
