import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '@/lib/language/compiled/part.js';
import { Banner } from '../notices/banner.tsx';
import { EmptyState } from '../notices/empty-state.tsx';

/** Shown instead of content that needs a network. */
export function OfflineInstead({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={<CloudOff aria-hidden="true" />} title={m.part_offline()}>
      {children}
    </EmptyState>
  );
}

/** Shown above content that was loaded before the network went away. */
export function OfflineBanner({ children }: { children: ReactNode }) {
  return (
    <Banner tone="accent" icon={<CloudOff aria-hidden="true" />} title={m.part_offline()}>
      {children}
    </Banner>
  );
}
