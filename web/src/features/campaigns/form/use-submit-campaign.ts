import { useSession } from '@/lib/session/session.ts';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { sayOutcome } from '@/outbox/writes/say-outcome.ts';
import { explainWriteFailure } from '@/outbox/writes/storage-failure.ts';
import { inTime } from '@/outbox/writes/write-changes.ts';
import { useReplica } from '@/replica/replica.ts';
import type { CheckedCampaign } from '../campaign/campaign-values.ts';
import { proposeChange } from '../campaign/propose-change.ts';
import { saveCampaign } from '../campaign/save-campaign.ts';
import type { FormPurpose, LoadedForm } from './load-campaign-form.ts';
import type { DraftKeeper } from './use-keep-draft.ts';

interface Words {
  readonly title: string;
  readonly description: string;
}

const SUBMITTED = 'Your campaign has been submitted for review';
const DONE: Record<FormPurpose, Words> = {
  create: { title: 'Campaign created successfully', description: SUBMITTED },
  change: { title: 'Campaign saved', description: SUBMITTED },
  resubmit: { title: 'Campaign resubmitted', description: SUBMITTED },
  propose: {
    title: 'Change submitted for review',
    description: 'Your live campaign plays on as it is until an admin approves the change',
  },
};

const FAILED: Record<FormPurpose, string> = {
  create: 'Error creating campaign',
  change: 'Error saving campaign',
  resubmit: 'Error saving campaign',
  propose: 'Error proposing the change',
};

/** What is wrong with the form: over when it is sent again or left. */
export const FORM_TOAST = 'juu-campaign-form';

interface SubmitOptions {
  draftKey: string;
  loaded: LoadedForm;
  keeper: DraftKeeper;
  onSaved: () => void;
}

/** Saves a checked form into the replica and says what became of it; works offline. */
export function useSubmitCampaign({ draftKey, loaded, keeper, onSaved }: SubmitOptions) {
  const replica = useReplica();
  const session = useSession();
  const signedIn = session.status === 'signed-in' && session.identity.user.id === replica.userId;

  return async (campaign: CheckedCampaign) => {
    dismissToasts(FORM_TOAST);
    let txId: number | undefined;
    try {
      if (!signedIn) throw new Error('Not authenticated');
      const isTypedKept = await inTime(keeper.flush(), replica);
      const save = loaded.purpose === 'propose' ? proposeChange : saveCampaign;
      txId = await save({
        replica,
        draftKey,
        campaignId: loaded.draft.campaign_id,
        rejectionIds: loaded.draft.refused_ids,
        campaign,
        isTypedKept,
      });
    } catch (error) {
      return toast({
        title: FAILED[loaded.purpose],
        description: explainWriteFailure(error),
        destructive: true,
        id: FORM_TOAST,
      });
    }
    keeper.end();
    onSaved();
    const saved = loaded.purpose === 'propose' ? 'Change' : 'Campaign';
    await sayOutcome(replica, txId, {
      sent: DONE[loaded.purpose],
      waiting: { title: `${saved} saved on this device`, effect: 'It is submitted' },
      refused: FAILED[loaded.purpose],
    });
  };
}
