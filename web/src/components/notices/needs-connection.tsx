import { WifiOff } from 'lucide-react';
import { useOnline } from '@/lib/http/online.ts';
import * as m from '@/lib/language/compiled/part.js';

/** Why a part of the page can't be used now; nothing while there is a connection. */
export function NeedsConnection({ what }: { what: string }) {
  const online = useOnline();
  if (online) return null;
  return (
    <p role="status" className="flex items-start gap-2 body-s text-muted">
      <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {m.part_offline()}. {m.part_needs_connection({ what })}
    </p>
  );
}
