import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@/lib/session/query-client.ts';
import { DevicesCard } from './security/devices-card.tsx';

/** Where the user is signed in, as the server knows it. */
export default function SignedInDevices() {
  return (
    <QueryClientProvider client={queryClient}>
      <DevicesCard />
    </QueryClientProvider>
  );
}
