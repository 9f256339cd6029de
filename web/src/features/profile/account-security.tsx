import { QueryClientProvider } from '@tanstack/react-query';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { queryClient } from '@/lib/session/query-client.ts';
import { useSession } from '@/lib/session/session.ts';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { DEVICES_KEY } from './security/devices-card.tsx';
import { PasswordCard } from './security/password-card.tsx';

/** How the user signs in: password, second factor, passkeys. All of it is the server's. */
export default function AccountSecurity() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { user, profile, aal, admin_two_factor } = session.identity;
  const isOn = aal.next === 'aal2';
  const about = [user.name, user.email, String(profile.company_name ?? '')];
  return (
    <QueryClientProvider client={queryClient}>
      <PasswordCard about={about} onChanged={reloadDevices} />
      <SecondFactorCard
        isOn={isOn}
        opensDesk={admin_two_factor !== undefined}
        onChanged={reloadDevices}
      />
      <PasskeysCard />
    </QueryClientProvider>
  );
}

function reloadDevices() {
  void renewQueries(queryClient, DEVICES_KEY);
}
