import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';

/** A one-line text field, written from the side of its script; 16 px, so that phones do not zoom in. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={clsx(controlStyle, 'h-11 px-3', className)} />;
}
