import { WifiOff } from 'lucide-react';
import { useOnline } from '@/lib/http/online.ts';
import { reset_offline } from '@/lib/language/compiled/reset.js';

/** Why a form can't be sent now; nothing while there is a connection. */
export function OfflineLine({ what }: { what: string }) {
  const online = useOnline();
  if (online) return null;
  return (
    <p role="status" className="flex items-start gap-2 body-s text-muted">
      <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {reset_offline({ what })}
    </p>
  );
}
