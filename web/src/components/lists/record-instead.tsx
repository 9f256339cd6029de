import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNotFound } from '@/lib/http/api-error.ts';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { EmptyState } from '../notices/empty-state.tsx';
import { ErrorState } from '../notices/error-state.tsx';
import { OfflineInstead } from './offline-notice.tsx';

interface RecordInsteadProps {
  /** Name of the record, after 'This', e.g. 'screen'. */
  noun: string;
  /** Why the record failed to load; null: it is on its way. */
  error: Error | null;
  onRetry: () => void;
  /** Possible reasons why the record doesn't exist. */
  gone: ReactNode;
  /** Why it can’t be read offline. */
  offline: ReactNode;
  /** Its shape while it loads. */
  waiting: ReactNode;
}

/** Shown instead of a record that is gone, failed to load, or is on its way. */
export function RecordInstead({
  noun,
  error,
  onRetry,
  gone,
  offline,
  waiting,
}: RecordInsteadProps) {
  const online = useOnline();
  if (isNotFound(error)) {
    return (
      <EmptyState icon={<FileQuestion aria-hidden="true" />} title={`This ${noun} doesn’t exist`}>
        {gone}
      </EmptyState>
    );
  }
  if (!online) return <OfflineInstead>{offline}</OfflineInstead>;
  if (!error) return waiting;
  return (
    <ErrorState title={`This ${noun} didn’t load`} onRetry={onRetry}>
      {explain(error, 'Try again in a moment.')}
    </ErrorState>
  );
}
