import { Link, type LinkProps, type NavigateOptions } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { shortcutOf } from '@/components/shortcuts/press-shortcut.ts';
import { useCloseRecord } from '@/lib/pages/from-list.ts';

interface RecordPageProps {
  /** The list to go back to. */
  list: LinkProps & NavigateOptions;
  /** The words that lead there, e.g. 'Back to screens'. */
  back: string;
  children: ReactNode;
}

/** One record of a list, below a link back to it, which “u” presses. */
export function RecordPage({ list, back, children }: RecordPageProps) {
  const close = useCloseRecord(list);

  function leave(event: MouseEvent) {
    // With a modifier key, the browser opens the list in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    close();
  }
  return (
    <div className="flex flex-col gap-4">
      <Link
        {...list}
        {...shortcutOf('u')}
        activeOptions={{ exact: true }}
        onClick={leave}
        className="-my-2 inline-flex min-h-11 items-center gap-2 self-start rounded label text-muted hover:text-body"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back}
      </Link>
      {children}
    </div>
  );
}
