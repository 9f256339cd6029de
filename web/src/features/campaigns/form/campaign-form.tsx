import { zodResolver } from '@hookform/resolvers/zod';
import { NO_CREATIVES_MESSAGE, NO_CREATIVES_TITLE } from '@juu/shared/campaign/schema';
import { nairobiDay } from '@juu/shared/time';
import { useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { CreativePicker } from '@/features/creatives/creative-picker.tsx';
import { dismissToasts, toast } from '@/lib/toast.ts';
import { useFocusOnMount } from '@/lib/use-focus-on-mount.ts';
import { useReplica } from '@/replica/replica.ts';
import type { CampaignValues, CheckedCampaign } from '../campaign/campaign-values.ts';
import { ReviewNote } from '../campaign/review-note.tsx';
import { CampaignSummary } from '../estimate/campaign-summary.tsx';
import { useSpent } from '../estimate/use-spent.ts';
import { BudgetFields, DateFields, NameFields } from './campaign-fields.tsx';
import { DraftRestored } from './draft-restored.tsx';
import { formRules } from './form-rules.ts';
import { FormSection } from './form-section.tsx';
import { HoursChoice } from './hours/hours-choice.tsx';
import { knownCreatives } from './known-creatives.ts';
import { completeLink, LinkField } from './link-field.tsx';
import type { FormPurpose, LoadedForm } from './load-campaign-form.ts';
import { PlanChoice } from './plan-choice.tsx';
import { useKeepDraft } from './use-keep-draft.ts';
import { FORM_TOAST, useSubmitCampaign } from './use-submit-campaign.ts';
import { ZoneFields } from './zones/zone-fields.tsx';

const WORDS: Record<FormPurpose, { title: string; submit: string }> = {
  create: { title: 'Create Campaign', submit: 'Create Campaign' },
  change: { title: 'Edit campaign', submit: 'Save changes' },
  resubmit: { title: 'Change and resubmit', submit: 'Resubmit for review' },
  propose: { title: 'Change a live campaign', submit: 'Propose change' },
};

const REVIEWED: Record<FormPurpose, string> = {
  create: 'An admin reviews every campaign before it goes live.',
  change: 'An admin reviews every campaign before it goes live.',
  resubmit: 'An admin reviews every campaign before it goes live.',
  propose: 'The campaign plays on as it is until an admin approves the change.',
};

interface CampaignFormProps {
  draftKey: string;
  loaded: LoadedForm;
  onDiscard: () => void;
  onSaved: () => void;
}

/**
 * The form of a campaign. Every keystroke is kept on this device until the form is saved or
 * discarded.
 */
export function CampaignForm(props: CampaignFormProps) {
  const { draftKey, loaded, onDiscard, onSaved } = props;
  const words = WORDS[loaded.purpose];
  const { database } = useReplica();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { campaign_id } = loaded.draft;
  const spent = useSpent(campaign_id, loaded.purpose === 'propose');
  const form = useForm<CampaignValues, unknown, CheckedCampaign>({
    defaultValues: loaded.draft.values,
    resolver: async (values, context, options) => {
      const creative_ids = await knownCreatives(database, campaign_id, values.creative_ids);
      // As long as this device doesn’t know what was spent, the server decides.
      const check = zodResolver(formRules(nairobiDay(new Date()), spent?.allMicro ?? 0));
      return check({ ...values, creative_ids }, context, options);
    },
  });
  useEffect(() => () => dismissToasts(FORM_TOAST), []);
  const [weights, names] = useWatch({
    control: form.control,
    name: ['creative_weights', 'creative_names'],
  });
  const keeper = useKeepDraft(form, draftKey, loaded.draft);
  const submit = useSubmitCampaign({ draftKey, loaded, keeper, onSaved });
  const save = form.handleSubmit(submit, ({ creative_ids }) => {
    if (!creative_ids) return;
    toast({
      title: NO_CREATIVES_TITLE,
      description: NO_CREATIVES_MESSAGE,
      destructive: true,
      id: FORM_TOAST,
    });
  });

  return (
    <form
      onSubmit={(event) => {
        // Enter saves without leaving the field.
        completeLink(form);
        void save(event);
      }}
      noValidate
      aria-label={words.title}
      className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Card className="flex flex-col gap-6">
        <h2 ref={heading} tabIndex={-1} className="title-l outline-none">
          {words.title}
        </h2>
        {loaded.restored && <DraftRestored draft={loaded.draft} onDiscard={onDiscard} />}
        {loaded.reviewNote && <ReviewNote title="Reason" note={loaded.reviewNote} />}
        <FormSection title="What will you show?">
          <Controller
            control={form.control}
            name="creative_ids"
            render={({ field, fieldState }) => (
              <CreativePicker
                ref={field.ref}
                campaignId={campaign_id}
                ids={field.value}
                onChange={(ids) => {
                  form.setValue('creative_ids', ids, {
                    shouldValidate: form.formState.isSubmitted,
                  });
                  // Choosing a file takes longer than typing a letter: save it at once.
                  return keeper.flush();
                }}
                weights={weights}
                onWeigh={(weights) => form.setValue('creative_weights', weights)}
                names={names}
                onName={(names) => form.setValue('creative_names', names)}
                renames={loaded.purpose === 'propose' ? 'new' : 'all'}
                error={fieldState.error?.message}
              />
            )}
          />
          <NameFields form={form} />
          <LinkField form={form} />
        </FormSection>
        <FormSection title="Where should it play?">
          <ZoneFields form={form} />
        </FormSection>
        <FormSection title="When should it play?">
          <DateFields form={form} />
          <Controller
            control={form.control}
            name="hours"
            render={({ field, fieldState }) => (
              <HoursChoice
                ref={field.ref}
                hours={field.value ?? ''}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </FormSection>
        <FormSection title="What’s your budget?">
          <BudgetFields form={form} spentMicro={spent?.allMicro} />
          <Controller
            control={form.control}
            name="subscription_plan"
            render={({ field }) => <PlanChoice value={field.value} onChange={field.onChange} />}
          />
        </FormSection>
      </Card>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <CampaignSummary campaignId={campaign_id} control={form.control} spent={spent} />
      </div>
      <footer className="flex flex-col-reverse items-stretch gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p className="body-s text-muted">
          {REVIEWED[loaded.purpose]} If you’re offline, Juu sends it when the signal returns.
        </p>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} className="sm:shrink-0">
          {words.submit}
        </Button>
      </footer>
    </form>
  );
}
