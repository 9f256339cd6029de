import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A raised sheet that holds one thing. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={clsx('rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5', className)}
    />
  );
}
