import { useAtomValue } from 'jotai';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useOnline } from '@/lib/http/online.ts';
import { dashboard_by_itself } from '@/lib/language/compiled/dashboard.js';
import * as m from '@/lib/language/compiled/part.js';
import { store } from '@/lib/store.ts';
import { partsProgressAtom } from './fetch-parts.ts';

/** A part that is on this device already is here by then: milliseconds. */
const PATIENCE_MS = 300;

/** Stands in place of a part that `fetchParts` fetches. Says so if that takes a network first. */
export function AwaitedPart({ needs }: { needs: string }) {
  const [isLate, setLate] = useState(false);
  const online = useOnline();
  const failing = useAtomValue(partsProgressAtom, { store })?.waiting === true;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate || (online && !failing)) return <Skeleton className="h-96 w-full" />;
  return (
    <div role="status">
      <EmptyState icon={<WifiOff aria-hidden="true" />} title={m.part_offline()}>
        {m.part_needs_connection({ what: needs })} {dashboard_by_itself()}
      </EmptyState>
    </div>
  );
}
