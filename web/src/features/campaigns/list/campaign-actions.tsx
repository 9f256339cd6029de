import { isDeletable, isEditable, isRejected } from '@juu/shared/campaign/lifecycle';
import { Button } from '@/components/buttons/button.tsx';
import { ButtonLink } from '@/components/buttons/button-link.tsx';
import { FROM_LIST } from '@/lib/pages/from-list.ts';
import { StatusActions } from '../campaign/status-actions.tsx';
import { ChangeButton } from '../change/change-button.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import type { CampaignListRow } from './use-campaigns.ts';

interface CampaignActionsProps {
  campaign: CampaignListRow;
  /** Nairobi's day, 'YYYY-MM-DD'. */
  today: string;
  /** Opens a form by its key: the campaign's id, or that of a new one. */
  onOpen: (key: string) => void;
  onDelete: () => void;
}

/** The owner's actions on a campaign, as its state allows. */
export function CampaignActions({ campaign, today, onOpen, onDelete }: CampaignActionsProps) {
  const edit = isRejected(campaign) ? 'Change and resubmit' : 'Edit';

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
      <ChangeButton
        campaign={campaign}
        today={today}
        isWaiting={campaign.change_status === 'proposed'}
        onOpen={onOpen}
      />
      <StatusActions campaign={campaign} today={today} />
      <DuplicateButton campaign={campaign} onOpen={onOpen} />
      {isDeletable(campaign) && (
        <Button size="sm" tone="ghost" aria-label={`Delete ${campaign.name}`} onClick={onDelete}>
          Delete
        </Button>
      )}
    </footer>
  );
}
