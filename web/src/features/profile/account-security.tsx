import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@/lib/session/query-client.ts';
import { useSession } from '@/lib/session/session.ts';
import { OwnDataCard } from './own-data/own-data-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { DEVICES_KEY, DevicesCard } from './security/devices-card.tsx';
import { PasswordCard } from './security/password-card.tsx';

/** What only the server can do for an account: password, second factor, devices, one's own data. */
export default function AccountSecurity() {
  const session = useSession();
  const identity = session.status === 'signed-in' ? session.identity : undefined;
  const isOn = identity?.aal.next === 'aal2';
  return (
    <QueryClientProvider client={queryClient}>
      <PasswordCard onChanged={reloadDevices} />
      <SecondFactorCard isOn={isOn} onChanged={reloadDevices} />
      <DevicesCard />
      {identity && <OwnDataCard roles={identity.roles} hasSecondFactor={isOn} />}
    </QueryClientProvider>
  );
}

function reloadDevices() {
  void queryClient.invalidateQueries({ queryKey: DEVICES_KEY });
}
