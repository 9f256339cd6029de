import { z } from 'zod';
import { PLAN_CHOICES } from '../billing/plan-change.ts';
import { ACCOUNT_PLANS } from '../playing/account-plan.ts';
import { endpoint } from './endpoint.ts';

/** The plan of the caller's account. */
export const plans = {
  choose: endpoint({
    method: 'POST',
    path: '/api/account/plan',
    caller: 'plan:choose',
    description:
      'Chooses the account’s plan. A dearer one counts at once and is charged pro rata; a cheaper one, or `none`, counts from the next month on. Refused if it costs another amount now than `seen`.',
    request: {
      body: z.strictObject({
        plan: z.enum(PLAN_CHOICES),
        /** What the person was told that it costs now, net. */
        seen: z.strictObject({ charged_usd: z.number() }),
      }),
    },
    refusals: ['price_changed'],
    returns: 'The plan as stored, and what was charged for it now',
    response: z.object({
      account_plan: z.enum(ACCOUNT_PLANS).nullable(),
      next_plan: z.enum(PLAN_CHOICES).nullable(),
      charged_usd: z.number(),
    }),
  }),
};
