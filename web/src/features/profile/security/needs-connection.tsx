import { WifiOff } from 'lucide-react';
import { useOnline } from '@/lib/http/online.ts';
import * as m from '@/lib/language/compiled/security.js';

/** Why a part of the page cannot be used now; nothing while there is a connection. */
export function NeedsConnection({ what }: { what: string }) {
  const online = useOnline();
  if (online) return null;
  return (
    <p role="status" className="flex items-start gap-2 body-s text-muted">
      <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {m.security_offline({ what })}
    </p>
  );
}
