import { type CampaignDetail, campaigns } from '@juu/shared/endpoints/campaigns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/http/api-error.ts';
import { call } from '@/lib/http/call.ts';
import { explain } from '@/lib/http/explain.ts';
import { renewQueries } from '@/lib/http/renew-queries.ts';
import { ownerOf, useSession } from '@/lib/session/session.ts';
import { toast } from '@/lib/toast.ts';
import { campaignQuery, LISTS_KEY } from '../campaign-queries.ts';
import { isOwnChangeDecision, ownDecision, type SheetDecision } from './last-decision.ts';

/** The toast of each decision about one campaign. */
export const DONE: Record<SheetDecision['action'], { title: string; description?: string }> = {
  approve: { title: 'Campaign approved', description: 'Campaign is now active' },
  reject: { title: 'Campaign rejected' },
  take_down: { title: 'Campaign taken down' },
  approve_change: { title: 'Change approved', description: 'The new version plays from now on' },
  reject_change: { title: 'Change rejected', description: 'The campaign stays as it is' },
};

/**
 * Sends a decision about a campaign. It is never kept for later: it would be about old content. If
 * the answer is lost, the campaign as read afterwards says whether the decision counted.
 *
 * @param latest the campaign as the server last sent it
 * @param readAt when that was, milliseconds
 */
export function useDecision(latest: CampaignDetail, readAt: number) {
  const { id } = latest;
  const queryClient = useQueryClient();
  const userId = ownerOf(useSession());
  const [failedAt, setFailedAt] = useState(0);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (decision: SheetDecision) => send(id, decision),
    onSuccess: async (campaign, { action }) => {
      const { queryKey } = campaignQuery(id);
      // An answer still on its way may have been written before the decision.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, campaign);
      toast(DONE[action]);
    },
    onError: (error) => {
      setFailedAt(Date.now());
      if (isUnanswered(error)) void renewQueries(queryClient, campaignQuery(id).queryKey);
    },
    onSettled: () => renewQueries(queryClient, LISTS_KEY),
  });
  const { error, variables } = mutation;
  const counted =
    variables !== undefined &&
    (isOwnChangeDecision(latest, userId, variables) ||
      ownDecision(latest, userId) === variables.action);
  const found = error && counted ? variables.action : undefined;
  useEffect(() => {
    if (!found) return;
    toast(DONE[found]);
    void renewQueries(queryClient, LISTS_KEY);
  }, [found, queryClient]);

  const isReadSince = isUnanswered(error) && readAt >= failedAt;
  return {
    mutate: mutation.mutate,
    reset: mutation.reset,
    /** True if the campaign's state results from the decision that this page sent. */
    counted,
    isDone: mutation.isSuccess || found !== undefined,
    /** The decision being sent. */
    running: mutation.isPending ? mutation.variables.action : undefined,
    /** Why the decision didn’t count. */
    refusal: error && !found ? explainFailure(error, isReadSince) : undefined,
  };
}

/** True if the server may have decided although no answer came. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.isTransient;
}

function explainFailure(error: Error, isReadSince: boolean): string {
  if (isReadSince) return 'Your decision isn’t saved yet. Please try again.';
  return explain(error, 'That didn’t work. Please try again.');
}

function send(id: string, decision: SheetDecision): Promise<CampaignDetail> {
  if ('changeId' in decision) {
    const about = { id: decision.changeId };
    const { revision } = decision;
    return decision.action === 'approve_change'
      ? call(campaigns.approveChange, { params: about, body: { revision } })
      : call(campaigns.rejectChange, {
          params: about,
          body: { revision, reason: decision.reason },
        });
  }
  const params = { id };
  if (decision.action === 'take_down') {
    return call(campaigns.takeDown, { params, body: { reason: decision.reason } });
  }
  const { revision } = decision;
  return decision.action === 'approve'
    ? call(campaigns.approve, { params, body: { revision } })
    : call(campaigns.reject, { params, body: { revision, reason: decision.reason } });
}
