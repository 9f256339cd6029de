import { CampaignEditor } from '@/features/campaigns/campaign-editor.tsx';
import { CreativePicker } from '@/features/creatives/creative-picker.tsx';
import { useCloseRecord } from '@/lib/from-list.ts';

/** The form that is kept under a key: a campaign's id, or that of a new one. */
export function FormPage({ draftKey }: { draftKey: string }) {
  const close = useCloseRecord({ to: '/advertiser/campaigns' });
  return (
    <CampaignEditor
      draftKey={draftKey}
      creativesField={(field) => <CreativePicker {...field} />}
      onLeave={close}
    />
  );
}
