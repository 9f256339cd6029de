import { nairobiDay } from '@juu/shared/time';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import { SEND_LABELS } from '@/lib/send-labels.ts';
import { useNow } from '@/lib/time/use-now.ts';
import { type Replica, useReplica } from '@/replica/replica.ts';
import { useRows } from '@/replica/use-rows.ts';
import { copyDraft } from '../drafts/copy-draft.ts';
import { discardDraft } from '../drafts/draft-store.ts';
import { proposeDraft } from '../drafts/propose-draft.ts';
import {
  DRAFTS_SQL,
  type DraftRow,
  type UnfinishedDraft,
  unfinishedDrafts,
} from '../drafts/unfinished-drafts.ts';

interface UnfinishedCampaignsProps {
  /** Opens the form stored under the key. */
  onContinue: (key: string) => void;
}

/** Reminders of forms that were started and not sent; renders nothing if there are none. */
export function UnfinishedCampaigns({ onContinue }: UnfinishedCampaignsProps) {
  const { rows } = useRows<DraftRow>(DRAFTS_SQL);
  const today = nairobiDay(useNow());
  return unfinishedDrafts(rows, today).map((draft) => (
    <UnfinishedCampaign key={draft.key} draft={draft} onContinue={onContinue} />
  ));
}

interface Way {
  readonly label: string;
  readonly why: string;
  /** Gives the key of the form to open; undefined if the draft has gone. */
  readonly take: (replica: Replica, key: string) => Promise<string | undefined>;
}

const WAYS: Readonly<Record<UnfinishedDraft['way'], Way>> = {
  same: { label: 'Continue', why: '', take: async (_replica, key) => key },
  propose: {
    label: SEND_LABELS.propose,
    why: 'This campaign has been approved since you typed this. ',
    take: proposeDraft,
  },
  wait: {
    label: SEND_LABELS.wait,
    why: 'Another change of this campaign is in review. ',
    take: proposeDraft,
  },
  copy: {
    label: SEND_LABELS.copy,
    why: 'This campaign can no longer be changed. ',
    take: copyDraft,
  },
};

interface UnfinishedCampaignProps extends UnfinishedCampaignsProps {
  draft: UnfinishedDraft;
}

function UnfinishedCampaign({ draft, onContinue }: UnfinishedCampaignProps) {
  const { key, name, isChange, way } = draft;
  const replica = useReplica();
  const [asking, setAsking] = useState(false);

  async function takeUp() {
    const form = await WAYS[way].take(replica, key);
    if (form) onContinue(form);
  }

  return (
    <>
      <Banner
        icon={<PenLine aria-hidden="true" />}
        title={`${isChange ? 'Unfinished change of' : 'Unfinished campaign'}${name ? ` “${name}”` : ''}`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" tone="neutral" onClick={() => void takeUp()}>
              {WAYS[way].label}
            </Button>
            <Button size="sm" tone="ghost" onClick={() => setAsking(true)}>
              Discard
            </Button>
          </div>
        }
      >
        {WAYS[way].why}What you typed is saved on this device.
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        description="What you typed and the files you chose are removed from this device."
        confirmLabel="Discard"
        destructive
        onConfirm={() => void discardDraft(replica, key)}
      />
    </>
  );
}
