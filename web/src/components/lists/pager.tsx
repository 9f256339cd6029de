import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFocusOnward } from '@/lib/use-focus-onward.ts';
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
  return (
    <nav
      aria-label="Pages"
      tabIndex={-1}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 outline-none"
    >
      {page > 1 ? (
        <PageLink {...linkTo(page - 1)} rel="prev" className="justify-self-start">
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </PageLink>
      ) : (
        <span />
      )}
      <p className="body-s text-muted tabular-nums">
        Page {page} of {Math.max(pages, page)}
      </p>
      {page < pages ? (
        <PageLink {...linkTo(page + 1)} rel="next" className="justify-self-end">
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </PageLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Goes on the last page: the focus stays in the pager then. */
function PageLink({ className, ...link }: LinkProps & { rel: string; className: string }) {
  const ref = useFocusOnward<HTMLAnchorElement>();
  return (
    <Link
      {...link}
      ref={ref}
      className={clsx(buttonStyle({ tone: 'neutral', size: 'md' }), className)}
    />
  );
}
