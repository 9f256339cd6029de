import { nextPayout, PAYOUT_DAY } from '@juu/shared/driver/payout';
import { formatCents } from '@juu/shared/pricing/format-cents';
import { Link } from '@tanstack/react-router';
import { Card } from '@/components/layout/card.tsx';
import { Progress } from '@/components/waiting/progress.tsx';
import * as m from '@/lib/language/compiled/earnings.js';
import { mpesaText } from '@/lib/mpesa-text.ts';
import { formatDay } from '@/lib/time/nairobi-time.ts';
import { earnedByMonth } from './figures.ts';
import type { Earnings } from './use-earnings.ts';
import { usePayoutMinimum } from './use-payout-minimum.ts';

interface NextPayoutCardProps {
  earnings: Earnings;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
}

/** When the next payout is made, how much it is so far, and where it goes. */
export function NextPayoutCard({ earnings, today }: NextPayoutCardProps) {
  const payouts = earnings.payouts.map(({ month, amount_usd }) => ({
    month: month ?? '',
    cents: Math.round((amount_usd ?? 0) * 100),
  }));
  const minimumCents = usePayoutMinimum();
  const earned = earnedByMonth(earnings.days);
  const next = nextPayout({ today, earnedByMonth: earned, payouts, minimumCents });
  const [have, minimum] = [formatCents(next.cents), formatCents(minimumCents)];
  return (
    <Card aria-labelledby="next-payout" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="next-payout" className="title-m">
          {m.earnings_next_payout()}
        </h2>
        <p className="body-s text-muted">{m.earnings_on_day({ day: formatDay(next.day) })}</p>
      </div>
      <p className="display-s tabular-nums">{have}</p>
      {minimumCents > 0 && (
        <Progress
          label={m.earnings_progress()}
          value={Math.min(1, Math.max(0, next.cents / minimumCents))}
          words={m.earnings_progress_text({ have, minimum })}
        />
      )}
      <div className="flex flex-col gap-1.5 body-s text-muted">
        {minimumCents > 0 && (
          <p>
            {next.missingCents === 0
              ? m.earnings_reached({ minimum })
              : m.earnings_missing({ amount: formatCents(next.missingCents), minimum })}
          </p>
        )}
        {next.carriedCents > 0 && (
          <p>{m.earnings_carried({ amount: formatCents(next.carriedCents) })}</p>
        )}
        <p>{m.earnings_payout_how({ day: PAYOUT_DAY })}</p>
      </div>
      <MpesaNumber phone={earnings.mpesaNumber} />
    </Card>
  );
}

function MpesaNumber({ phone }: { phone: string | null }) {
  return (
    <p className="border-t border-line pt-3 body-s">
      {phone ? m.earnings_to_number({ phone: mpesaText(phone) }) : m.earnings_no_number()}{' '}
      <Link to="/driver/details" className="font-medium text-accent-text underline">
        {phone ? m.earnings_change_number() : m.earnings_add_number()}
      </Link>
    </p>
  );
}
