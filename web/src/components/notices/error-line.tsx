import type { ReactNode } from 'react';

interface ErrorLineProps {
  children: ReactNode;
  onRetry: () => void;
}

/** One line in place of a lesser part of a page that didn’t load; the rest of it can be used. */
export function ErrorLine({ children, onRetry }: ErrorLineProps) {
  return (
    <p role="alert" className="body-s text-muted">
      {children}{' '}
      <button
        type="button"
        onClick={onRetry}
        className="-my-2.5 py-2.5 font-medium text-accent-text underline"
      >
        Try again
      </button>
    </p>
  );
}
