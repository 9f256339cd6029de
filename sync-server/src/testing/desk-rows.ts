import type { Database } from '@juu/db/database';
import { seedZones } from '@juu/db/seed/seed-zones';
import { firstOpenDay } from '@juu/shared/billing/month-end';
import { HOLD_REASONS } from '@juu/shared/playing/hold-reasons';
import { type RawBuilder, sql } from 'kysely';

const ACTIONS = ['updated', 'approved', 'rejected', 'answered', 'paid', 'password_reset'];
const SUBJECTS = ['user', 'campaign', 'device', 'report', 'message', 'payout'];
/** Counted plays for each that is held. */
const COUNTED = 5;
/** Hourly figures of a campaign. */
const FIGURES = 10;

const KINDS = { person: '1', device: '2', campaign: '3', creative: '4' } as const;

/** The id of the person, screen, campaign or creative with this number, from 1 on. */
export function idOf(kind: keyof typeof KINDS, nr: number): string {
  return `${KINDS[kind]}0000000-0000-4000-8000-${String(nr).padStart(12, '0')}`;
}

const id = (kind: keyof typeof KINDS, nr: RawBuilder<unknown> = sql`n`) =>
  sql`(${`${KINDS[kind]}0000000-0000-4000-8000-`} || lpad((${nr})::text, 12, '0'))::uuid`;
const oneOf = (values: readonly string[]) =>
  sql`(${sql.val(values)}::text[])[1 + n % ${sql.lit(values.length)}]`;
const minutesAgo = sql`now() - n * interval '1 minute'`;

interface DeskSize {
  /** Of people, campaigns, screens, companies, messages, reports, payouts, invoices and held plays each. */
  readonly rows: number;
  /** Entries of the audit log. */
  readonly entries: number;
}

/** Fills every list of the admin's desk. Each third person drives, the others advertise. */
export async function addDeskRows(database: Database, { rows, entries }: DeskSize): Promise<void> {
  const { kysely } = database;
  const numbers = sql`generate_series(1, ${rows}::int) n`;
  await seedZones(database);
  await sql`
    insert into auth."user" (id, name, email, role, phone, company_name, car_registration_plate,
                             initial_status, signup_verdict, "createdAt")
    select ${id('person')}, 'Person ' || n, 'person' || n || '@firm' || n % 1000 || '.example',
           case when n % 3 = 0 then 'driver' else 'advertiser' end, '+25471' || n, 'Firm ' || n % 1000,
           'KDA ' || n, case when n % 20 = 1 then 'pending' else 'active' end,
           case when n % 20 = 1 then 'flagged' else 'approved' end, ${minutesAgo}
      from ${numbers}`.execute(kysely);
  await sql`
    update profiles
       set created_at = ${minutesAgo}, status = case when n % 50 = 0 then 'suspended' else status end,
           mpesa_number = case when n % 10 > 0 then '2547' || lpad(n::text, 8, '0') end
      from ${numbers} where id = ${id('person')}`.execute(kysely);
  await sql`
    insert into user_roles (user_id, role)
    select ${id('person')}, 'admin' from generate_series(1, 3) n`.execute(kysely);
  await sql`
    insert into signup_attempt_logs (email, role, status, created_at)
    select 'blocked' || n || '@firm' || n % 1000 || '.example', 'advertiser', 'blocked', ${minutesAgo}
      from ${numbers}`.execute(kysely);
  await sql`
    insert into verified_companies (company_name, email_domain, created_at)
    select 'Firm ' || n, 'firm' || n || '.example', ${minutesAgo} from ${numbers}`.execute(kysely);
  await sql`
    insert into campaigns (id, advertiser_id, name, budget_usd, daily_cap_usd, start_date, end_date,
                           status, pause_cause, created_at, updated_at, submitted_at)
    select ${id('campaign')}, ${id('person')}, 'Campaign ' || n, 500, 50, current_date - n % 300,
           current_date - n % 300 + 60, s, case when s = 'paused' then 'rejected' end,
           ${minutesAgo}, ${minutesAgo}, ${minutesAgo}
      from ${numbers}, lateral (select ${oneOf(['active', 'paused', 'active', 'draft'])} as s) status`.execute(
    kysely,
  );
  await sql`
    insert into creatives (id, campaign_id, advertiser_id, file_url, format, duration_sec)
    select ${id('creative')}, ${id('campaign')}, ${id('person')}, '/files/' || n || '.png', 'image', 10
      from ${numbers}`.execute(kysely);
  await sql`
    insert into devices (id, name, serial_number, driver_id, status, last_seen_at, created_at)
    select ${id('device')}, 'Screen ' || n, 'DESK-' || n, ${id('person')},
           ${oneOf(['online', 'offline', 'online', 'maintenance'])}, ${minutesAgo}, ${minutesAgo}
      from ${numbers}`.execute(kysely);
  await sql`
    insert into device_reports (device_id, driver_id, kind, message, status, created_at, answered_at)
    select ${id('device')}, ${id('person')}, 'dark', 'Dark since ' || n, s, ${minutesAgo},
           case when s <> 'open' then ${minutesAgo} end
      from ${numbers}, lateral (select ${oneOf(['open', 'working', 'solved'])} as s) status`.execute(
    kysely,
  );
  await sql`
    insert into contact_messages (name, email, phone, message, created_at, answered_at, answered_by)
    select 'Visitor ' || n, 'visitor' || n || '@mail.example', '+25471' || n, 'What about ' || n,
           ${minutesAgo}, case when n % 2 = 0 then ${minutesAgo} end,
           case when n % 2 = 0 then ${id('person', sql`1`)} end
      from ${numbers}`.execute(kysely);
  await sql`
    insert into payouts (driver_id, number, month, amount_usd, status, reference, paid_at)
    select ${id('person')}, 'P-' || n, to_char(now() - n % 12 * interval '1 month', 'YYYY-MM'), n,
           case when n % 12 = 0 then 'due' else 'paid' end, case when n % 12 > 0 then 'REF' || n end,
           case when n % 12 > 0 then ${minutesAgo} end
      from ${numbers}`.execute(kysely);
  await sql`
    insert into invoices (advertiser_id, serial, month, billed_to, charged_usd, net_usd, vat_percent,
                          vat_usd, amount_usd, paid_usd)
    select ${id('person')}, n, to_char(now() - n % 12 * interval '1 month', 'YYYY-MM'), 'Firm ' || n, n, n,
           0, 0, n, case when n % 12 > 0 then n else 0 end
      from ${numbers}`.execute(kysely);
  await sql`
    insert into payments (advertiser_id, invoice_id, amount_usd, reference)
    select advertiser_id, id, amount_usd, 'REF' || serial from invoices where status = 'paid'
    union all
    select ${id('person')}, null, n, 'REF' || n from ${numbers}`.execute(kysely);
  await sql`
    insert into impression_logs (id, device_id, driver_id, campaign_id, creative_id, at, received_at,
                                 state, hold_reason)
    select gen_random_uuid(), ${id('device', sql`1 + n % ${sql.lit(rows)}`)}, ${id('person')},
           ${id('campaign')}, ${id('creative')}, ${minutesAgo}, ${minutesAgo},
           case when h = 0 then 'held' else 'counted' end,
           case when h = 0 then ${oneOf(Object.keys(HOLD_REASONS))} end
      from ${numbers}, generate_series(0, ${COUNTED}::int) h`.execute(kysely);
  await sql`
    insert into campaign_daily (campaign_id, advertiser_id, zone_id, day, hour, impressions, spend_usd)
    select ${id('campaign')}, ${id('person')}, z.ids[1 + n % cardinality(z.ids)],
           current_date - (n * 7 + f) % 330, f, 100, 1.25
      from ${numbers}, generate_series(1, ${FIGURES}::int) f,
           (select array_agg(id) as ids from zones) z`.execute(kysely);
  await sql`
    insert into zone_monthly (zone_id, month, impressions, spend_usd)
    select zone_id, to_char(day, 'YYYY-MM'), sum(impressions), sum(spend_usd)
      from campaign_daily group by 1, 2`.execute(kysely);
  // Otherwise a server that starts closes a year of months first.
  await sql`
    insert into closed_months (month)
    select generate_series(min(date_trunc('month', day)), ${firstOpenDay(new Date())}::date - interval '1 month',
                           interval '1 month')::date
      from campaign_daily`.execute(kysely);
  await sql`
    insert into audit_log (actor_id, action, subject_type, subject_id, details, created_at)
    select case when n % 10 > 0 then ${id('person', sql`1 + n / 10 % 3`)} end, ${oneOf(ACTIONS)},
           ${oneOf(SUBJECTS)}, ${id('campaign', sql`1 + n % ${sql.lit(rows)}`)}::text,
           format('{"before": {"status": "pending"}, "after": {"status": "active", "budget_usd": %s}}', n)::jsonb,
           now() - n * interval '30 seconds'
      from generate_series(1, ${entries}::int) n`.execute(kysely);
  await sql`
    insert into audit_personal_values (entry_id, user_id, details)
    select a.id, ${id('person', sql`1 + a.id % ${sql.lit(rows)}`)}, details
      from audit_log a where subject_type = 'user'`.execute(kysely);
  // As autovacuum does for Postgres and the server for the embedded database.
  await sql`vacuum analyze`.execute(kysely);
}
