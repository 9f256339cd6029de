import { campaigns } from '@juu/shared/tables/campaigns';

/** A typed amount of a budget or daily cap in US dollars; undefined if it can't be one. */
export function typedAmount(typed: string): number | undefined {
  return campaigns.fields.budget_usd.safeParse(typed).data;
}
