import type { Me } from '@juu/shared/protocol/api';
import { BillingTab } from '@/features/billing/billing-tab.tsx';
import { type DetailField, MyDetails } from '@/features/profile/my-details.tsx';
import { useOwnProfile } from '@/replica/use-own-profile.ts';

const ADVERTISER_FIELDS: readonly DetailField[] = [
  { name: 'phone', label: 'Phone Number', autoComplete: 'tel' },
  { name: 'company_name', label: 'Company Name', autoComplete: 'organization' },
];

/** Billing, which depends on whether the account is approved. */
export function AdvertiserBilling({ identity }: { identity: Me }) {
  return <BillingTab status={useOwnProfile(identity).status} />;
}

/** The advertiser's own profile. */
export function AdvertiserDetails({ identity }: { identity: Me }) {
  return <MyDetails profile={useOwnProfile(identity)} fields={ADVERTISER_FIELDS} />;
}
