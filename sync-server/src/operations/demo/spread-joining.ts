import type { Schema } from '@juu/db/schema';
import { sql, type Transaction } from 'kysely';
import type { DemoDays } from './demo-days.ts';
import type { HistorySeed } from './history-seed.ts';

interface Joining {
  readonly days: DemoDays;
  /** Of accounts without a campaign or a screen, by email address; absent: as the history begins. */
  readonly joinedDaysAgo: Readonly<Record<string, number>>;
}

/** The admin prepared everything before anyone joined. */
const PREPARED_DAYS = 5;

/**
 * Dates accounts to some days before their first campaign or screen, or without one to the seed's day; the
 * admin's to before all of them. None joins later than it did.
 */
export async function spreadJoining(
  tx: Transaction<Schema>,
  accounts: HistorySeed['accounts'],
  { days, joinedDaysAgo }: Joining,
): Promise<void> {
  const demo = accounts.map(({ id, email, role }, n) => ({
    ...{ id, role, days_before: 1 + (n % 4), minute: minuteOf(n) },
    without_trace: days.at(joinedDaysAgo[email] ?? days.count, minuteOf(n)),
  }));
  await sql`
    with demo as (
      select * from json_to_recordset(${JSON.stringify(demo)}::json)
        d (id uuid, role text, days_before int, minute int, without_trace timestamptz)
    ), trace as (
      select advertiser_id as id, min(created_at) as at from campaigns group by 1
      union all
      select driver_id, min(assigned_at) from device_assignments group by 1
    ), joined as (
      select d.id, coalesce(
               (date_trunc('day', t.at at time zone 'Africa/Nairobi')
                - d.days_before * interval '1 day' + d.minute * interval '1 minute')
                 at time zone 'Africa/Nairobi', d.without_trace) as at
        from demo d left join trace t using (id) where d.role <> 'admin'
      union all
      select d.id, (select min(at) from trace) - ${PREPARED_DAYS} * interval '1 day'
        from demo d where d.role = 'admin'
    ), account as (
      update auth."user" u set "createdAt" = j.at
        from joined j where u.id = j.id and u."createdAt" > j.at
    )
    update profiles p set created_at = j.at
      from joined j where p.id = j.id and p.created_at > j.at and p.deleted_at is null`.execute(tx);
}

/** Between eight and six, at an odd time each. */
function minuteOf(n: number): number {
  return 8 * 60 + ((n * 137) % 600);
}
