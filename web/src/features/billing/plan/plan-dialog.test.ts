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
  const facts = { current, choice, today: '2026-11-24', premiumZones: [] };
  expect(effectOf(facts)).toContain(words);
});

const CBD = 'Nairobi CBD';
const WESTLANDS = 'Westlands';

test.each([
  [
    'a downgrade',
    'professional',
    'basic',
    [],
    ['10 slots a day instead of 50.', 'The Basic plan has no premium zones.'],
  ],
  [
    'one whose campaigns use a premium zone',
    'professional',
    'basic',
    [CBD],
    ['your live campaigns no longer play in Nairobi CBD.'],
  ],
  [
    'two of them',
    'enterprise',
    'basic',
    [CBD, WESTLANDS],
    ['10 slots a day instead of no limit.', 'in Nairobi CBD and Westlands.'],
  ],
  [
    'one that keeps the premium zones',
    'enterprise',
    'professional',
    [CBD],
    ['50 slots a day instead of no limit.'],
  ],
  [
    'Basic after the trial, which has them',
    null,
    'basic',
    [CBD],
    ['no longer play in Nairobi CBD.'],
  ],
] as const)('says what is lost: %s', (_name, current, choice, premiumZones, words) => {
  const effect = effectOf({ current, choice, today: '2026-11-24', premiumZones });
  for (const word of words) expect(effect).toContain(word);
  expect(effect.includes('premium zones')).toBe(choice === 'basic');
});

test.each([
  ['an upgrade', 'basic', 'professional'],
  ['the plan as it is', 'basic', 'basic'],
  ['the end of it', 'professional', 'none'],
] as const)('names no loss of slots or zones: %s', (_name, current, choice) => {
  const effect = effectOf({ current, choice, today: '2026-11-24', premiumZones: [CBD] });
  expect(effect).not.toMatch(/slots|premium/);
});
