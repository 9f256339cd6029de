import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '@/lib/language/compiled/app.js';
import { Button } from '../buttons/button.tsx';

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Replaces content that failed to load: says what happened and what to do next. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = m.app_try_again(),
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-xl border border-line bg-surface px-6 py-14 text-center"
    >
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
        <TriangleAlert aria-hidden="true" className="size-6" />
      </span>
      <h2 className="title-m">{title}</h2>
      {children && <div className="max-w-prose body-s text-balance text-muted">{children}</div>}
      {onRetry && (
        <Button tone="neutral" onClick={onRetry} className="mt-4">
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
