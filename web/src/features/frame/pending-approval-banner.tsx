import type { ProfileStatus } from '@juu/shared/profile/schema';
import { isApproved } from '@juu/shared/profile/schema';
import { Hourglass } from 'lucide-react';
import { Banner } from '@/components/banner.tsx';

/** Tells an advertiser that an admin has to approve the account first; nothing once it is active. */
export function PendingApprovalBanner({ status }: { status: ProfileStatus }) {
  if (isApproved(status)) return null;
  return (
    <Banner tone="accent" icon={<Hourglass aria-hidden="true" />} title="Account Pending Approval">
      An admin is reviewing your account. You can prepare campaigns now; they can go live once your
      account is approved.
    </Banner>
  );
}
