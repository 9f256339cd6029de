import { formatUsd } from '../money.ts';
import { type Allowance, MICRO_PER_CENT } from './micro-dollars.ts';

/** Why a budget is too small for what is spent and reserved, in the owner's words; undefined if it isn't. */
export function budgetFault({
  limitMicro,
  spentMicro,
  reservedMicro,
}: Allowance): string | undefined {
  if (limitMicro >= spentMicro + reservedMicro) return undefined;
  const spent = `You’ve already spent ${roundedUp(spentMicro)}`;
  return reservedMicro === 0
    ? `${spent}: the budget can’t be less.`
    : `${spent}, and money is reserved for the next plays: the budget can’t be less than ${roundedUp(spentMicro + reservedMicro)}.`;
}

/** Whole cents that cover an amount: who types what is named here is not refused again. */
function roundedUp(micro: number): string {
  return formatUsd(Math.ceil(micro / MICRO_PER_CENT) / 100);
}
