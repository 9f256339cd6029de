import { QueryClientProvider } from '@tanstack/react-query';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { queryClient } from '@/lib/session/query-client.ts';
import { useSession } from '@/lib/session/session.ts';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { DEVICES_KEY, DevicesCard } from './security/devices-card.tsx';
import { PasswordCard } from './security/password-card.tsx';

/** What keeps an account its owner's: password, second factor, devices. All of it is the server's. */
export default function AccountSecurity() {
  const session = useSession();
  const isOn = session.status === 'signed-in' && session.identity.aal.next === 'aal2';
  return (
    <QueryClientProvider client={queryClient}>
      <PasswordCard onChanged={reloadDevices} />
      <SecondFactorCard isOn={isOn} onChanged={reloadDevices} />
      <DevicesCard />
    </QueryClientProvider>
  );
}

function reloadDevices() {
  void renewQueries(queryClient, DEVICES_KEY);
}
