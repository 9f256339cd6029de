import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from './input.tsx';

/** A text field of several lines, written from the side of its script; grows with its content where the browser can. */
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
