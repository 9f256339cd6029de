import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Class names that text fields, text areas and selects have in common. */
export const controlStyle =
  'w-full rounded-lg border border-control bg-surface text-base text-body transition-colors placeholder:text-muted hover:border-body/60 disabled:opacity-60 aria-invalid:border-danger';

/** A one-line text field, written from the side of its script; 16 px, so that phones do not zoom in. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={clsx(controlStyle, 'h-11 px-3', className)} />;
}
