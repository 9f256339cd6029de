import { expect, test } from 'vitest';
import { effectOf } from './plan-dialog.tsx';

const TODAY = '2026-11-24';
const CBD = 'Nairobi CBD';
const WESTLANDS = 'Westlands';

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
  ['basic', 'basic', 'You keep this plan, for $75.00 a month'],
] as const)('from %s to %s', (current, choice, words) => {
  const facts = { current, choice, trialFrom: null, today: TODAY, premiumZones: [] };
  expect(effectOf(facts)).toContain(words);
});

// biome-ignore format: a table is read by its columns
test.each([
  ['an unbegun trial',      null,         'Your trial of 30 days (2 slots a day) begins with your first approved campaign.'],
  ['a trial that goes on',  '2026-11-28', 'Then you’re back on your trial until 27 Dec 2026 (2 slots a day).'],
  ['its last day',          '2026-11-02', 'Then you’re back on your trial until 1 Dec 2026 (2 slots a day).'],
  ['a trial that is over',  '2026-11-01', 'Your campaigns then wait until you choose a plan again.'],
])('the end of a plan leaves %s', (_name, trialFrom, words) => {
  const facts = { current: 'basic', choice: 'none', trialFrom, today: TODAY } as const;
  expect(effectOf({ ...facts, premiumZones: [] })).toBe(`It ends on 1 Dec 2026. ${words}`);
});

test('a plan after the trial takes nothing that still played', () => {
  const facts = { current: null, choice: 'basic', trialFrom: '2026-10-01', today: TODAY } as const;
  expect(effectOf({ ...facts, premiumZones: [CBD] })).toContain(
    'The Basic plan has no premium zones: your live campaigns don’t play in Nairobi CBD.',
  );
});

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
  ['Basic in the trial, which has them', null, 'basic', [CBD], ['no longer play in Nairobi CBD.']],
] as const)('says what is lost: %s', (_name, current, choice, premiumZones, words) => {
  const effect = effectOf({ current, choice, trialFrom: null, today: TODAY, premiumZones });
  for (const word of words) expect(effect).toContain(word);
  expect(effect.includes('premium zones')).toBe(choice === 'basic');
});

test.each([
  ['an upgrade', 'basic', 'professional'],
  ['the plan as it is', 'basic', 'basic'],
] as const)('names no loss of slots or zones: %s', (_name, current, choice) => {
  const effect = effectOf({ current, choice, trialFrom: null, today: TODAY, premiumZones: [CBD] });
  expect(effect).not.toMatch(/slots|premium/);
});
