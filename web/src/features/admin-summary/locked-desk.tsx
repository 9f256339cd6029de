import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { Banner } from '@/components/notices/banner.tsx';
import { passkeysQuery } from '@/features/profile/passkeys/passkeys-query.ts';
import { SECOND_FACTOR } from '@/features/profile/second-factor/second-factor-anchor.ts';
import { useGuardedSignOut } from '@/features/sync/sign-out/use-guarded-sign-out.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { leave } from '@/lib/session/leave.ts';
import { WithReplica } from '@/replica/with-replica.tsx';

/**
 * In place of the figures while the session owes the second step: no admin call is answered before. Leads
 * to where it is set up, or, with a passkey, to the sign-in that passes it.
 */
export function LockedDesk() {
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: useOnline() });
  if (passkeys.length > 0) {
    return (
      <Banner
        tone="accent"
        icon={<ShieldAlert aria-hidden="true" />}
        title="You have a passkey: sign out and sign in with it"
        action={
          <WithReplica fallback={<SignOutButton disabled />}>
            <GuardedSignOut />
          </WithReplica>
        }
      >
        Admins need two-step verification on this server, and a passkey is enough for it. Nothing
        but My Details opens here until then.
      </Banner>
    );
  }
  return (
    <Banner
      tone="accent"
      icon={<ShieldAlert aria-hidden="true" />}
      title="Turn on two-step verification"
      action={
        <Link
          to="/admin/details"
          hash={SECOND_FACTOR}
          // The card takes the focus, which brings it into view.
          resetScroll={false}
          // Who is there already stays at the same address.
          onClick={() => document.getElementById(SECOND_FACTOR)?.focus()}
          className={buttonStyle({ size: 'sm', tone: 'neutral' })}
        >
          Open My Details
        </Link>
      }
    >
      Admins need it on this server. Nothing else opens here until you have signed in with a code or
      a passkey.
    </Banner>
  );
}

function GuardedSignOut() {
  const { signOut, question } = useGuardedSignOut(leave);
  return (
    <>
      {question}
      <SignOutButton onClick={signOut} />
    </>
  );
}

function SignOutButton(props: Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'>) {
  return (
    <Button {...props} size="sm" tone="neutral">
      Sign out
    </Button>
  );
}
