import { expect, test } from 'vitest';
import { responseFacts, responsesOf } from './responses.ts';

const PERIOD = { from: '2026-11-03', to: '2026-11-04' };
const played = { plays: 4_000, micro: 50_000_000, before: { plays: 0, micro: 0 } };
const responses = responsesOf(
  [
    { id: '2026-11-01', responses: 5 },
    { id: '2026-11-02', responses: 3 },
    { id: '2026-11-04', responses: 10 },
  ],
  PERIOD,
);

test('each day’s responses stand beside those of the day as far into the period before', () => {
  expect(responses).toEqual({
    days: [
      { day: '2026-11-03', responses: 0, before: 5 },
      { day: '2026-11-04', responses: 10, before: 3 },
    ],
    total: 10,
    before: 8,
  });
});

test('the return on spend is what responses are worth for each dollar spent', () => {
  expect(responseFacts(responses, played, 12.5, true)).toEqual([
    ['Responses', '10 (+25%)'],
    ['For 1,000 plays', '2.5'],
    ['Spend for a response', '$5.00'],
    ['Return on spend', '2.5× ($125.00)'],
  ]);
});

test('without a value, plays or responses there is no figure to tell', () => {
  const nothing = { plays: 0, micro: 0, before: { plays: 0, micro: 0 } };
  const facts = responseFacts(responsesOf([], PERIOD), nothing, undefined, true);
  expect(facts.map(([, figure]) => figure)).toEqual(['0', '–', '–', '–']);
});
