import { clsx } from 'clsx';

/** A grey shape in place of something that is being loaded; give it a size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('animate-pulse-soft rounded-lg bg-skeleton', className)}
    />
  );
}
