import { type QueryExecutorProvider, sql } from 'kysely';

/** Who drives a screen from one time to another. */
interface Assignment {
  readonly device_id: string;
  readonly driver_id: string;
  readonly assigned_at: Date;
  /** Null while it lasts. */
  readonly ended_at: Date | null;
  /** At this moment. */
  readonly isSuspended: boolean;
}

/** Who drove which screen at which time. */
export class DriverHistory {
  readonly #ofDevices = new Map<string, Assignment[]>();

  /** @param assignments in the order of their times */
  private constructor(assignments: readonly Assignment[]) {
    for (const assignment of assignments) {
      const own = this.#ofDevices.get(assignment.device_id);
      if (own) own.push(assignment);
      else this.#ofDevices.set(assignment.device_id, [assignment]);
    }
  }

  static async read(
    connection: QueryExecutorProvider,
    deviceIds: readonly string[],
  ): Promise<DriverHistory> {
    const { rows } = await sql<Assignment>`
      /* keep plan */
      select a.device_id, a.driver_id, a.assigned_at, a.ended_at,
             p.status = 'suspended' as "isSuspended"
        from device_assignments a
        join profiles p on p.id = a.driver_id
       where a.device_id = any(${deviceIds}::uuid[])
       order by a.assigned_at, a.ended_at`.execute(connection);
    return new DriverHistory(rows);
  }

  /** Undefined if the screen had no driver. Its first assignment covers earlier times too. */
  at(deviceId: string, time: Date): Assignment | undefined {
    const assignments = this.#ofDevices.get(deviceId) ?? [];
    const [first] = assignments;
    if (first && time < first.assigned_at) return first;
    return assignments.findLast(
      ({ assigned_at, ended_at }) => assigned_at <= time && (!ended_at || time < ended_at),
    );
  }
}
