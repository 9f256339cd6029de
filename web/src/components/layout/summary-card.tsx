import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Class names of a list (`dl`) of {@link SummaryCard}s. */
export const summaryGridStyle = 'grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4 lg:gap-4';

interface SummaryCardProps {
  icon: ReactNode;
  label: string;
  /** Explains the figure, in small letters. */
  note: ReactNode;
  /** The figure that the person came for. */
  isMain?: boolean;
  /** On a phone it is low, because the open tab comes below it. */
  isSlim?: boolean;
  children: ReactNode;
}

/** One figure of a dashboard's summary. */
export function SummaryCard({
  icon,
  label,
  note,
  isMain = false,
  isSlim = false,
  children,
}: SummaryCardProps) {
  return (
    <div
      className={clsx(
        'rounded-xl border shadow-card sm:p-4',
        isSlim
          ? 'px-3 py-1.5 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-2'
          : 'p-3.5',
        isMain ? 'border-accent/60 bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <dt className="flex items-center justify-between gap-2 label text-body">
        {label}
        <span
          aria-hidden="true"
          className={clsx('text-muted [&_svg]:size-4.5', isSlim && 'max-sm:hidden')}
        >
          {icon}
        </span>
      </dt>
      <dd className={clsx('mt-1.5', isSlim && 'max-sm:contents')}>
        <span className={clsx('block tabular-nums', isSlim ? 'title-m sm:display-s' : 'display-s')}>
          {children}
        </span>
        <span className="basis-full caption text-muted">{note}</span>
      </dd>
    </div>
  );
}
