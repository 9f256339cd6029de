import { readExcludedZones, writeExcludedZones } from '@juu/shared/playing/excluded-zones';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CampaignValues, CheckedCampaign } from '../../campaign/campaign-values.ts';
import type { ChosenZones } from './chosen-zones.ts';
import { ZoneChoice } from './zone-choice.tsx';

interface ZoneFieldsProps {
  form: UseFormReturn<CampaignValues, unknown, CheckedCampaign>;
}

/** Ties the choice of zones to the form: included ones are rows of their own, excluded ones a column. */
export function ZoneFields({ form }: ZoneFieldsProps) {
  const [included, excludedText] = useWatch({
    control: form.control,
    name: ['zone_ids', 'excluded_zones'],
  });
  function choose({ included, excluded }: ChosenZones) {
    form.setValue('zone_ids', [...included]);
    form.setValue('excluded_zones', writeExcludedZones(excluded));
  }
  const chosen = { included, excluded: readExcludedZones(excludedText) };
  return <ZoneChoice chosen={chosen} onChange={choose} />;
}
