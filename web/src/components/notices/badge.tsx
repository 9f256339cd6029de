import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'danger' | 'info';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-hover text-muted inset-ring inset-ring-line',
  // The line keeps it apart from a selected row, which has the same ground.
  accent: 'bg-accent-soft text-accent-text inset-ring inset-ring-accent/60',
  success: 'bg-success-soft text-success-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
};

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}

/** A short word about a state; the word says it, the colour only helps. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 caption font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
