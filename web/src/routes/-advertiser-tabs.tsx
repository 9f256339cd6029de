import type { Me } from '@juu/shared/endpoints/account';
import { BillingTab } from '@/features/billing/billing-tab.tsx';
import { useOwnProfile } from '@/replica/use-own-profile.ts';

/** Billing, which depends on whether the account is approved. */
export function AdvertiserBilling({ identity }: { identity: Me }) {
  return <BillingTab status={useOwnProfile(identity).status} />;
}
