import { z } from 'zod';
import { MAX_AMOUNT_USD } from './limits.ts';

const DECIMAL = /^\d{1,10}(\.\d{1,2})?$/;

/**
 * An amount in US dollars with at most two decimals, from a number or decimal text (a replica
 * carries `numeric` columns as text); gives a number.
 *
 * @param notPositive message for zero, negative or missing amounts, in the specification's words
 */
export function positiveUsd(notPositive: string) {
  return z
    .union([z.number(), z.string()], { error: notPositive })
    .transform((value) => (typeof value === 'string' ? Number(value.trim() || 'NaN') : value))
    .refine((value) => value > 0, { message: notPositive, abort: true })
    .refine((value) => value <= MAX_AMOUNT_USD, {
      message: `Amounts end at $${MAX_AMOUNT_USD.toLocaleString('en-US')}`,
      abort: true,
    })
    .refine((value) => DECIMAL.test(String(value)), {
      message: 'Amounts carry at most two decimals',
    });
}

/** US dollars for display, e.g. '$1,250.00'; whole amounts without decimals. */
export function formatUsd(amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
}
