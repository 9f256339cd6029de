import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { explain } from './explain.ts';

const limited = (retryAfterS?: number) =>
  explain(new ApiError({ status: 429, code: 'rate_limited', message: 'No.', retryAfterS }), '');

it.each([
  [1, 'in 1 second'],
  [42, 'in 42 seconds'],
  [90, 'in 2 minutes'],
  [3_599, 'in 60 minutes'],
  [7_200, 'in 2 hours'],
  [undefined, 'in a moment'],
])('says when to try again after a limit of %s seconds', (seconds, words) => {
  expect(limited(seconds)).toBe(`Too many attempts. Please try again ${words}.`);
});

it('returns the server’s sentence, or its own if there is none', () => {
  const refusal = new ApiError({
    status: 400,
    code: 'INVALID_PASSWORD',
    message: 'Invalid password',
  });
  expect(explain(refusal, 'Please try again.')).toBe('Invalid password');
  expect(explain(new Error('x is undefined'), 'Please try again.')).toBe('Please try again.');
});
