import { isEditable } from '@juu/shared/campaign/lifecycle';
import { useCallback, useState } from 'react';
import { useTitlePart } from '@/lib/pages/title-part.ts';
import { BackToCampaigns } from '../campaign/back-to-campaigns.tsx';
import { CampaignSkeleton } from '../campaign/campaign-skeleton.tsx';
import { campaignOfChangeKey, isNewKey } from '../drafts/campaign-draft.ts';
import { CampaignEditor } from '../form/campaign-editor.tsx';
import { ShortLinksCard } from '../links/short-links-card.tsx';
import { CampaignHistory } from './campaign-history.tsx';
import { CampaignRecord } from './campaign-record.tsx';
import { NoSuchCampaign } from './no-such-campaign.tsx';
import { useCampaign } from './use-campaign.ts';

interface CampaignPageProps {
  /** The campaign's id, or the key of a form for a new one or for a change. */
  campaignKey: string;
  onLeave: () => void;
  /** Opens the page of a campaign, or a form by its key. */
  onOpen: (key: string) => void;
}

/** A campaign's page: its form if it can be changed, else what it is and where it stands. */
export function CampaignPage(props: CampaignPageProps) {
  const { campaignKey, onLeave, onOpen } = props;
  const changed = campaignOfChangeKey(campaignKey);
  return changed ? (
    <CampaignEditor
      draftKey={campaignKey}
      onLeave={onLeave}
      onSaved={() => onOpen(changed)}
      onFixed={() => onOpen(changed)}
    />
  ) : (
    <OwnPage {...props} />
  );
}

function OwnPage({ campaignKey, onLeave, onOpen }: CampaignPageProps) {
  const { campaign, hasDraft, loading } = useCampaign(campaignKey);
  useTitlePart(isNewKey(campaignKey) ? 'New campaign' : campaign?.name);
  // A form stays, whatever happens to the campaign: it says so itself when it is sent.
  const [view, setView] = useState<'form' | 'record' | undefined>(
    isNewKey(campaignKey) ? 'form' : undefined,
  );
  const showRecord = useCallback(() => setView('record'), []);
  const hasForm = campaign ? isEditable(campaign) : hasDraft;
  if (view === undefined && !loading && hasForm) setView('form');
  if (view === 'form') {
    return (
      <CampaignEditor
        draftKey={campaignKey}
        onLeave={onLeave}
        onSaved={onLeave}
        onFixed={showRecord}
      >
        {campaign && (
          <>
            <ShortLinksCard campaign={campaign} />
            <CampaignHistory campaign={campaign} />
          </>
        )}
      </CampaignEditor>
    );
  }
  if (!loading && !campaign) return <NoSuchCampaign id={campaignKey} />;
  return (
    <div className="flex flex-col gap-4">
      <BackToCampaigns onLeave={onLeave} />
      {campaign ? <CampaignRecord campaign={campaign} onOpen={onOpen} /> : <CampaignSkeleton />}
    </div>
  );
}
