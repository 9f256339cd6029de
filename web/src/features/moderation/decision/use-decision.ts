import type { CampaignDecision } from '@juu/shared/campaign/decision';
import { type CampaignDetail, campaigns } from '@juu/shared/endpoints/campaigns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/call.ts';
import { toast } from '@/lib/toast.ts';
import { campaignQuery, LISTS_KEY } from '../campaign-queries.ts';

const DONE: Record<CampaignDecision['action'], { title: string; description?: string }> = {
  approve: { title: 'Campaign approved', description: 'Campaign is now active' },
  reject: { title: 'Campaign rejected' },
  take_down: { title: 'Campaign taken down' },
};

/** Sends a decision about a campaign. It is never kept for later: it would be about old content. */
export function useDecision(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (decision: CampaignDecision) => send(id, decision),
    onSuccess: async (campaign, { action }) => {
      const { queryKey } = campaignQuery(id);
      // An answer still on its way may have been written before the decision.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, campaign);
      toast(DONE[action]);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  });
}

function send(id: string, decision: CampaignDecision): Promise<CampaignDetail> {
  const params = { id };
  if (decision.action === 'take_down') {
    return call(campaigns.takeDown, { params, body: { reason: decision.reason } });
  }
  const { revision } = decision;
  return decision.action === 'approve'
    ? call(campaigns.approve, { params, body: { revision } })
    : call(campaigns.reject, { params, body: { revision, reason: decision.reason } });
}
