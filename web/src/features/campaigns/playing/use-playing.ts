import { type Playing, playing } from '@juu/shared/endpoints/playing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/http/call.ts';
import { useOnline } from '@/lib/http/online.ts';
import { queryClient } from '@/lib/session/query-client.ts';
import type { ReplicaRow } from '@/replica/schema.ts';
import { type PlayingAnswer, useReplicaAnswers } from './use-replica-answers.ts';

const ASK_EVERY_MS = 30_000;

/**
 * The server's answer while it can be reached, else the replica's; undefined until that is read. What is spent is
 * the replica's, as in the figures beside it, unless the server knows of more.
 */
export function usePlaying(campaign: ReplicaRow<'campaigns'>) {
  const online = useOnline();
  const { id } = campaign;
  const query = useQuery(
    {
      // A change of the campaign asks again.
      queryKey: ['playing', id, campaign.updated_at],
      queryFn: ({ signal }) => call(playing.read, { params: { id }, signal }),
      enabled: online,
      refetchInterval: ASK_EVERY_MS,
      retry: false,
    },
    queryClient,
  );
  const [isAskingAgain, setAskingAgain] = useState(false);
  const replica = useReplicaAnswers([campaign]).answerOf(campaign);
  const server =
    online && !query.isError && query.data ? fromServer(query.data, replica) : undefined;
  async function askAgain() {
    setAskingAgain(true);
    await query.refetch();
    setAskingAgain(false);
  }
  return { answer: server ?? replica, online, isAskingAgain, askAgain };
}

function fromServer(
  { at, reasons, today }: Playing,
  replica: PlayingAnswer | undefined,
): PlayingAnswer {
  return {
    from: 'server',
    at: new Date(at),
    reasons,
    spentTodayUsd: Math.max(replica?.spentTodayUsd ?? 0, today.spent_usd),
    granted: { plays: today.granted_plays, usd: today.granted_usd },
  };
}
