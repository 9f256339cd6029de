import { MAX_ZONE_NAME_LENGTH } from '@juu/shared/endpoints/zones';
import { formatZonePrices } from '@juu/shared/pricing/format-cents';
import { capitalised } from '@juu/shared/text';
import { DENSITY_WORDS, POPULATION_DENSITIES } from '@juu/shared/zone/schema';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { Field } from '@/components/forms/field.tsx';
import { Input } from '@/components/forms/input.tsx';
import { Select } from '@/components/forms/select.tsx';
import { TIER_LOOKS, TIERS } from '@/map/zones/zone-tiers.ts';
import {
  type CheckedZone,
  suggestedPrice,
  type ZoneValues,
  zoneFormSchema,
} from './zone-values.ts';

const TIER_OPTIONS = TIERS.map((tier) => ({ value: tier, label: TIER_LOOKS[tier].label }));
const DENSITY_OPTIONS = POPULATION_DENSITIES.map((density) => ({
  value: density,
  label: capitalised(DENSITY_WORDS[density]),
}));

interface ZoneFieldsProps {
  form: UseFormReturn<ZoneValues, unknown, CheckedZone>;
}

/** Name, tier, density and price; the price follows tier and density until it is typed. */
export function ZoneFields({ form }: ZoneFieldsProps) {
  const { register, control, getValues, setValue, formState } = form;
  const { errors } = formState;
  const values = useWatch({ control }) as ZoneValues;
  const suggestion = suggestedPrice(values);
  const price = zoneFormSchema.shape.base_cpm.safeParse(values.base_cpm).data;

  const setPrice = (base_cpm: string) =>
    setValue('base_cpm', base_cpm, { shouldDirty: true, shouldValidate: true });
  /** Registers a field that the suggestion follows from. */
  const kind = (name: 'tier' | 'population_density') => {
    const { onChange, ...rest } = register(name);
    return {
      ...rest,
      onChange: async (event: { target: unknown; type?: unknown }) => {
        const followed = Number(getValues('base_cpm')) === Number(suggestedPrice(getValues()));
        await onChange(event);
        if (followed) setPrice(suggestedPrice(getValues()));
      },
    };
  };
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {(props) => (
          <Input
            {...props}
            {...register('name')}
            maxLength={MAX_ZONE_NAME_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Tier" error={errors.tier?.message}>
          {(props) => <Select {...props} {...kind('tier')} options={TIER_OPTIONS} />}
        </Field>
        <Field label="Population density" error={errors.population_density?.message}>
          {(props) => (
            <Select {...props} {...kind('population_density')} options={DENSITY_OPTIONS} />
          )}
        </Field>
      </div>
      <Field
        label="Price of 1,000 plays at an ordinary hour ($)"
        error={errors.base_cpm?.message}
        hint={
          price !== undefined &&
          `Slots here cost ${formatZonePrices(price)}: rush hours add $3, high demand $2, at most $19.`
        }
      >
        {(props) => <Input {...props} {...register('base_cpm')} inputMode="decimal" />}
      </Field>
      {price !== Number(suggestion) && (
        <p className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 body-s text-muted">
          Tier and density suggest ${suggestion}.
          <Button tone="neutral" size="sm" onClick={() => setPrice(suggestion)}>
            Use ${suggestion}
          </Button>
        </p>
      )}
    </>
  );
}
