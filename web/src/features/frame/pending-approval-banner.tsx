import type { Me } from '@juu/shared/endpoints/account';
import { isApproved, profileStatusSchema } from '@juu/shared/profile/schema';
import { Hourglass } from 'lucide-react';
import { Banner } from '@/components/notices/banner.tsx';
import { useRows } from '@/replica/use-rows.ts';

/**
 * Tells an advertiser that the account has to be approved first; disappears when that has happened, as
 * it follows the replica.
 */
export function PendingApprovalBanner({ identity }: { identity: Me }) {
  const { rows } = useRows<{ id: string; status: string }>(
    'SELECT id, status FROM profiles WHERE id = ?',
    [identity.user.id],
  );
  const status = profileStatusSchema.safeParse(rows[0]?.status).data ?? identity.profile.status;
  if (isApproved(status)) return null;
  return (
    <Banner tone="accent" icon={<Hourglass aria-hidden="true" />} title="Account Pending Approval">
      {/* The banner about the address says how to confirm it. */}
      {identity.email_confirmation === 'activates'
        ? 'Your company is verified, so no admin has to review your account. It is approved once you confirm your email address.'
        : 'An admin is reviewing your account. You can prepare campaigns now. They can go live once your account is approved.'}
    </Banner>
  );
}
