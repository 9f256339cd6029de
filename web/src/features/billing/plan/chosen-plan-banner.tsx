import type { Me } from '@juu/shared/endpoints/account';
import type { AccountPlan } from '@juu/shared/playing/account-plan';
import { isApproved } from '@juu/shared/profile/schema';
import { useLocation } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { profileOf, useOwnProfile } from '@/features/profile/details/use-own-profile.ts';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
import { nameOf } from './plan-words.ts';
import { forgetWantedPlan, readWantedPlan } from './wanted-plan.ts';

const BILLING = '/advertiser/billing';

/** Links to Billing if a plan was chosen on the pricing page, until the choice is confirmed there or declined. */
export function ChosenPlanBanner({ identity }: { identity: Me }) {
  // Drawn anew with each page: Billing forgets the choice once it is answered.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const profile = useOwnProfile(identity) ?? profileOf(identity);
  const [isDeclined, setDeclined] = useState(false);
  const wanted = isDeclined ? undefined : readWantedPlan(profile);
  if (!wanted || path.startsWith(BILLING)) return null;
  function decline() {
    forgetWantedPlan();
    setDeclined(true);
  }
  return (
    <Offer
      plan={wanted}
      words={
        isApproved(profile.status)
          ? 'Finish in Billing.'
          : 'Finish in Billing once your account is approved.'
      }
      onDecline={decline}
    />
  );
}

interface OfferProps {
  plan: AccountPlan;
  /** How to get it. */
  words: string;
  onDecline: () => void;
}

/** Goes once it is declined: the focus moves on. */
function Offer({ plan, words, onDecline }: OfferProps) {
  const item = useFocusOnward<HTMLDivElement>();
  return (
    <div ref={item}>
      <Banner
        icon={<Tag aria-hidden="true" />}
        title={`You chose the ${nameOf(plan)} plan`}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={BILLING} tone="neutral" size="sm">
              Go to Billing
            </ButtonLink>
            <Button tone="ghost" size="sm" onClick={onDecline}>
              Not now
            </Button>
          </div>
        }
      >
        {words}
      </Banner>
    </div>
  );
}
