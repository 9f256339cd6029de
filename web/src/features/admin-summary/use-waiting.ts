import { type AdminSummary, MOST_WAITING } from '@juu/shared/endpoints/summary';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { summaryQuery } from './summary-query.ts';

type Waiting = AdminSummary['waiting'];

/** What waits for an admin on each page of its own, in words; nothing until it is known. */
export function useWaiting(
  queryClient: QueryClient,
): Readonly<Record<keyof Waiting, string | undefined>> {
  // The summary above the tabs asks: this only reads along.
  const { data } = useQuery({ ...summaryQuery, enabled: false, select: waitingOf }, queryClient);
  return {
    messages: inWords(data?.messages, 'open'),
    reports: inWords(data?.reports, 'open'),
    held_plays: inWords(data?.held_plays, 'held'),
  };
}

const waitingOf = ({ waiting }: AdminSummary) => waiting;

function inWords(count: number | undefined, word: string): string | undefined {
  if (!count) return undefined;
  return count < MOST_WAITING ? `${count} ${word}` : `${MOST_WAITING - 1}+ ${word}`;
}
