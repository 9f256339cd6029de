import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formWriter, useKeepForm } from '@/outbox/writes/keep-form.ts';
import { useReplica } from '@/replica/replica.ts';
import type { CampaignValues, CheckedCampaign } from '../campaign/campaign-values.ts';
import { asTouched, type CampaignDraft } from '../drafts/campaign-draft.ts';
import { saveDraft } from '../drafts/draft-store.ts';

export interface DraftKeeper {
  /** Writes what is not stored yet; false if the device can't store it. */
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
      formWriter(draft.values, (values) =>
        saveDraft(database, draftKey, asTouched({ ...draft, values })),
      ),
    [database, draftKey, draft],
  );
  useKeepForm(form, writer, pickValues);
  return writer;
}

const pickValues = ({ values }: { values: CampaignValues }) => structuredClone(values);
