import { useToldFigure } from '@/bot-check/use-told-figure.ts';

/** The smallest payout as the operator has set it, US cents. */
export function usePayoutMinimum(): number {
  return Math.round(useToldFigure('payout_minimum_usd') * 100);
}
