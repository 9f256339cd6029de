import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Banner } from '@/components/notices/banner.tsx';
import { AlertDialog } from '@/components/overlays/alert-dialog.tsx';
import type { CampaignDraft } from '../drafts/campaign-draft.ts';

interface DraftRestoredProps {
  draft: Pick<CampaignDraft, 'copy_of' | 'refused_ids'>;
  onDiscard: () => void;
}

/** Says that the form holds what was typed before, and offers to start over. */
export function DraftRestored({ draft, onDiscard }: DraftRestoredProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Banner
        icon={<History aria-hidden="true" />}
        title={
          draft.copy_of ? `A new campaign, copied from “${draft.copy_of.name}”` : 'Draft restored'
        }
        action={
          <Button size="sm" tone="neutral" onClick={() => setAsking(true)}>
            Discard draft
          </Button>
        }
      >
        {whereFrom(draft)}
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        description="The form starts over, and the files you chose are removed from this device."
        confirmLabel="Discard draft"
        destructive
        onConfirm={onDiscard}
      />
    </>
  );
}

function whereFrom({ copy_of, refused_ids }: DraftRestoredProps['draft']): string {
  if (copy_of) {
    return `“${copy_of.name}” stays as it is. This is a new campaign, and an admin reviews it separately.${whatIsMissing(copy_of.missing.length)}`;
  }
  return refused_ids.length > 0
    ? 'The server rejected this. Check it and send it again.'
    : 'You typed this before. It’s saved on this device until you send it.';
}

function whatIsMissing(files: number): string {
  if (files === 0) return '';
  const which = files === 1 ? 'One of its files isn’t' : `${files} of its files aren’t`;
  return ` ${which} on this device: choose it again, or come back to this form when you’re online.`;
}
