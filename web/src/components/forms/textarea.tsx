import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from './input.tsx';

/** A text field of several lines, in the direction of its script. Grows with its content if the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...rest}
      rows={rows}
      className={clsx(controlStyle, 'block field-sizing-content min-h-24 px-3 py-2', className)}
    />
  );
}
