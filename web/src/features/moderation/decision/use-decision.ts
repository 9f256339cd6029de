import { type CampaignDetail, campaigns } from '@juu/shared/endpoints/campaigns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { toast } from '@/lib/toast.ts';
import { campaignQuery, LISTS_KEY } from '../campaign-queries.ts';

/** What an admin decides; approval and rejection name the revision that was looked at. */
export type Decision =
  | { kind: 'approval'; revision: number }
  | { kind: 'rejection'; revision: number; reason: string }
  | { kind: 'takedown'; reason: string };

const DONE: Record<Decision['kind'], { title: string; description?: string }> = {
  approval: { title: 'Campaign approved', description: 'Campaign is now active' },
  rejection: { title: 'Campaign rejected' },
  takedown: { title: 'Campaign taken down' },
};

/** Sends a decision about a campaign. It is never kept for later: it would be about old content. */
export function useDecision(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (decision: Decision) => send(id, decision),
    onSuccess: async (campaign, { kind }) => {
      const { queryKey } = campaignQuery(id);
      // An answer still on its way may have been written before the decision.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, campaign);
      toast(DONE[kind]);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  });
}

function send(id: string, decision: Decision): Promise<CampaignDetail> {
  const params = { id };
  if (decision.kind === 'takedown') {
    return call(campaigns.takeDown, { params, body: { reason: decision.reason } });
  }
  const { revision } = decision;
  return decision.kind === 'approval'
    ? call(campaigns.approve, { params, body: { revision } })
    : call(campaigns.reject, { params, body: { revision, reason: decision.reason } });
}
