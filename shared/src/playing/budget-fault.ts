import { formatUsd } from '../money.ts';
import { MICRO_PER_CENT } from './micro-dollars.ts';

/**
 * Why a budget is too small for what is spent, in the owner's words; undefined if it isn't. Amounts are
 * in micro-dollars. What is granted to screens besides is a matter of the approval.
 */
export function budgetFault(budgetMicro: number, spentMicro: number): string | undefined {
  if (budgetMicro >= spentMicro) return undefined;
  // Rounded up to a whole cent, so that the amount we name is accepted.
  const spent = formatUsd(Math.ceil(spentMicro / MICRO_PER_CENT) / 100);
  return `You’ve already spent ${spent}: the budget can’t be less.`;
}
