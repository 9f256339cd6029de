import type { Me } from '@juu/shared/endpoints/account';
import { isApproved } from '@juu/shared/profile/schema';
import { useLocation } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { profileOf, useOwnProfile } from '@/features/profile/details/use-own-profile.ts';
import { nameOf } from './plan-words.ts';
import { readWantedPlan } from './wanted-plan.ts';

const BILLING = '/advertiser/billing';

/** Links to Billing if a plan was chosen on the pricing page: the choice is confirmed or declined there. */
export function ChosenPlanBanner({ identity }: { identity: Me }) {
  // Drawn anew with each page: Billing forgets the choice once it is answered.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const profile = useOwnProfile(identity) ?? profileOf(identity);
  const wanted = readWantedPlan(profile);
  if (!wanted || path.startsWith(BILLING)) return null;
  return (
    <Banner
      icon={<Tag aria-hidden="true" />}
      title={`You chose ${nameOf(wanted)}`}
      action={
        <ButtonLink to={BILLING} tone="neutral" size="sm">
          Go to Billing
        </ButtonLink>
      }
    >
      {isApproved(profile.status)
        ? 'Finish in Billing.'
        : 'Finish in Billing once your account is approved.'}
    </Banner>
  );
}
