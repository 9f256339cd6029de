import type { ReplicaClient } from '../powersync-client.ts';
import type { ClientEvent } from './client-events.ts';
import { READ_PARTS } from './workloads/campaigns.ts';
import { READ_REGISTERS, valuesBySet } from './workloads/registers.ts';

/** The epoch stands in a bucket's name; what is not applied yet is not read. */
const READ_EPOCH = `
  select substr(name, 1, instr(name, ':') - 1) as epoch from ps_buckets
   where name like '%:advertiser:%' and last_applied_op > 0`;
const READ_VERSIONS = `
  select row_id as id, max(op_id) as version from ps_oplog where row_type = 'campaigns' group by row_id`;

type Read = Extract<ClientEvent, { kind: 'read' }>;

/** Reads what the workloads wrote, all of it at one moment, and writes down what changed. */
export class ReplicaReader {
  readonly #replica: ReplicaClient;
  readonly #log: (event: ClientEvent) => void;
  readonly #versions = new Map<string, number>();
  #last = '';

  constructor(replica: ReplicaClient, log: (event: ClientEvent) => void) {
    this.#replica = replica;
    this.#log = log;
  }

  async read(): Promise<void> {
    const read = await this.#replica.database.readTransaction<Read>(async (tx) => {
      const [bucket] = await tx.getAll<{ epoch: string }>(READ_EPOCH);
      return {
        kind: 'read',
        epoch: bucket ? Number(bucket.epoch) : null,
        registers: valuesBySet(await tx.getAll(READ_REGISTERS)),
        versions: this.#changed(await tx.getAll(READ_VERSIONS)),
        parts: await tx.getAll(READ_PARTS),
      };
    });
    const text = JSON.stringify(read);
    if (text === this.#last) return;
    this.#last = text;
    this.#log(read);
  }

  #changed(rows: readonly { id: string; version: number }[]): Record<string, number> {
    const changed = rows.filter(({ id, version }) => this.#versions.get(id) !== version);
    for (const { id, version } of changed) this.#versions.set(id, version);
    return Object.fromEntries(changed.map(({ id, version }) => [id, version]));
  }
}
