import { describe, expect, test } from 'vitest';
import { quoteSlot } from './quote.ts';
import { slotSchema } from './schema.ts';

const sound = {
  zoneTier: 'premium',
  at: '2026-11-20T08:00:00+03:00',
  populationDensity: 'low',
  demand: 'high',
};

describe('a slot from outside', () => {
  test.each([sound.at, '2026-11-20T05:00:00Z', new Date('2026-11-20T05:00:00Z')])(
    'is priced at the instant %s',
    (at) => {
      expect(quoteSlot(slotSchema.parse({ ...sound, at })).total).toBe(1_200);
    },
  );

  test.each([
    [{ zoneTier: 'gold' }, 'Choose the premium, standard or basic tier'],
    [{ zoneTier: undefined }, 'Choose the premium, standard or basic tier'],
    [{ zoneTier: '__proto__' }, 'Choose the premium, standard or basic tier'],
    [
      { at: 'tomorrow' },
      'The time must include date and time zone, such as 2026-11-20T08:00:00+03:00',
    ],
    [
      { at: '2026-11-20' },
      'The time must include date and time zone, such as 2026-11-20T08:00:00+03:00',
    ],
    [
      { at: new Date(Number.NaN) },
      'The time must include date and time zone, such as 2026-11-20T08:00:00+03:00',
    ],
    [{ at: 8 }, 'The time must include date and time zone, such as 2026-11-20T08:00:00+03:00'],
    [{ populationDensity: 9 }, 'The population density must be low, medium, high or very high'],
    [{ demand: 'low' }, 'The demand must be normal or high'],
  ])('is refused where it makes no sense: %o', (fields, message) => {
    const { error } = slotSchema.safeParse({ ...sound, ...fields });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('carries nothing besides', () => {
    expect(slotSchema.safeParse({ ...sound, total: 1 }).success).toBe(false);
  });
});
