import { formatUsd } from '@juu/shared/money';
import { nairobiDay } from '@juu/shared/time';
import { Card } from '@/components/layout/card.tsx';
import { formatCount } from '@/lib/format-figures.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { spentUsd } from '@/replica/spend-micro.ts';
import { useRows } from '@/replica/use-rows.ts';
import { useServerEstimate } from './use-server-estimate.ts';

/** What of a campaign its estimate depends on, by its name in a change. */
const ESTIMATED = [
  ...['budget_usd', 'daily_cap_usd', 'start_date', 'end_date'],
  ...['hours', 'zone_ids', 'excluded_zones', 'subscription_plan'],
];
export const BILLED_SQL = `
  SELECT 'billed' AS id, ifnull(sum(impressions), 0) AS plays, ${spentUsd()} AS spend_usd
    FROM campaign_daily WHERE campaign_id = ?`;

/** Approved changes of what an estimate depends on. */
export const CHANGED_SQL = `
  SELECT id, decided_at FROM campaign_changes
   WHERE campaign_id = ? AND status = 'approved' AND decided_at IS NOT NULL
     AND EXISTS (SELECT 1 FROM json_each("values")
                  WHERE key IN (${ESTIMATED.map((column) => `'${column}'`)}))`;

interface Figures {
  readonly plays: number;
  readonly spend_usd: number;
}

type ApprovedChange = Pick<ReplicaRow<'campaign_changes'>, 'id' | 'decided_at'>;

const ROWS: readonly { label: string; of: (figures: Figures) => string }[] = [
  { label: 'Plays', of: ({ plays }) => formatCount(plays) },
  { label: 'Cost', of: ({ spend_usd }) => formatUsd(spend_usd) },
];

/** What was expected of a campaign beside what has been billed so far. */
export function EstimatedAndBilled({ campaign }: { campaign: ReplicaRow<'campaigns'> }) {
  const estimate = useServerEstimate(campaign.id);
  const { rows } = useRows<Figures & { id: string }>(BILLED_SQL, [campaign.id]);
  const changes = useRows<ApprovedChange>(CHANGED_SQL, [campaign.id]);
  const [billed] = rows;
  if (!estimate || !billed) return null;
  const estimated = { plays: estimate.plays ?? 0, spend_usd: estimate.spend_usd ?? 0 };
  const changedAt = firstAfter(estimate.estimated_at, changes.rows);
  return (
    <Card aria-labelledby="estimate-heading">
      <h3 id="estimate-heading" className="title-s">
        Estimated and billed
      </h3>
      <table className="mt-3 w-full body-s tabular-nums">
        <thead className="text-muted">
          <tr>
            <td />
            <th scope="col" className="pb-1 text-right font-normal">
              Estimated{estimate.until && ` until ${formatDay(estimate.until)}`}
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              So far
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, of }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal text-muted">
                {label}
              </th>
              <td className="py-2 text-right">{of(estimated)}</td>
              <td className="py-2 text-right font-medium">{of(billed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changedAt && (
        <p className="mt-3 body-s text-muted">
          The estimate is of the version before the change of {formatDay(nairobiDay(changedAt))}.
          What was billed includes plays of both.
        </p>
      )}
    </Card>
  );
}

/** When the first change after an estimate took over; undefined: the estimate is of the present version. */
function firstAfter(
  estimatedAt: string | null,
  changes: readonly ApprovedChange[],
): Date | undefined {
  const from = Date.parse(estimatedAt ?? '');
  const times = changes
    .map(({ decided_at }) => Date.parse(decided_at ?? ''))
    .filter((at) => at > from);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
