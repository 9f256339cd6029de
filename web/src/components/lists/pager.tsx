import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonStyle } from '../buttons/button-style.ts';

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page of the list. */
  linkTo: (page: number) => LinkProps;
}

/** Links to the pages before and after. Renders nothing if there is only one. */
export function Pager({ page, pages, linkTo }: PagerProps) {
  if (pages <= 1 && page === 1) return null;
  const style = buttonStyle({ tone: 'neutral', size: 'md' });
  return (
    <nav aria-label="Pages" className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {page > 1 ? (
        <Link {...linkTo(page - 1)} rel="prev" className={clsx(style, 'justify-self-start')}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="body-s text-muted tabular-nums">
        Page {page} of {Math.max(pages, page)}
      </p>
      {page < pages ? (
        <Link {...linkTo(page + 1)} rel="next" className={clsx(style, 'justify-self-end')}>
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
