import type { Me } from '@juu/shared/endpoints/account';
import { isApproved, type ProfileStatus, profileStatusSchema } from '@juu/shared/profile/schema';
import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Banner } from '@/components/notices/banner.tsx';
import * as m from '@/lib/language/compiled/confirm.js';
import { refreshSession } from '@/lib/session/session.ts';
import { useRows } from '@/replica/use-rows.ts';
import { SendAgainButton } from './send-again-button.tsx';

/** Asks to follow the mailed link, until the address is confirmed. */
export function ConfirmationBanner({ identity }: { identity: Me }) {
  const open = identity.email_confirmation;
  return open && <OpenConfirmation identity={identity} activates={open === 'activates'} />;
}

function OpenConfirmation({ identity, activates }: { identity: Me; activates: boolean }) {
  const { email } = identity.user;
  const status = useStatus(identity);
  useRecheck(identity, status);
  return (
    <Banner
      tone={activates ? 'accent' : 'info'}
      icon={<MailCheck aria-hidden="true" />}
      title={m.confirm_title()}
      action={<SendAgainButton email={email} small />}
    >
      <span className="break-words">
        {activates ? m.confirm_activates({ email }) : m.confirm_due({ email })}
        {/* Before the approval, much is closed. */}
        {!activates && isApproved(status) && ` ${m.confirm_as_usual()}`}
      </span>
    </Banner>
  );
}

function useStatus({ profile }: Me): ProfileStatus {
  const { rows } = useRows<{ id: string; status: string }>(
    'SELECT id, status FROM profiles WHERE id = ?',
    [profile.id],
  );
  return profileStatusSchema.safeParse(rows[0]?.status).data ?? profile.status;
}

/** The link may be followed elsewhere: looks again on return, and if the account became active. */
function useRecheck({ profile }: Me, status: ProfileStatus) {
  useEffect(() => {
    if (status !== profile.status) void refreshSession();
  }, [status, profile.status]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refreshSession();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
