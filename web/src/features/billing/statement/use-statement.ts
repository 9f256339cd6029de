import { nextMonth } from '@juu/shared/billing/month-end';
import type { AbstractPowerSyncDatabase } from '@powersync/web';
import { useKnownFigure } from '@/bot-check/use-told-figure.ts';
import { SPEND_MICRO } from '@/replica/spend-micro.ts';
import { useRows } from '@/replica/use-rows.ts';
import { useSyncedDay } from '@/replica/use-synced-day.ts';
import type { Billing, Invoice } from '../use-billing.ts';
import { makeStatement, type Statement, type ZoneSpend } from './statement.ts';

const SPENDS_SQL = `
  SELECT s.campaign_id || ifnull(s.zone_id, '') AS id, c.name AS campaign,
         s.zone_id, z.name AS zone, s.plays, s.micro
    FROM (SELECT campaign_id, zone_id, sum(impressions) AS plays,
                 sum(${SPEND_MICRO}) AS micro
            FROM campaign_daily WHERE day >= ? AND day < ? GROUP BY campaign_id, zone_id) s
    LEFT JOIN campaigns c ON c.id = s.campaign_id
    LEFT JOIN zones z ON z.id = s.zone_id
   ORDER BY c.name, c.id, s.micro DESC, z.name`;

const daysOf = (month: string) => [`${month}-01`, nextMonth(`${month}-01`)];

/** The statement of a month, live; undefined until it is read. */
export function useStatement(billing: Billing, month: string): Statement | undefined {
  const vatPercent = useKnownFigure('vat_percent');
  const syncedOn = useSyncedDay();
  const { rows, loading } = useRows<ZoneSpend>(SPENDS_SQL, daysOf(month));
  if (loading) return undefined;
  return makeStatement({ month, billing, spends: rows, vatPercent, syncedOn });
}

/** The statement of a month that has an invoice. */
export async function readInvoiced(
  database: Pick<AbstractPowerSyncDatabase, 'getAll'>,
  billing: Billing,
  { month, vat_percent }: Invoice,
): Promise<Statement> {
  const about = { month: month ?? '', vatPercent: vat_percent ?? 0, syncedOn: undefined };
  const spends = await database.getAll<ZoneSpend>(SPENDS_SQL, daysOf(about.month));
  return makeStatement({ ...about, billing, spends });
}
