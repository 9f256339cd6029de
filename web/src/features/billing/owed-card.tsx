import { formatCents } from '@juu/shared/pricing/format-cents';
import { TriangleAlert } from 'lucide-react';
import { useKnownFigure } from '@/bot-check/use-told-figure.ts';
import { Card } from '@/components/layout/card.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { Progress } from '@/components/waiting/progress.tsx';
import { CONTACT } from '@/lib/contact-details.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { centsOf, owedNow } from './figures.ts';
import type { Billing } from './use-billing.ts';

interface OwedCardProps {
  billing: Billing;
  profile: Pick<ReplicaRow<'profiles'>, 'credit_limit_usd' | 'over_credit_since'>;
}

/** What is owed now, how far that is from the credit limit, and how to pay. */
export function OwedCard({ billing, profile }: OwedCardProps) {
  const vatPercent = useKnownFigure('vat_percent');
  const usualLimit = useKnownFigure('credit_limit_usd');
  const limitUsd = profile.credit_limit_usd ?? usualLimit;
  const { dueCents, openCents, onAccountCents, totalCents } = owedNow(billing, vatPercent ?? 0);
  const isVatKnown = vatPercent !== undefined;
  return (
    <Card aria-labelledby="owed" className="flex flex-col gap-4">
      <div>
        <h2 id="owed" className="title-m">
          What you owe
        </h2>
        {isVatKnown ? (
          <>
            <p className="mt-2 display-s tabular-nums">
              {totalCents < 0 ? `${formatCents(-totalCents)} ahead` : formatCents(totalCents)}
            </p>
            <p className="body-s text-muted">
              {totalCents < 0 && 'You have paid more than you owe so far. '}
              VAT of {vatPercent}% included
            </p>
          </>
        ) : (
          <p className="mt-2 body-s text-muted">
            This device doesn’t know the rate of VAT yet. The sum appears when the server answers.
          </p>
        )}
      </div>
      {isVatKnown && limitUsd !== undefined && (
        // Before the first sync the profile is the server's answer, in which amounts are text.
        <Credit owedCents={Math.max(0, totalCents)} limitCents={centsOf(Number(limitUsd))} />
      )}
      {profile.over_credit_since && (
        <Banner
          tone="danger"
          icon={<TriangleAlert aria-hidden="true" />}
          title="Your campaigns don’t play: you owe more than your credit limit"
        >
          They play again soon after your payment is recorded.
        </Banner>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 body-s tabular-nums [&>dd]:text-right">
        <dt>Invoices that are due</dt>
        <dd>{formatCents(dueCents)}</dd>
        <dt>{isVatKnown ? 'Not yet invoiced, with VAT' : 'Not yet invoiced, before VAT'}</dt>
        <dd>{formatCents(openCents)}</dd>
        {onAccountCents !== 0 && (
          <>
            <dt>Paid on account</dt>
            <dd>{formatCents(-onAccountCents)}</dd>
          </>
        )}
      </dl>
      <p className="border-t border-line pt-3 body-s text-muted">
        Juu has no online payment. Pay by bank transfer or M-Pesa, and name the invoice’s number: an
        admin records the payment here. Ask{' '}
        <a href={`mailto:${CONTACT.email}`} className="font-medium text-accent-text underline">
          {CONTACT.email}
        </a>{' '}
        for the details to pay to.
      </p>
    </Card>
  );
}

/** How much of the credit limit is used. */
function Credit({ owedCents, limitCents }: { owedCents: number; limitCents: number }) {
  const limit = formatCents(limitCents);
  return (
    <div className="flex flex-col gap-1.5">
      <Progress
        label="Credit used"
        value={limitCents > 0 ? owedCents / limitCents : 1}
        words={`${formatCents(owedCents)} of ${limit}`}
      />
      <p className="body-s text-muted">
        Your credit limit is {limit}. If you owe more, your campaigns stop playing until a payment
        is recorded.
      </p>
    </div>
  );
}
