import type { CommonPowerSyncDatabase } from '@powersync/web';
import { TABLE_NAMES, tablesIn } from './tables-in.ts';

/** The most answers that are kept; the oldest go first. */
const MOST_ANSWERS = 100;

export type Parameters = readonly (string | number | null)[];

interface Answer {
  readonly tables: readonly string[];
  readonly rows: readonly unknown[];
}

/** A query with its parameters, as one text. */
export const askedOf = (sql: string, parameters: Parameters) => JSON.stringify([sql, parameters]);

/**
 * Answers that hold until one of the tables changes that they were read from. Whoever asks again has them at
 * once, so a tab that was open before comes back whole; each is read again meanwhile.
 */
export class KnownRows {
  readonly #answers = new Map<string, Answer>();

  constructor(database: Pick<CommonPowerSyncDatabase, 'onChange'>) {
    database.onChange(
      { onChange: ({ changedTables }) => this.#forget(changedTables.map(tableOf)) },
      { tables: [...TABLE_NAMES], throttleMs: 0 },
    );
  }

  get<Row>(sql: string, parameters: Parameters): readonly Row[] | undefined {
    const rows = this.#answers.get(askedOf(sql, parameters))?.rows;
    return rows as readonly Row[] | undefined;
  }

  set(sql: string, parameters: Parameters, rows: readonly unknown[]): void {
    const asked = askedOf(sql, parameters);
    this.#answers.delete(asked);
    this.#answers.set(asked, { tables: tablesIn(sql), rows });
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size > MOST_ANSWERS) this.#answers.delete(oldest);
  }

  #forget(changed: readonly string[]): void {
    for (const [asked, { tables }] of this.#answers) {
      if (tables.some((table) => changed.includes(table))) this.#answers.delete(asked);
    }
  }
}

/** PowerSync tells of changes by the names of its storage, e.g. `ps_data__zones`. */
const tableOf = (stored: string) => stored.replace(/^ps_data(_local)?__/, '');
