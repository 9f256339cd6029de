/** A row as the mocked server keeps it. */
export interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}

/** One row that a transaction changed; undefined if it is not there. */
export interface RowChange {
  readonly table: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** The mocked server's tables: changed in transactions, whole or not at all. */
export class RowStore {
  readonly #tables = new Map<string, Map<string, Row>>();
  readonly #onCommit: (changes: readonly RowChange[]) => void;
  #changes: RowChange[] = [];

  /** @param onCommit gets the changes of each transaction that was not given up, in order */
  constructor(onCommit: (changes: readonly RowChange[]) => void) {
    this.#onCommit = onCommit;
  }

  all(table: string): Row[] {
    return [...this.#rows(table).values()];
  }

  get(table: string, id: string): Row | undefined {
    return this.#rows(table).get(id);
  }

  put(table: string, row: Row): void {
    this.#changes.push({ table, before: this.get(table, row.id), after: row });
    this.#rows(table).set(row.id, row);
  }

  remove(table: string, id: string): void {
    const before = this.get(table, id);
    if (!before) return;
    this.#changes.push({ table, before, after: undefined });
    this.#rows(table).delete(id);
  }

  /** Runs the work. If it throws, every row is again as before. */
  transaction<T>(work: () => T): T {
    try {
      const result = work();
      this.#onCommit(this.#changes);
      return result;
    } catch (error) {
      for (const { table, before, after } of this.#changes.toReversed()) {
        if (before) this.#rows(table).set(before.id, before);
        else if (after) this.#rows(table).delete(after.id);
      }
      throw error;
    } finally {
      this.#changes = [];
    }
  }

  #rows(table: string): Map<string, Row> {
    const known = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, known);
    return known;
  }
}
