import { z } from 'zod';
import { MAX_AMOUNT_USD } from './limits.ts';
import { once } from './once.ts';
import { MICRO_PER_CENT, microOf } from './playing/micro-dollars.ts';

/** Digits, point, sign, exponent: excludes other forms that `Number` reads, such as '0x10'. */
const DECIMAL_TEXT = /^[\d.e+-]+$/i;
const DECIMAL = /^\d{1,10}(\.\d{1,2})?$/;

/**
 * An amount in US dollars with at most two decimals, from a number or decimal text (a replica
 * stores `numeric` columns as text); returns a number.
 *
 * @param notPositive message for zero, negative or missing amounts, in the specification's words
 */
export function positiveUsd(notPositive: string) {
  return z
    .union([z.number(), z.string()], { error: notPositive })
    .transform((value) => (typeof value === 'string' ? parseDecimal(value.trim()) : value))
    .refine((value) => value > 0, { message: notPositive, abort: true })
    .refine((value) => value <= MAX_AMOUNT_USD, {
      error: () => `Amounts can be at most $${MAX_AMOUNT_USD.toLocaleString('en-US')}`,
      abort: true,
    })
    .refine((value) => DECIMAL.test(String(value)), {
      message: 'Amounts can have at most two decimals',
    });
}

function parseDecimal(text: string): number {
  return DECIMAL_TEXT.test(text) ? Number(text) : Number.NaN;
}

const usdWith = (decimals: number) =>
  once(
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  );
const wholeDollars = usdWith(0);
const dollarsAndCents = usdWith(2);

/**
 * US dollars for display, e.g. '$1,250.50'; whole amounts without decimals, e.g. '$1,250'. Rounds to cents by way of
 * micro-dollars: no amount is finer, and half a cent is always rounded up.
 */
export function formatUsd(usd: number): string {
  const amount = Math.round(microOf(usd) / MICRO_PER_CENT) / 100;
  const format = Number.isInteger(amount) ? wholeDollars : dollarsAndCents;
  return format().format(amount);
}
