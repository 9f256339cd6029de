import type { StreamLine } from './protocol-client.ts';

type Op = NonNullable<StreamLine['data']>['data'][number];

interface Bucket {
  after: bigint;
  checksum: number;
  readonly rows: Map<string, string>;
}

/**
 * A simple client of the protocol, which builds rows from a stream's lines. Throws if the server breaks
 * the protocol: a client would drop the bucket and download it again, or lose an op forever.
 */
export class ModelReplica {
  readonly #buckets = new Map<string, Bucket>();
  #told = new Map<string, number>();
  #lastOpId = 0n;

  apply(lines: readonly StreamLine[]): void {
    for (const line of lines) this.#line(line);
  }

  /** Rows by `table/id`, as the newest complete checkpoint has them. */
  get rows(): Record<string, unknown> {
    const rows = [...this.#buckets.values()].flatMap((bucket) => [...bucket.rows]);
    return Object.fromEntries(rows.map(([key, data]) => [key, JSON.parse(data)]));
  }

  /** Rows of one table by id, as the newest complete checkpoint has them. */
  rowsOf(table: string): Record<string, Record<string, unknown>> {
    const own = Object.entries(this.rows).filter(([key]) => key.startsWith(`${table}/`));
    return Object.fromEntries(
      own.map(([key, row]) => [key.slice(table.length + 1), row as Record<string, unknown>]),
    );
  }

  /** How a client that comes again names what it has. */
  get positions(): { name: string; after: string }[] {
    return [...this.#buckets].map(([name, { after }]) => ({ name, after: after.toString() }));
  }

  #line({ checkpoint, checkpoint_diff: diff, data, checkpoint_complete: complete }: StreamLine) {
    if (checkpoint) this.#told = new Map();
    for (const bucket of checkpoint?.buckets ?? diff?.updated_buckets ?? []) {
      this.#told.set(bucket.bucket, bucket.checksum);
    }
    for (const name of diff?.removed_buckets ?? []) this.#told.delete(name);
    this.#lastOpId = BigInt((checkpoint ?? diff)?.last_op_id ?? this.#lastOpId);
    for (const name of this.#buckets.keys()) {
      if (!this.#told.has(name)) this.#buckets.delete(name);
    }
    for (const op of data?.data ?? []) this.#op(this.#bucket(data?.bucket ?? ''), op);
    if (complete) this.#complete();
  }

  #bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name) ?? { after: 0n, checksum: 0, rows: new Map() };
    this.#buckets.set(name, bucket);
    return bucket;
  }

  #op(bucket: Bucket, op: Op): void {
    const id = BigInt(op.op_id);
    if (op.op === 'CLEAR') {
      bucket.rows.clear();
      bucket.checksum = 0;
      bucket.after = 0n;
    }
    if (id <= bucket.after || id > this.#lastOpId) {
      throw new Error(`op ${id} came after ${bucket.after}, up to ${this.#lastOpId}`);
    }
    bucket.after = id;
    bucket.checksum = (bucket.checksum + op.checksum) % 2 ** 32;
    const key = `${op.object_type}/${op.object_id}`;
    if (op.op === 'PUT') bucket.rows.set(key, op.data ?? '');
    else bucket.rows.delete(key);
  }

  #complete(): void {
    for (const [name, checksum] of this.#told) {
      const bucket = this.#bucket(name);
      if (bucket.checksum !== checksum) {
        throw new Error(`${name} adds up to ${bucket.checksum}, not to ${checksum}`);
      }
      bucket.after = this.#lastOpId;
    }
  }
}
