import { isDeletable, isEditable, isRejected } from '@juu/shared/campaign/lifecycle';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { FROM_LIST } from '@/lib/pages/from-list.ts';
import { toast } from '@/lib/toast.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { useReplica } from '@/replica/replica.ts';
import { deleteCampaign } from '../campaign/delete-campaign.ts';
import { StatusActions } from '../campaign/status-actions.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import type { CampaignListRow } from './use-campaigns.ts';

interface CampaignActionsProps {
  campaign: CampaignListRow;
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
  /** Opens a form by its key: the campaign's id, or that of a new one. */
  onOpen: (key: string) => void;
}

/** The owner's actions on a campaign, as its state allows. */
export function CampaignActions({ campaign, today, onOpen }: CampaignActionsProps) {
  const replica = useReplica();
  const [asking, setAsking] = useState(false);
  const edit = isRejected(campaign) ? 'Change and resubmit' : 'Edit';

  async function confirmed() {
    try {
      await deleteCampaign(replica, campaign.id);
      toast({ title: 'Campaign deleted' });
    } catch (error) {
      toast({
        title: 'Error deleting campaign',
        description: explainWriteFailure(error),
        destructive: true,
      });
    }
  }

  return (
    <footer className="mt-auto flex flex-wrap gap-2 border-t border-line pt-4">
      {isEditable(campaign) ? (
        <Button
          size="sm"
          tone={isRejected(campaign) ? 'accent' : 'neutral'}
          aria-label={`${edit} ${campaign.name}`}
          onClick={() => onOpen(campaign.id)}
        >
          {edit}
        </Button>
      ) : (
        <ButtonLink
          to="/advertiser/campaigns/$campaignId"
          params={{ campaignId: campaign.id }}
          state={FROM_LIST}
          size="sm"
          tone="neutral"
          aria-label={`View campaign ${campaign.name}`}
        >
          View
        </ButtonLink>
      )}
      <StatusActions campaign={campaign} today={today} />
      <DuplicateButton campaign={campaign} onOpen={onOpen} />
      {isDeletable(campaign) && (
        <Button
          size="sm"
          tone="ghost"
          aria-label={`Delete ${campaign.name}`}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${campaign.name}”?`}
        description="This removes the campaign and its creatives. You can’t undo it."
        confirmLabel="Delete campaign"
        destructive
        onConfirm={() => void confirmed()}
      />
    </footer>
  );
}
