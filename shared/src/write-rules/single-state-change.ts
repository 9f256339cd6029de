import { type Refusal, type RowImage, refused } from '../errors/verdict.ts';
import type { Table } from '../tables/table.ts';
import { lifecycleOf, type RowWrite } from './judge-op.ts';

/**
 * The rows whose state a transaction has changed. Each may change once: the table's judge sees only the first and
 * the last state, and the database acts on every one in between (history, trial, pauses). A row that isn't
 * there counts as new.
 */
export class SingleStateChange {
  readonly #changed = new Set<string>();

  /** Notes what an op does to a row. Returns why the op is refused; undefined if it isn't. */
  note(
    table: Table,
    id: string,
    write: RowWrite,
    before: RowImage | undefined,
  ): Refusal | undefined {
    const lifecycle = lifecycleOf(table);
    if (!lifecycle) return undefined;
    const [column, { initial }] = lifecycle;
    const key = `${table.name} ${id}`;
    const isSecond = this.#changed.has(key);
    const given = 'values' in write ? write.values[column] : undefined;
    const isChange = {
      insert: given !== initial || isSecond,
      update: given !== undefined,
      delete: before?.[column] !== initial,
      nothing: false,
    }[write.kind];
    if (!isChange) return undefined;
    this.#changed.add(key);
    if (!isSecond) return undefined;
    const message = `A ${table.noun}’s status can change only once per save. Save first, then change it again.`;
    return refused('invalid_status_change', message, `${table.name}.${column}`).refusal;
  }
}
