import { describe, expect, test } from 'vitest';
import { mpesaNumber } from './mpesa-number.ts';

describe('an M-Pesa number', () => {
  test.each([
    ['0712 345 678', '254712345678'],
    ['+254 (712) 345-678', '254712345678'],
    ['254112345678', '254112345678'],
    ['0110.345.678', '254110345678'],
    ['712345678', '254712345678'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('%j is stored as %j', (typed, stored) => {
    expect(mpesaNumber().parse(typed)).toBe(stored);
  });

  test.each([
    '0212 345 678',
    '+255 712 345 678',
    '071234567',
    '07123456789',
    '0712 345 67a',
    'M-Pesa',
  ])('%j is refused', (typed) => {
    expect(mpesaNumber().safeParse(typed).error?.issues[0]?.message).toBe(
      'Enter a Kenyan mobile number, e.g. 0712 345 678',
    );
  });
});
