import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from '@/components/toast.ts';
import { askToPersist } from '@/replica/ask-to-persist.ts';
import { useReplica } from '@/replica/replica-context.ts';
import type { CampaignDraft } from './campaign-draft.ts';
import type { CampaignValues, CheckedCampaign } from './campaign-values.ts';
import { saveDraft } from './draft-store.ts';
import { writeBehind } from './write-behind.ts';

export interface DraftKeeper {
  /** Writes what is still held back; false where the device does not keep it. */
  flush(): Promise<boolean>;
  /** Writes no more: the form has been saved. */
  end(): void;
}

/** Keeps what is being typed in the device's own table, a moment after each change. */
export function useKeepDraft(
  form: UseFormReturn<CampaignValues, unknown, CheckedCampaign>,
  draftKey: string,
  draft: CampaignDraft,
): DraftKeeper {
  const { database } = useReplica();
  const writer = useMemo(
    () =>
      writeBehind(
        draft.values,
        async (values: CampaignValues) => {
          await saveDraft(database, draftKey, { ...draft, values });
          askToPersist();
        },
        () =>
          toast({
            title: 'What you type is not being kept',
            description: 'This device could not store it. Keep this page open until you submit.',
            destructive: true,
          }),
      ),
    [database, draftKey, draft],
  );

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writer.write(structuredClone(values)),
    });
    const flush = () => void writer.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      flush();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [form, writer]);

  return writer;
}
