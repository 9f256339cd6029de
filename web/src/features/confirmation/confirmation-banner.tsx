import type { Me } from '@juu/shared/endpoints/account';
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
  useRecheck(identity);
  return (
    <Banner
      tone={activates ? 'accent' : 'info'}
      icon={<MailCheck aria-hidden="true" />}
      title={m.confirm_title()}
      action={<SendAgainButton email={email} small />}
    >
      <span className="break-words">
        {activates ? m.confirm_activates({ email }) : m.confirm_due({ email })}
      </span>
    </Banner>
  );
}

/** The link may be followed elsewhere: looks again on return, and if the account became active. */
function useRecheck({ profile }: Me) {
  const { rows } = useRows<{ id: string; status: string }>(
    'SELECT id, status FROM profiles WHERE id = ?',
    [profile.id],
  );
  const status = rows[0]?.status ?? profile.status;
  useEffect(() => {
    if (status !== profile.status) void refreshSession();
  }, [status, profile.status]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refreshSession();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
