import { AppWindow, ArrowLeft, FileLock2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useReplica } from '@/replica/replica.ts';
import { completeCopy } from '../drafts/copy-draft.ts';
import { discardDraft } from '../drafts/draft-store.ts';
import { CampaignForm } from './campaign-form.tsx';
import { type LoadedForm, loadCampaignForm } from './load-campaign-form.ts';
import { useFormKey } from './use-form-key.ts';

interface CampaignEditorProps {
  draftKey: string;
  onLeave: () => void;
}

/** A campaign's form, in one tab at a time. */
export function CampaignEditor({ draftKey, onLeave }: CampaignEditorProps) {
  const form = useFormKey(draftKey);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <Button tone="ghost" size="sm" onClick={onLeave} className="-ml-3 self-start">
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Back to Campaigns
      </Button>
      {form.status === 'asking' && <Skeleton className="h-96 rounded-xl" />}
      {form.status === 'elsewhere' && (
        <EmptyState
          icon={<AppWindow />}
          title="This form is open in another tab"
          action={<Button onClick={form.take}>Continue here</Button>}
        >
          Nothing you typed there is lost. If you continue here, the form closes in the other tab.
        </EmptyState>
      )}
      {form.status === 'mine' && <LoadedEditor draftKey={form.key} onLeave={onLeave} />}
    </div>
  );
}

/** Loads what a campaign's form starts from, and shows the form. */
function LoadedEditor({ draftKey, onLeave }: CampaignEditorProps) {
  const replica = useReplica();
  const [form, setForm] = useState<LoadedForm | 'loading' | 'fixed'>('loading');

  const load = useCallback(async () => {
    setForm('loading');
    await completeCopy(replica, draftKey);
    setForm((await loadCampaignForm(replica, draftKey)) ?? 'fixed');
  }, [replica, draftKey]);
  useEffect(() => void load(), [load]);

  async function discard() {
    await discardDraft(replica, draftKey);
    setForm('loading');
    const again = await loadCampaignForm(replica, draftKey);
    // The campaign was deleted: nothing to show.
    if (again) setForm(again);
    else onLeave();
  }

  return (
    <>
      {form === 'loading' && <Skeleton className="h-96 rounded-xl" />}
      {form === 'fixed' && (
        <EmptyState icon={<FileLock2 />} title="This campaign can’t be changed">
          It isn’t on this device, or it’s no longer a draft. Only drafts and rejected campaigns can
          be changed.
        </EmptyState>
      )}
      {typeof form === 'object' && (
        <CampaignForm
          draftKey={draftKey}
          loaded={form}
          onDiscard={() => void discard()}
          onSaved={onLeave}
        />
      )}
    </>
  );
}
