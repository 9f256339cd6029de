import { z } from 'zod';

/** Spaces, dots, hyphens and brackets, as people group digits. */
const GROUPING = /[\s().-]+/g;
/** Kenyan mobile numbers begin with 7 or 1 and have nine digits after the country's code. */
const KENYAN_MOBILE = /^(?:\+?254|0)?([17]\d{8})$/;

/**
 * A Kenyan mobile number in any usual form, e.g. '0712 345 678' or '+254 112 345 678'; returns it as
 * M-Pesa takes it, '254712345678'. An empty text and null mean "none".
 */
export function mpesaNumber() {
  return z
    .string({ error: 'Must be text' })
    .nullish()
    .transform((typed, context) => {
      const digits = typed?.replace(GROUPING, '');
      if (!digits) return null;
      const national = KENYAN_MOBILE.exec(digits)?.[1];
      if (national) return `254${national}`;
      context.issues.push({
        code: 'custom',
        message: 'Enter a Kenyan mobile number, e.g. 0712 345 678',
        input: typed,
      });
      return z.NEVER;
    });
}
