import { createFileRoute } from '@tanstack/react-router';
import { BillingTab } from '@/features/billing/billing-tab.tsx';
import { useOwnProfile } from '@/features/profile/details/use-own-profile.ts';

export const Route = createFileRoute('/advertiser/billing')({ component: Billing });

function Billing() {
  const { identity } = Route.useRouteContext();
  return <BillingTab status={(useOwnProfile(identity) ?? identity.profile).status} />;
}
