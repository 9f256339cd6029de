import type { Me } from '@juu/shared/endpoints/account';
import { isApproved, type ProfileStatus, profileStatusSchema } from '@juu/shared/profile/schema';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Banner } from '@/components/notices/banner.tsx';
import * as m from '@/lib/language/compiled/confirm.js';
import { refreshSession } from '@/lib/session/session.ts';
import { useRows } from '@/replica/use-rows.ts';
import { WithReplica } from '@/replica/with-replica.tsx';
import { SendAgainButton } from './send-again-button.tsx';

/** Asks to follow the mailed link, until the address is confirmed. */
export function ConfirmationBanner({ identity }: { identity: Me }) {
  const open = identity.email_confirmation;
  return open && <OpenConfirmation identity={identity} activates={open === 'activates'} />;
}

function OpenConfirmation({ identity, activates }: { identity: Me; activates: boolean }) {
  const { email } = identity.user;
  useRecheckOnReturn();
  // Before the approval, much is closed.
  const asUsual = (status: ProfileStatus) =>
    !activates && isApproved(status) && ` ${m.confirm_as_usual()}`;
  return (
    <Banner
      tone={activates ? 'accent' : 'info'}
      icon={<MailCheck aria-hidden="true" />}
      title={m.confirm_title()}
      action={<SendAgainButton email={email} small />}
    >
      <span className="break-words">
        {activates ? m.confirm_activates({ email }) : m.confirm_due({ email })}
        <WithReplica fallback={asUsual(identity.profile.status)}>
          <WithLiveStatus identity={identity}>{asUsual}</WithLiveStatus>
        </WithReplica>
      </span>
    </Banner>
  );
}

interface WithLiveStatusProps {
  identity: Me;
  /** Returns the text for a status. */
  children: (status: ProfileStatus) => ReactNode;
}

/** Follows the account's status, and asks for the session again once it is another. */
function WithLiveStatus({ identity, children }: WithLiveStatusProps) {
  const status = useStatus(identity);
  useEffect(() => {
    if (status !== identity.profile.status) void refreshSession();
  }, [status, identity.profile.status]);
  return children(status);
}

function useStatus({ profile }: Me): ProfileStatus {
  const { rows } = useRows<{ id: string; status: string }>(
    'SELECT id, status FROM profiles WHERE id = ?',
    [profile.id],
  );
  return profileStatusSchema.safeParse(rows[0]?.status).data ?? profile.status;
}

/** Asks for the session again when the page is shown: the link may be followed elsewhere. */
function useRecheckOnReturn() {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refreshSession();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
