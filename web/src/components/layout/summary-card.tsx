import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Class names of a list (`dl`) of {@link SummaryCard}s. */
export const summaryGridStyle = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4';

interface SummaryCardProps {
  icon: ReactNode;
  label: string;
  /** Explains the figure, in small letters. */
  note: ReactNode;
  /** The figure that the person came for. */
  isMain?: boolean;
  children: ReactNode;
}

/** One figure of a dashboard's summary. */
export function SummaryCard({ icon, label, note, isMain = false, children }: SummaryCardProps) {
  return (
    <div
      className={clsx(
        'rounded-xl border p-3.5 shadow-card sm:p-4',
        isMain ? 'border-accent/60 bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <dt className="flex items-center justify-between gap-2 label text-body">
        {label}
        <span aria-hidden="true" className="text-muted [&_svg]:size-4.5">
          {icon}
        </span>
      </dt>
      <dd className="mt-1.5">
        <span className="block display-s tabular-nums">{children}</span>
        <span className="caption text-muted">{note}</span>
      </dd>
    </div>
  );
}
