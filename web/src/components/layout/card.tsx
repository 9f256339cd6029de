import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface CardProps extends ComponentProps<'section'> {
  /** The element, if it is not a section of the page: a list's item, for example. */
  as?: 'section' | 'article' | 'li' | 'div';
  /** `none` for what reaches to the edges, `lg` for the public pages. */
  padding?: 'none' | 'md' | 'lg';
}

const paddings = { none: '', md: 'p-4 sm:p-5', lg: 'p-6 sm:p-7' };

/** A raised sheet that holds one thing. */
export function Card({ as: Element = 'section', padding = 'md', className, ...rest }: CardProps) {
  // The elements differ in name only: a section's attributes and reference suit each of them.
  const Sheet = Element as 'section';
  return (
    <Sheet
      {...rest}
      className={clsx(
        'rounded-xl border border-line bg-surface shadow-card',
        paddings[padding],
        className,
      )}
    />
  );
}
