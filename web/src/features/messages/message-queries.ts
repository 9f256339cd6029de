import { messages } from '@juu/shared/endpoints/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { explain } from '@/lib/http/explain.ts';
import { refreshedList } from '@/lib/http/refreshed.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import type { MessageSearch } from './message-search.ts';

export const PAGE_SIZE = 20;
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
    ...refreshedList(),
  });
}

/** Marks a message as answered or open. It is never kept for later: another admin may answer meanwhile. */
export function useMarkMessage(id: string) {
  const queryClient = useQueryClient();
  const failure = `mark of message ${id}`;
  return useMutation({
    networkMode: 'always',
    mutationFn: (answered: boolean) =>
      call(messages.change, { params: { id }, body: { answered } }),
    onSuccess: ({ answered_at }) => {
      dismissToasts(failure);
      toast({ title: answered_at ? 'Marked as answered' : 'Message is open again' });
    },
    onError: (error) => {
      const description = explain(error, 'Please try again.');
      const title = 'Couldn’t change the message';
      toast({ id: failure, title, description, destructive: true });
    },
    onSettled: () => renewQueries(queryClient, KEY),
  });
}
