import { isDeletable, isEditable, isRejected } from '@juu/shared/campaign/lifecycle';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { toast } from '@/lib/toast.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { useReplica } from '@/replica/replica.ts';
import { deleteCampaign } from '../campaign/delete-campaign.ts';
import type { CampaignListRow } from './use-campaigns.ts';

interface CampaignActionsProps {
  campaign: CampaignListRow;
  onEdit: () => void;
}

/** What the owner can do with a campaign now; renders nothing if it can’t be changed. */
export function CampaignActions({ campaign, onEdit }: CampaignActionsProps) {
  const replica = useReplica();
  const [asking, setAsking] = useState(false);
  if (!isEditable(campaign)) return null;

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
      <Button size="sm" tone={isRejected(campaign) ? 'accent' : 'neutral'} onClick={onEdit}>
        {isRejected(campaign) ? 'Change and resubmit' : 'Edit'}
      </Button>
      {isDeletable(campaign) && (
        <Button size="sm" tone="ghost" onClick={() => setAsking(true)}>
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
