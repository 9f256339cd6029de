import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';

/** Who drives a screen from one time to another. */
interface Assignment {
  readonly driver_id: string;
  readonly assigned_at: Date;
  /** Null while it lasts. */
  readonly ended_at: Date | null;
  /** At this moment. */
  readonly isSuspended: boolean;
}

/** Who drove a screen at which time. */
export class DriverHistory {
  readonly #assignments: readonly Assignment[];

  /** @param assignments in the order of their times */
  constructor(assignments: readonly Assignment[]) {
    this.#assignments = assignments;
  }

  /** Undefined if the screen had no driver. Its first assignment covers earlier times too. */
  at(time: Date): Assignment | undefined {
    const [first] = this.#assignments;
    if (first && time < first.assigned_at) return first;
    return this.#assignments.findLast(
      ({ assigned_at, ended_at }) => assigned_at <= time && (!ended_at || time < ended_at),
    );
  }
}

export async function readDriverHistory(
  tx: Transaction<Schema>,
  deviceId: string,
): Promise<DriverHistory> {
  const { rows } = await sql<Assignment>`
    /* keep plan */
    select a.driver_id, a.assigned_at, a.ended_at, p.status = 'suspended' as "isSuspended"
      from device_assignments a
      join profiles p on p.id = a.driver_id
     where a.device_id = ${deviceId}::uuid
     order by a.assigned_at, a.ended_at`.execute(tx);
  return new DriverHistory(rows);
}
