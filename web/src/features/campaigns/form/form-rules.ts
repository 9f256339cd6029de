import { budgetFault } from '@juu/shared/playing/budget-fault';
import { microOf } from '@juu/shared/playing/micro-dollars';
import { campaigns } from '@juu/shared/tables/campaigns';
import { z } from 'zod';
import {
  type CampaignValues,
  type CheckedCampaign,
  campaignFormSchema,
} from '../campaign/campaign-values.ts';

/**
 * The rules of the form: the campaign's own, and that its budget covers what it has spent.
 *
 * @param today Nairobi's calendar day, 'YYYY-MM-DD'
 * @param spentMicro 0 before it plays; micro-dollars
 */
export function formRules(
  today: string,
  spentMicro: number,
): z.ZodType<CheckedCampaign, CampaignValues> {
  const budget_usd = campaigns.fields.budget_usd.check(({ value, issues }) => {
    const fault = budgetFault(microOf(value), spentMicro);
    if (fault) issues.push({ code: 'custom', message: fault, input: value });
  });
  // Beside the others, not after them: it is said together with whatever else is wrong.
  return z.intersection(campaignFormSchema(today), z.object({ budget_usd }));
}
