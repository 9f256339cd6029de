import { randomUUID } from 'node:crypto';
import type { Transaction } from '@powersync/node';
import { campaignData } from '../../people.ts';
import type { ReplicaClient } from '../../powersync-client.ts';
import type { ReplicaTask } from '../replica-task.ts';

/** Rows of a set: each write gives all of them one value, so a read that sees two saw half a write. */
export const ROWS_IN_SET = 4;
const PREFIX = 'register';
/** The smallest budget that everything accepts. */
const LEAST = 1_000;

/**
 * Read all, write four, the highest value wins: sets of campaigns whose budgets are a counter. One
 * client writes a set, all clients of the account read it, and its values only grow.
 */
export class Registers {
  readonly #replica: ReplicaClient;
  readonly #task: ReplicaTask;
  #last = 0;
  #made = 0;

  constructor(replica: ReplicaClient, task: ReplicaTask) {
    this.#replica = replica;
    this.#task = task;
  }

  /** In one transaction: between a look and a write, sync may take away the row that was found. */
  write(): Promise<{ set: string; value: number }> {
    const value = this.#nextValue();
    return this.#replica.database.writeTransaction(async (tx) => {
      const [own] = await tx.getAll<{ name: string }>(
        `select name from campaigns where name like ? order by name limit 1`,
        [`${PREFIX} ${this.#task.client}.%`],
      );
      const set = own ? setOf(own.name) : `${this.#task.tag}.${++this.#made}`;
      if (own) {
        await tx.execute('update campaigns set budget_usd = ? where name like ?', [
          value,
          `${PREFIX} ${set} %`,
        ]);
      } else await make(tx, set, value);
      return { set, value };
    });
  }

  /** Hundredths of a second since the run began, so that they grow over all lives of a client. */
  #nextValue(): number {
    const now = LEAST + Math.floor((Date.now() - this.#task.beganAt) / 10);
    this.#last = Math.max(now, this.#last + 1);
    return this.#last;
  }
}

async function make(tx: Transaction, set: string, value: number): Promise<void> {
  for (let n = 0; n < ROWS_IN_SET; n++) {
    const data = { ...campaignData(`${PREFIX} ${set} ${n}`), budget_usd: value };
    await tx.execute(
      `insert into campaigns (id, ${Object.keys(data).join(', ')}) values (?, ?, ?, ?, ?, ?, ?)`,
      [randomUUID(), ...Object.values(data)],
    );
  }
}

/** SQL of what {@link valuesBySet} takes: one row a campaign. */
export const READ_REGISTERS = `select name, budget_usd from campaigns where name like '${PREFIX} %'`;

export function valuesBySet(
  rows: readonly { name: string; budget_usd: number }[],
): Record<string, number[]> {
  const sets: Record<string, number[]> = {};
  for (const { name, budget_usd } of rows) {
    const set = setOf(name);
    sets[set] ??= [];
    sets[set].push(budget_usd);
  }
  return sets;
}

function setOf(name: string): string {
  return name.split(' ')[1] ?? '';
}

/** @param client which writes it, if it is its own */
export function isOwnSet(set: string, client: string): boolean {
  return set.startsWith(`${client}.`);
}
