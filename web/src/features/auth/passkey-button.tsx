import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ApiError, UNREACHABLE } from '@/lib/http/api-error.ts';
import * as m from '@/lib/language/compiled/auth.js';
import { useHydrated } from '@/lib/use-hydrated.ts';
import { reportSignInFailure } from './sign-in-toasts.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useWelcome } from './use-welcome.ts';

/** Signs in with a passkey; not there if the browser knows none. */
export function PasskeyButton({ redirect }: { redirect: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();
  const welcome = useWelcome(redirect);
  const fetchAhead = useFetchAhead();
  // Nearly every browser knows them, so the prerendered page has the button.
  if (hydrated && !('PublicKeyCredential' in window)) return null;

  async function signIn() {
    setBusy(true);
    fetchAhead('password');
    try {
      const { signInWithPasskey } = await import('./sign-in-with-passkey.ts').catch(() => {
        throw new ApiError(UNREACHABLE);
      });
      const session = await signInWithPasskey();
      if (session) await welcome(session);
    } catch (error) {
      reportSignInFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button tone="neutral" size="lg" busy={busy} disabled={!hydrated} onClick={() => void signIn()}>
      {!busy && <KeyRound aria-hidden="true" className="size-4" />}
      {m.auth_passkey()}
    </Button>
  );
}
