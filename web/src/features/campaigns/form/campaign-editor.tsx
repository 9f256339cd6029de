import { AppWindow } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { EmptyState } from '@/components/notices/empty-state.tsx';
import { Skeleton } from '@/components/waiting/skeleton.tsx';
import { useReplica } from '@/replica/replica.ts';
import { BackToCampaigns } from '../campaign/back-to-campaigns.tsx';
import { completeCopy } from '../drafts/copy-draft.ts';
import { discardDraft } from '../drafts/draft-store.ts';
import { CampaignForm } from './campaign-form.tsx';
import { type LoadedForm, loadCampaignForm } from './load-campaign-form.ts';
import { useFormKey } from './use-form-key.ts';

interface CampaignEditorProps {
  draftKey: string;
  onLeave: () => void;
  onSaved: () => void;
  /** Called if the campaign can’t be changed any more. */
  onFixed: () => void;
  /** Stands below the form, and comes with it. */
  children?: ReactNode;
}

/** A campaign's form, in one tab at a time. */
export function CampaignEditor({ draftKey, children, ...rest }: CampaignEditorProps) {
  const form = useFormKey(draftKey);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5">
      <BackToCampaigns onLeave={rest.onLeave} />
      {form.status === 'asking' && <Skeleton className="h-96 rounded-xl" />}
      {form.status === 'elsewhere' && (
        <>
          <EmptyState
            icon={<AppWindow />}
            title="This form is open in another tab"
            action={<Button onClick={form.take}>Continue here</Button>}
          >
            Nothing you typed there is lost. If you continue here, the form closes in the other tab.
          </EmptyState>
          {children}
        </>
      )}
      {form.status === 'mine' && (
        <LoadedEditor {...rest} draftKey={form.key}>
          {children}
        </LoadedEditor>
      )}
    </div>
  );
}

/** Loads what a campaign's form starts from, and shows the form. */
function LoadedEditor({ draftKey, onLeave, onSaved, onFixed, children }: CampaignEditorProps) {
  const replica = useReplica();
  const [form, setForm] = useState<LoadedForm | 'loading'>('loading');

  const load = useCallback(async () => {
    setForm('loading');
    await completeCopy(replica, draftKey);
    const loaded = await loadCampaignForm(replica, draftKey);
    if (loaded) setForm(loaded);
    else onFixed();
  }, [replica, draftKey, onFixed]);
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
      {typeof form === 'object' && (
        <>
          <CampaignForm
            draftKey={draftKey}
            loaded={form}
            onDiscard={() => void discard()}
            onSaved={onSaved}
          />
          {children}
        </>
      )}
    </>
  );
}
