import { CAMPAIGN_CATEGORIES } from '@juu/shared/campaign/schema';
import { capitalised } from '@juu/shared/text';
import { nairobiDay } from '@juu/shared/time';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Select } from '@/components/forms/select.tsx';
import { useSettled } from '@/lib/use-settled.ts';
import type { CampaignValues, CheckedCampaign } from '../campaign/campaign-values.ts';
import { budgetAdvice } from './budget-advice.ts';

/** How long typing pauses before advice appears, in milliseconds. */
const PAUSE_MS = 500;

const CATEGORIES = CAMPAIGN_CATEGORIES.map((value) => ({ value, label: capitalised(value) }));

interface FieldsProps {
  form: UseFormReturn<CampaignValues, unknown, CheckedCampaign>;
}

/** Name and category. */
export function NameFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Campaign name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            placeholder="e.g. Westlands launch"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Category" hint="What the campaign advertises" error={errors.category?.message}>
        {(control) => <Select {...control} {...form.register('category')} options={CATEGORIES} />}
      </Field>
    </div>
  );
}

/** The flight. A wrong date is named when the person leaves its field. */
export function DateFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const check = () => void (form.getValues('end_date') && form.trigger('end_date'));
  const checkAgain = () => void (errors.end_date && form.trigger('end_date'));
  const checks = { onBlur: check, onChange: checkAgain };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Start date" error={errors.start_date?.message}>
        {(control) => <Input {...control} {...form.register('start_date', checks)} type="date" />}
      </Field>
      <Field label="End date" error={errors.end_date?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('end_date', checks)}
            type="date"
            min={nairobiDay(new Date())}
          />
        )}
      </Field>
    </div>
  );
}

interface BudgetFieldsProps extends FieldsProps {
  /** The campaign's spend so far, micro-dollars; undefined until it is read. */
  spentMicro: number | undefined;
}

/** Budget and daily cap. */
export function BudgetFields({ form, spentMicro }: BudgetFieldsProps) {
  const { errors } = form.formState;
  const [budget_usd, daily_cap_usd, start_date, end_date, hours] = useWatch({
    control: form.control,
    name: ['budget_usd', 'daily_cap_usd', 'start_date', 'end_date', 'hours'],
  });
  const planned = { budget_usd, daily_cap_usd, start_date, end_date, hours };
  const today = nairobiDay(new Date());
  const known = spentMicro === undefined ? undefined : budgetAdvice(planned, today, spentMicro);
  const advice = useSettled(known, PAUSE_MS);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Budget (USD)" hint="For the whole campaign" error={errors.budget_usd?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('budget_usd')}
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            placeholder="1000"
          />
        )}
      </Field>
      <Field
        label="Daily cap (USD)"
        hint="The most you spend in a day"
        error={errors.daily_cap_usd?.message}
        advice={advice}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('daily_cap_usd')}
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            placeholder="100"
          />
        )}
      </Field>
    </div>
  );
}
