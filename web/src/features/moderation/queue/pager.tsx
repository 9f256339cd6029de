import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonStyle } from '@/components/buttons/button-style.ts';
import { ModerationLink } from '../moderation-link.tsx';
import type { ModerationSearch } from '../moderation-search.ts';

interface PagerProps {
  search: ModerationSearch;
  page: number;
  pages: number;
}

/** Links to the pages before and after. Renders nothing if there is only one page. */
export function Pager({ search, page, pages }: PagerProps) {
  if (pages <= 1) return null;
  const style = buttonStyle({ tone: 'neutral', size: 'md' });
  return (
    <nav aria-label="Pages" className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {page > 1 ? (
        <ModerationLink
          search={{ ...search, page: page - 1 }}
          className={clsx(style, 'justify-self-start')}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Previous
        </ModerationLink>
      ) : (
        <span />
      )}
      <p className="body-s text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <ModerationLink
          search={{ ...search, page: page + 1 }}
          className={clsx(style, 'justify-self-end')}
        >
          Next
          <ChevronRight aria-hidden="true" className="size-4" />
        </ModerationLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
