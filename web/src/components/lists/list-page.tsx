import type { UseQueryResult } from '@tanstack/react-query';
import type { LinkProps, NavigateOptions } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { explain } from '@/lib/http/explain.ts';
import { useOnline } from '@/lib/http/online.ts';
import { toast } from '@/lib/toast.ts';
import { ErrorState } from '../notices/error-state.tsx';
import { LastPage } from './last-page.tsx';
import { OfflineBanner, OfflineInstead } from './offline-notice.tsx';
import { Pager } from './pager.tsx';

interface ListPageProps<Item> {
  /** One page of the list. */
  query: Pick<
    UseQueryResult<{ readonly items: readonly Item[]; readonly total: number }>,
    'data' | 'error' | 'isError' | 'isPlaceholderData'
  > & { readonly refetch: () => unknown };
  page: number;
  pageSize: number;
  /** The address of a page of the list. */
  linkTo: (page: number) => LinkProps & NavigateOptions;
  /** Names the records in the plural, e.g. 'screens'. */
  noun: string;
  /** The words for a failure to load, if not 'The … didn’t load'; told in passing if the list shows already. */
  failure?: string;
  /** Why the list can't be read offline, and when it can. */
  offline: ReactNode;
  /** What can be done with the records, after 'You can', e.g. 'change screens'. */
  use: string;
  /** The list's shape while it loads. */
  waiting: ReactNode;
  /** Shown if there are no records. */
  empty: ReactNode;
  /** @param isBusy another page is on its way, and the last one stands for it */
  children: (items: readonly Item[], isBusy: boolean) => ReactNode;
}

/** One page of a list that only the server has, in all its states, and the way to the other pages. */
export function ListPage<Item>({
  query: { data, error, isError, isPlaceholderData, refetch },
  page,
  pageSize,
  linkTo,
  noun,
  failure = `The ${noun} didn’t load`,
  offline,
  use,
  waiting,
  empty,
  children,
}: ListPageProps<Item>) {
  const online = useOnline();
  const failedRefresh = online && isError && data ? failure : undefined;
  useEffect(() => {
    if (!failedRefresh) return;
    const description = 'The list may be out of date. It loads again by itself.';
    toast({ title: failedRefresh, description, destructive: true });
  }, [failedRefresh]);
  // Placeholder data from another list doesn’t answer this one.
  if (!online && (!data || isPlaceholderData)) return <OfflineInstead>{offline}</OfflineInstead>;
  if (!data && isError) {
    return (
      <ErrorState title={failure} onRetry={() => void refetch()}>
        {explain(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  // An empty placeholder would say that there are no records.
  if (!data || (isPlaceholderData && data.items.length === 0)) return waiting;
  const pages = Math.ceil(data.total / pageSize);
  if (data.items.length === 0 && page > 1) return <LastPage pages={pages} linkTo={linkTo} />;
  return (
    <>
      {!online && (
        <OfflineBanner>
          This list may be out of date: the connection was lost. You can {use} when it’s back.
        </OfflineBanner>
      )}
      {data.items.length === 0 ? empty : children(data.items, isPlaceholderData)}
      <Pager page={page} pages={pages} linkTo={linkTo} />
    </>
  );
}
