import { completedLink } from '@juu/shared/campaign/link-url';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import type { CampaignValues, CheckedCampaign } from '../campaign/campaign-values.ts';

interface LinkFieldProps {
  form: UseFormReturn<CampaignValues, unknown, CheckedCampaign>;
}

/** Gives what is typed as the link its https://, if that makes it an address. */
export function completeLink(form: LinkFieldProps['form']): void {
  const typed = form.getValues('link_url') ?? '';
  const link = completedLink(typed);
  if (link === typed) return;
  const shouldValidate = form.formState.errors.link_url !== undefined;
  form.setValue('link_url', link, { shouldDirty: true, shouldValidate });
}

/** Where the short links of the campaign's creatives lead. */
export function LinkField({ form }: LinkFieldProps) {
  return (
    <Field
      label="Link (optional)"
      hint="Each creative gets a short link that leads here. Analytics counts how many people follow it."
      error={form.formState.errors.link_url?.message}
    >
      {(control) => (
        <Input
          {...control}
          {...form.register('link_url', { onBlur: () => completeLink(form) })}
          type="url"
          inputMode="url"
          placeholder="https://example.co.ke/offer"
          autoComplete="off"
        />
      )}
    </Field>
  );
}
