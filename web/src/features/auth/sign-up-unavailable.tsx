import { ErrorState } from '@/components/error-state.tsx';
import { useOnline } from '@/lib/online.ts';
import { reloadIntoNewest } from '@/pwa/newest-version.ts';

/** In the place of the sign-up form where it could not be fetched. */
export function SignUpUnavailable() {
  const online = useOnline();
  return (
    <ErrorState
      title={online ? 'The form could not be loaded' : 'You are offline'}
      // A browser may remember that a module could not be fetched: only a new page asks again.
      onRetry={() => void reloadIntoNewest()}
    >
      Signing up needs a connection to the server.
    </ErrorState>
  );
}
