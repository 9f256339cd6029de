import { z } from 'zod';
import { MAX_AMOUNT_USD } from './limits.ts';
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
      message: `Amounts can be at most $${MAX_AMOUNT_USD.toLocaleString('en-US')}`,
      abort: true,
    })
    .refine((value) => DECIMAL.test(String(value)), {
      message: 'Amounts can have at most two decimals',
    });
}

function parseDecimal(text: string): number {
  return DECIMAL_TEXT.test(text) ? Number(text) : Number.NaN;
}

/** By the number of decimals. Making one takes as long as a hundred uses; made late, as public pages need none at first. */
const usdFormats = new Map<number, Intl.NumberFormat>();

/**
 * US dollars for display, e.g. '$1,250.50'; whole amounts without decimals, e.g. '$1,250'. Rounds to cents by way of
 * micro-dollars: no amount is finer, and half a cent is always rounded up.
 */
export function formatUsd(usd: number): string {
  const amount = Math.round(microOf(usd) / MICRO_PER_CENT) / 100;
  const decimals = Number.isInteger(amount) ? 0 : 2;
  const known = usdFormats.get(decimals);
  if (known) return known.format(amount);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  usdFormats.set(decimals, format);
  return format.format(amount);
}
