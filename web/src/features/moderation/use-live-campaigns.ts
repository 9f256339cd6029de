import { campaigns } from '@juu/shared/endpoints/campaigns';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { summaryQuery } from '@/features/admin-summary/summary-query.ts';
import { readEventStream } from '@/lib/http/event-stream.ts';
import { firstAnswers } from '@/lib/http/first-answers.ts';
import { followStream } from '@/lib/http/follow-stream.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { DESK_KEY } from './campaign-queries.ts';

const READ_AGAIN = [DESK_KEY, summaryQuery.queryKey];
/** Milliseconds. Reading again sooner would slow down the desk's first drawing. */
const DRAWN_MS = 1_000;

/** Reads the desk and the count of campaigns above it again whenever the server says that campaigns changed. */
export function useLiveCampaigns(): void {
  const queryClient = useQueryClient();
  useEffect(() => followCampaigns(queryClient), [queryClient]);
}

/**
 * While the stream is away, each attempt to reopen it reads the desk too: a slow poll. Returns the
 * function that ends it.
 */
export function followCampaigns(queryClient: QueryClient): () => void {
  const renew = oneAfterAnother(async () => {
    // The stream opens before the first list arrives. Dropping that answer would delay the page.
    await firstAnswers(queryClient, READ_AGAIN);
    await Promise.all(READ_AGAIN.map((key) => renewQueries(queryClient, key)));
  });
  let opened: ReturnType<typeof setTimeout> | undefined;
  // The stream tells nothing of changes from before it opened, so the lists are read once more.
  const onOpen = () => {
    if (opened) renew();
    else opened = setTimeout(renew, DRAWN_MS);
  };
  const following = followStream({
    read: (signal) => readEventStream(campaigns.stream, { signal, onOpen, onEvent: renew }),
    onFailure: renew,
  });
  return () => {
    clearTimeout(opened);
    following.stop();
  };
}

/** Runs work now, or once more after the run under way. */
function oneAfterAnother(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isDue = false;
  return async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await work();
    }
    isRunning = false;
  };
}
