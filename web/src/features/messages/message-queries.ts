import { messages } from '@juu/shared/endpoints/messages';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { explain } from '@/lib/http/explain.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { toast } from '@/lib/toast.ts';
import type { MessageSearch } from './message-search.ts';

export const PAGE_SIZE = 20;
/** While the page is visible. */
const REFRESH_MS = 15_000;
const KEY = ['admin', 'messages'] as const;

/** One page of visitors' messages. */
export function messagesQuery({ q, status = 'open', page = 1 }: MessageSearch) {
  return queryOptions({
    queryKey: [...KEY, status, q, page],
    queryFn: ({ signal }) =>
      call(messages.list, {
        query: {
          page,
          page_size: PAGE_SIZE,
          q,
          status: status === 'all' ? undefined : status,
          // The visitor who has waited longest comes first; among the others the newest is of interest.
          sort: status === 'open' ? 'created_at' : '-created_at',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Marks a message as answered or open. It is never kept for later: another admin may answer meanwhile. */
export function useMarkMessage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (answered: boolean) =>
      call(messages.change, { params: { id }, body: { answered } }),
    onSuccess: ({ answered_at }) =>
      toast({ title: answered_at ? 'Marked as answered' : 'Message is open again' }),
    onError: (error) => {
      const description = explain(error, 'Please try again.');
      toast({ title: 'Couldn’t change the message', description, destructive: true });
    },
    onSettled: () => renewQueries(queryClient, KEY),
  });
}
