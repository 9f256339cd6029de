import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';

/** A one-line text field; 16 px text, so that phones do not zoom in. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(controlStyle, 'h-11 px-3', className)} />;
}
