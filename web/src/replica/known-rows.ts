import type { CommonPowerSyncDatabase } from '@powersync/web';
import { TABLE_NAMES, tablesIn } from './tables-in.ts';

/** The most answers that are kept; the oldest go first. */
const MOST_ANSWERS = 100;

interface Answer {
  readonly tables: readonly string[];
  readonly rows: readonly unknown[];
}

/** A query with its parameters, as one text. */
export const askedOf = (sql: string, parameters: readonly (string | number | null)[]) =>
  JSON.stringify([sql, parameters]);

/**
 * Answers that still hold, because none of the tables that they were read from has changed. Whoever asks again
 * has them at once, so a tab that was open before comes back whole.
 */
export class KnownRows {
  readonly #answers = new Map<string, Answer>();

  constructor(database: Pick<CommonPowerSyncDatabase, 'onChange'>) {
    database.onChange(
      { onChange: ({ changedTables }) => this.#forget(changedTables) },
      { tables: [...TABLE_NAMES], throttleMs: 0 },
    );
  }

  get<Row>(asked: string): readonly Row[] | undefined {
    return this.#answers.get(asked)?.rows as readonly Row[] | undefined;
  }

  set(asked: string, rows: readonly unknown[]): void {
    this.#answers.delete(asked);
    this.#answers.set(asked, { tables: tablesIn(asked), rows });
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size > MOST_ANSWERS) this.#answers.delete(oldest);
  }

  /** @param changed tables by the names of their storage, e.g. 'ps_data__zones' */
  #forget(changed: readonly string[]): void {
    for (const [asked, { tables }] of this.#answers) {
      const isOld = changed.some((stored) => tables.some((table) => stored.endsWith(table)));
      if (isOld) this.#answers.delete(asked);
    }
  }
}
