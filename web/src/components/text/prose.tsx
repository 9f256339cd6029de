import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Sets long text made of plain headings, paragraphs, lists and tables (see styles/prose.css). */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('prose', className)} />;
}
