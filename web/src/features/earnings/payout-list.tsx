import { PAYOUT_STATUSES, type PayoutStatus } from '@juu/shared/driver/payout';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { nairobiDay } from '@juu/shared/time';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/notices/badge.tsx';
import * as m from '@/lib/language/compiled/earnings.js';
import { formatDay, formatMonth } from '@/lib/time/nairobi-time.ts';
import type { ReplicaRow } from '@/replica/schema.ts';

const STATUS_WORDS: Record<PayoutStatus, () => string> = {
  due: m.earnings_due,
  paid: m.earnings_paid,
};

/** Earlier payouts, with the references of the transfers. */
export function PayoutList({ payouts }: { payouts: readonly ReplicaRow<'payouts'>[] }) {
  return (
    <Card aria-labelledby="payouts" className="flex flex-col gap-3">
      <h2 id="payouts" className="title-m">
        {m.earnings_payouts()}
      </h2>
      {payouts.length === 0 ? (
        <p className="body-s text-muted">{m.earnings_no_payouts()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {payouts.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PayoutItem({ payout }: { payout: ReplicaRow<'payouts'> }) {
  const { month, amount_usd, number, reference, paid_at } = payout;
  const status = PAYOUT_STATUSES.find((known) => known === payout.status) ?? 'due';
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 py-3 body-s first:pt-0 last:pb-0">
      <p className="font-semibold">{formatMonth(month ?? '')}</p>
      <p className="text-right font-semibold tabular-nums">
        {formatCents(Math.round((amount_usd ?? 0) * 100))}
      </p>
      <div className="wrap-anywhere text-muted">
        <p>{number}</p>
        {reference && <p>{m.earnings_reference({ code: reference })}</p>}
      </div>
      <p className="text-right text-muted">
        {paid_at ? (
          m.earnings_paid_on({ day: formatDay(nairobiDay(new Date(paid_at))) })
        ) : (
          <Badge tone={status === 'paid' ? 'success' : 'accent'}>{STATUS_WORDS[status]()}</Badge>
        )}
      </p>
    </li>
  );
}
