import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** Shown instead of a list with nothing in it: says so, and what comes next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-dashed border-line px-6 py-14 text-center">
      {icon && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-accent-soft text-accent-text [&_svg]:size-6">
          {icon}
        </span>
      )}
      <h2 className="title-m">{title}</h2>
      {children && <div className="max-w-prose body-s text-balance text-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
