import { expect, test } from 'vitest';
import { effectOf } from './plan-dialog.tsx';

test.each([
  [
    null,
    'basic',
    'It starts right away. The rest of this month costs $17.50, then it is $75.00 a month, plus VAT.',
  ],
  ['basic', 'professional', 'The difference for the rest of this month is $8.17'],
  [
    'professional',
    'basic',
    'It starts on 1 Dec 2026, for $75.00 a month, plus VAT. Until then you keep Professional.',
  ],
  ['basic', 'none', 'It ends on 1 Dec 2026. Your campaigns then wait'],
  ['basic', 'basic', 'You keep this plan, for $75.00 a month'],
] as const)('from %s to %s', (current, choice, words) => {
  expect(effectOf(current, choice, '2026-11-24')).toContain(words);
});
