import type { Me } from '@juu/shared/endpoints/account';
import { isApproved } from '@juu/shared/profile/schema';
import { nairobiDay } from '@juu/shared/time';
import { CloudOff, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { LoadingList } from '@/components/waiting/loading-list.tsx';
import {
  type OwnProfile,
  profileOf,
  useOwnProfile,
} from '@/features/profile/details/use-own-profile.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { useFirstSync } from '@/replica/use-first-sync.ts';
import type { BillingSearch } from './billing-search.ts';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { OwedCard } from './owed-card.tsx';
import { PaymentList } from './payment-list.tsx';
import { PlanSection } from './plan/plan-section.tsx';
import { nameOf } from './plan/plan-words.ts';
import { readWantedPlan } from './plan/wanted-plan.ts';
import { PricingSection } from './pricing-section.tsx';
import { StatementCard } from './statement/statement-card.tsx';
import { useBilling } from './use-billing.ts';

/** A sign-out forgets the choice: the next person on this device must not find it. */
const KEPT = 'This device remembers that until you sign out; you can choose again then.';

interface BillingTabProps {
  identity: Me;
  search: BillingSearch;
}

/**
 * Plan, what is owed, statement and invoices; nothing of it before the account is approved. How prices are set is for
 * all.
 */
export function BillingTab({ identity, search }: BillingTabProps) {
  const profile = useOwnProfile(identity) ?? profileOf(identity);
  const today = nairobiDay(useNow());
  const wanted = readWantedPlan(profile);
  // Whoever has no plan, or chose another on the pricing page, came for the plans. Once they have chosen,
  // nothing moves under their hands.
  const [arePlansFirst] = useState(!profile.account_plan || wanted !== undefined);
  if (!isApproved(profile.status)) {
    return (
      <div className="flex flex-col gap-8">
        <EmptyState icon={<LockKeyhole />} title="Account Approval Required">
          {identity.email_confirmation === 'activates'
            ? 'Plans and billing open once you confirm your email address.'
            : 'Plans and billing open when an admin approves your account. You will be notified.'}
          {wanted && ` You chose ${nameOf(wanted)}. ${KEPT}`}
        </EmptyState>
        <PricingSection />
      </div>
    );
  }
  const parts = [
    <Money key="money" profile={profile} search={search} today={today} />,
    <PlanSection key="plans" profile={profile} today={today} />,
  ];
  return (
    <div className="flex flex-col gap-8">
      {arePlansFirst ? parts.toReversed() : parts}
      <PricingSection />
    </div>
  );
}

interface MoneyProps {
  profile: OwnProfile;
  search: BillingSearch;
  /** Nairobi's calendar day, 'YYYY-MM-DD'. */
  today: string;
}

/** What is owed, and what for. */
function Money({ profile, search, today }: MoneyProps) {
  const billing = useBilling();
  const firstSync = useFirstSync();
  if (firstSync === 'waiting') {
    return (
      <EmptyState icon={<CloudOff />} title="Your billing isn’t on this device yet">
        It appears when the server answers.
      </EmptyState>
    );
  }
  // A sum of what has come so far would be too small.
  if (!billing || firstSync === 'coming') return <LoadingList label="Loading billing" row="h-40" />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <OwedCard billing={billing} profile={profile} />
        <StatementCard billing={billing} today={today} chosen={search.month} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <InvoiceList billing={billing} />
        <PaymentList billing={billing} />
      </div>
    </div>
  );
}
